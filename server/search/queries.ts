import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../contract/posts/posts.ts'
import { type Database } from '../platform/database/db.ts'
import { type Cell } from '../platform/place.ts'
import { listedFor } from '../posts/visibility.ts'

type Reader = { id: number }

export interface Spot {
  cell: Cell
  rank: number
}

export interface Found {
  id: number
  rank: number
  created_at: Date
}

/** The rank of everything outside the spots. */
export const farRank = 11

/** One more than a page shows, to know whether there are more. */
const mostFound = pageSize + 1

const cells = (spots: Spot[]) => sql`${spots.map(({ cell }) => cell)}::bigint[]`
const ranks = (spots: Spot[]) => sql`${spots.map(({ rank }) => rank)}::integer[]`

const rowsOf = async (db: Database, query: RawBuilder<Found>) => (await query.execute(db)).rows

/** Each post is looked up by its id: with a join, the database would rather read all posts. */
const ifListedFor = (viewer: Reader, id: string) => sql`
  JOIN LATERAL (SELECT FROM posts WHERE posts.id = ${sql.ref(id)} AND ${listedFor(viewer)} LIMIT 1) AS listed ON true`

/** The query: `index` for the index of words, `exact` for each post that it finds. */
interface Wanted {
  index: string
  exact: string
}

const isAfter = (after: Found | null) =>
  after
    ? sql`(found.rank > ${after.rank} OR (found.rank = ${after.rank}
        AND (found.created_at, found.post_id) < (${after.created_at}::timestamptz, ${after.id}::bigint)))`
    : sql`true`

const holds = ({ index, exact }: Wanted) =>
  index === exact ? sql`` : sql`AND ts_match_vq(words, ${exact}::tsquery)`

type Where = 'near' | 'far' | 'anywhere'

/** By the index of words, then sorted: right for rare words, and for many spots at once. */
export const foundByWords = (
  db: Database,
  viewer: Reader,
  wanted: Wanted,
  spots: Spot[],
  after: Found | null,
  where: Where = 'anywhere',
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH hit AS MATERIALIZED (
      SELECT post_id, cell, created_at FROM post_words
      WHERE words @@ ${wanted.index}::tsquery ${holds(wanted)}
        ${where === 'near' ? sql`AND cell = ANY(${cells(spots)})` : sql``}
    ), found AS (
      SELECT post_id, created_at, coalesce(spot.rank, ${sql.lit(farRank)}) AS rank
      FROM hit LEFT JOIN unnest(${cells(spots)}, ${ranks(spots)}) AS spot(cell, rank) USING (cell)
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found
      WHERE ${isAfter(after)} AND ${where === 'far' ? sql`found.rank = ${sql.lit(farRank)}` : sql`true`}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${ifListedFor(viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )

/** The cell is an additional word; one query for all spots would try each of them for every post. */
export const foundNearByWords = (
  db: Database,
  viewer: Reader,
  wanted: Wanted,
  spots: Spot[],
  after: Found | null,
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH found AS MATERIALIZED (
      SELECT hit.post_id, hit.created_at, spot.rank
      FROM unnest(${cells(spots)}, ${ranks(spots)}) AS spot(cell, rank)
      CROSS JOIN LATERAL (
        SELECT post_id, created_at FROM post_words
        WHERE words @@ (${wanted.index}::tsquery && quote_literal('~' || spot.cell)::tsquery) ${holds(wanted)}
        OFFSET 0
      ) AS hit
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found WHERE ${isAfter(after)}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${ifListedFor(viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )

const latest = 'infinity'
const highest = Number.MAX_SAFE_INTEGER

/** In order of time: right for frequent words. A function instead of `@@` keeps the planner off the index of words. */
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
      FROM post_words ${ifListedFor(viewer, 'post_words.post_id')}
      WHERE post_words.cell = spot.cell
        AND (post_words.created_at, post_words.post_id) < (spot.before, spot.before_id)
        AND ts_match_vq(post_words.words, ${exact}::tsquery)
      ORDER BY post_words.created_at DESC, post_words.post_id DESC LIMIT ${sql.lit(mostFound)}
    ) AS found
    ORDER BY spot.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )
}

/** How many posts of the country are read before the index of words is used instead. */
const maxRead = 5000

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
      ORDER BY created_at DESC, post_id DESC LIMIT ${sql.lit(maxRead)}
    ) AS newest ${ifListedFor(viewer, 'newest.post_id')}
    WHERE ts_match_vq(newest.words, ${exact}::tsquery) AND newest.cell <> ALL(${cells(spots)})
    ORDER BY newest.created_at DESC, newest.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )

export async function hasVisiblePost(db: Database, viewer: Reader, words: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM post_words ${ifListedFor(viewer, 'post_words.post_id')}
    WHERE post_words.words @@ ${words}::tsquery LIMIT 1`.execute(db)
  return rows.length > 0
}
