import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../contract/posts.ts'
import { type Database } from '../platform/db.ts'
import { type Cell } from '../platform/place.ts'
import { listedFor } from '../posts/posts.ts'

type Reader = { id: number }

/** A cell near the reader, and how many rings away it lies. */
export interface Spot {
  cell: Cell
  rank: number
}

/** Where a post stands in the order: the ring it is in, then time, then its number. */
export interface Found {
  id: number
  rank: number
  created_at: Date
}

/** The rank of whatever lies at none of the spots. */
export const farRank = 9

/** One more than a page shows, to know whether there is more. */
const mostFound = pageSize + 1

const cells = (spots: Spot[]) => sql`${spots.map(({ cell }) => cell)}::bigint[]`
const ranks = (spots: Spot[]) => sql`${spots.map(({ rank }) => rank)}::integer[]`

const rowsOf = async (db: Database, query: RawBuilder<Found>) => (await query.execute(db)).rows

/** What is looked for: `index` by the index of words, `exact` in each post that this finds. */
interface Wanted {
  index: string
  exact: string
}

/** What comes after a place in the order; everything without one. */
const isAfter = (after: Found | null) =>
  after
    ? sql`(found.rank > ${after.rank} OR (found.rank = ${after.rank}
        AND (found.created_at, found.post_id) < (${after.created_at}::timestamptz, ${after.id}::bigint)))`
    : sql`true`

/**
 * All posts that hold the words, by the index of words, put in order: right for words that few posts hold, and for
 * those of a few cells. Where `onlyFar`, only those at none of the spots.
 */
export const foundByWords = (
  db: Database,
  viewer: Reader,
  { index, exact }: Wanted,
  spots: Spot[],
  after: Found | null,
  onlyFar = false,
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH held AS MATERIALIZED (
      SELECT post_id, cell, created_at FROM post_words
      WHERE words @@ ${index}::tsquery ${index === exact ? sql`` : sql`AND ts_match_vq(words, ${exact}::tsquery)`}
    ), found AS (
      SELECT post_id, created_at, coalesce(spot.rank, ${sql.lit(farRank)}) AS rank
      FROM held LEFT JOIN unnest(${cells(spots)}, ${ranks(spots)}) AS spot(cell, rank) USING (cell)
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM found JOIN posts ON posts.id = found.post_id
    WHERE ${listedFor(viewer)} AND ${isAfter(after)} AND ${onlyFar ? sql`found.rank = ${sql.lit(farRank)}` : sql`true`}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )

const latest = 'infinity'
const highest = Number.MAX_SAFE_INTEGER

/**
 * The newest posts of each spot that hold the words, each read in the order of time until there are enough: right for
 * words that many posts hold. The function in place of `@@` keeps the index of words out of it.
 */
export const foundByTime = (
  db: Database,
  viewer: Reader,
  exact: string,
  spots: Spot[],
  after: Found | null,
): Promise<Found[]> => {
  const bounds = spots.map(({ rank }) => (after && rank === after.rank ? after : null))
  return rowsOf(
    db,
    sql<Found>`
    SELECT found.post_id AS id, spot.rank, found.created_at
    FROM unnest(${cells(spots)}, ${ranks(spots)}, ${bounds.map((each) => each?.created_at ?? latest)}::timestamptz[],
      ${bounds.map((each) => each?.id ?? highest)}::bigint[]) AS spot(cell, rank, before, before_id)
    CROSS JOIN LATERAL (
      SELECT post_words.post_id, post_words.created_at
      FROM post_words JOIN posts ON posts.id = post_words.post_id
      WHERE post_words.cell = spot.cell
        AND (post_words.created_at, post_words.post_id) < (spot.before, spot.before_id)
        AND ts_match_vq(post_words.words, ${exact}::tsquery) AND ${listedFor(viewer)}
      ORDER BY post_words.created_at DESC, post_words.post_id DESC LIMIT ${sql.lit(mostFound)}
    ) AS found
    ORDER BY spot.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )
}

/** How far back the country is read before the index of words is asked instead. */
const mostRead = 5000

/** The same at none of the spots, among the newest few thousand posts of the country after a place in the order. */
export const foundElsewhereByTime = (
  db: Database,
  viewer: Reader,
  exact: string,
  spots: Spot[],
  after: Found | null,
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    SELECT newest.post_id AS id, ${sql.lit(farRank)}::integer AS rank, newest.created_at
    FROM (
      SELECT * FROM post_words
      WHERE (created_at, post_id) < (${after?.created_at ?? latest}::timestamptz, ${after?.id ?? highest}::bigint)
      ORDER BY created_at DESC, post_id DESC LIMIT ${sql.lit(mostRead)}
    ) AS newest JOIN posts ON posts.id = newest.post_id
    WHERE ts_match_vq(newest.words, ${exact}::tsquery) AND newest.cell <> ALL(${cells(spots)}) AND ${listedFor(viewer)}
    ORDER BY newest.created_at DESC, newest.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )

/** Whether the reader may see any post that holds the words. */
export async function isHeld(db: Database, viewer: Reader, words: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM post_words JOIN posts ON posts.id = post_words.post_id
    WHERE post_words.words @@ ${words}::tsquery AND ${listedFor(viewer)} LIMIT 1`.execute(db)
  return rows.length > 0
}
