import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { hiddenFromPlanner } from '../../platform/database/sql-fragments.ts'
import { isPostListedFor } from '../../relations/visibility.ts'
import type { Layer } from '../../text/words/layers.ts'
import { elsewhereStep, type Found, rankOf, type Tier } from '../../text/words/words.ts'
import type { Spot } from './spots.ts'

type Reader = { id: number }

/** One more than a page shows, to know whether there are more. */
const mostFound = pageSize + 1

const cells = (spots: Spot[]) => sql`${spots.map(({ cell }) => cell)}::bigint[]`

/** With the rank that a post there has. */
const table = (spots: Spot[], tier: Tier = 0) =>
  sql`${hiddenFromPlanner(cells(spots))}, ${hiddenFromPlanner(sql`${spots.map(({ step }) => rankOf(tier, step))}::integer[]`)}`

const rowsOf = async (db: Database, query: RawBuilder<Found>) => (await query.execute(db)).rows

/** Each post is looked up by its id: with a join, the database would rather read all posts. */
const ifListedFor = (viewer: Reader, id: string) => sql`
  JOIN LATERAL (SELECT FROM posts WHERE posts.id = ${sql.ref(id)} AND ${isPostListedFor(viewer)} LIMIT 1) AS listed ON true`

const isAfter = (after: Found | null) =>
  after
    ? sql`(found.rank > ${after.rank} OR (found.rank = ${after.rank}
        AND (found.created_at, found.post_id) < (${after.created_at}::timestamptz, ${after.id}::bigint)))`
    : sql`true`

/** Of what the index finds, the posts of these layers, which follow one another. */
const checkOf = (layers: Layer[]) => {
  const [first, last] = [layers.at(0), layers.at(-1)]
  return first?.before ? `(${last?.own}) & !(${first.before})` : (last?.own ?? '')
}

const indexOf = (layers: Layer[]) => layers.at(-1)?.index ?? ''

const isOfLayers = (layers: Layer[], index = indexOf(layers)) =>
  index === checkOf(layers) ? sql`` : sql`AND ts_match_vq(words, ${checkOf(layers)}::tsquery)`

const tierIn = (layers: Layer[]) => {
  const better = layers
    .slice(0, -1)
    .map(({ own, tier }) => sql`WHEN ts_match_vq(words, ${own}::tsquery) THEN ${sql.lit(rankOf(tier, 0))}`)
  const last = sql.lit(rankOf(layers.at(-1)?.tier ?? 0, 0))
  return better.length ? sql`CASE ${sql.join(better, sql` `)} ELSE ${last} END` : last
}

/** By the index of words, then sorted: right for rare words, and for many spots at once. */
export const findByWords = (
  db: Database,
  viewer: Reader,
  layers: Layer[],
  spots: Spot[],
  after: Found | null,
  where: 'near' | 'elsewhere' | 'anywhere',
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH hit AS MATERIALIZED (
      SELECT post_id, cell, created_at, ${tierIn(layers)} AS tier_rank FROM post_words
      WHERE words @@ ${hiddenFromPlanner(sql`${indexOf(layers)}::tsquery`)} ${isOfLayers(layers)}
        ${where === 'near' ? sql`AND cell = ANY(${cells(spots)})` : sql``}
    ), found AS (
      SELECT post_id, created_at, tier_rank + coalesce(spot.rank, ${sql.lit(elsewhereStep)}) AS rank
      FROM hit LEFT JOIN unnest(${table(spots)}) AS spot(cell, rank) USING (cell)
      WHERE ${where === 'elsewhere' ? sql`spot.cell IS NULL` : sql`true`}
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found WHERE ${isAfter(after)}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${ifListedFor(viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )

/** The cell is an additional word; one query for all spots would try each of them for every post. */
export const findNearByWords = (
  db: Database,
  viewer: Reader,
  layer: Layer,
  spots: Spot[],
  after: Found | null,
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH found AS MATERIALIZED (
      SELECT hit.post_id, hit.created_at, spot.rank
      FROM unnest(${table(spots, layer.tier)}) AS spot(cell, rank)
      CROSS JOIN LATERAL (
        SELECT post_id, created_at FROM post_words
        WHERE words @@ (${hiddenFromPlanner(sql`${layer.indexInCell}::tsquery`)} && quote_literal('~' || spot.cell)::tsquery) ${isOfLayers([layer], layer.indexInCell)}
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
/** What was found last bounds only posts of its own rank. */
const afterIn = (rank: number, after: Found | null) => (after?.rank === rank ? after : null)

/** In order of time: right for frequent words. A function instead of `@@` keeps the planner off the index of words. */
export const findByTime = (
  db: Database,
  viewer: Reader,
  layer: Layer,
  spots: Spot[],
  after: Found | null,
): Promise<Found[]> => {
  const bounds = spots.map(({ step }) => afterIn(rankOf(layer.tier, step), after))
  return rowsOf(
    db,
    sql<Found>`
    SELECT found.post_id AS id, spot.rank, found.created_at
    FROM unnest(${table(spots, layer.tier)}, ${bounds.map((each) => each?.created_at ?? latest)}::timestamptz[],
      ${bounds.map((each) => each?.id ?? highest)}::bigint[]) AS spot(cell, rank, before, before_id)
    CROSS JOIN LATERAL (
      SELECT post_words.post_id, post_words.created_at
      FROM post_words ${ifListedFor(viewer, 'post_words.post_id')}
      WHERE post_words.cell = spot.cell
        AND (post_words.created_at, post_words.post_id) < (spot.before, spot.before_id)
        AND ts_match_vq(post_words.words, ${checkOf([layer])}::tsquery)
      ORDER BY post_words.created_at DESC, post_words.post_id DESC LIMIT ${sql.lit(mostFound)}
    ) AS found
    ORDER BY spot.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )
}

/** How many posts of the country are read before the index of words is used instead. */
const maxRead = 5000

export const findElsewhereByTime = (
  db: Database,
  viewer: Reader,
  layer: Layer,
  spots: Spot[],
  after: Found | null,
): Promise<Found[]> => {
  const rank = rankOf(layer.tier, elsewhereStep)
  const bound = afterIn(rank, after)
  return rowsOf(
    db,
    sql<Found>`
    SELECT newest.post_id AS id, ${sql.lit(rank)}::integer AS rank, newest.created_at
    FROM (
      SELECT * FROM post_words
      WHERE (created_at, post_id) < (${bound?.created_at ?? latest}::timestamptz, ${bound?.id ?? highest}::bigint)
      ORDER BY created_at DESC, post_id DESC LIMIT ${sql.lit(maxRead)}
    ) AS newest ${ifListedFor(viewer, 'newest.post_id')}
    WHERE ts_match_vq(newest.words, ${checkOf([layer])}::tsquery) AND newest.cell <> ALL(${cells(spots)})
    ORDER BY newest.created_at DESC, newest.post_id DESC LIMIT ${sql.lit(mostFound)}`,
  )
}

export async function hasVisiblePost(db: Database, viewer: Reader, words: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM post_words ${ifListedFor(viewer, 'post_words.post_id')}
    WHERE post_words.words @@ ${words}::tsquery LIMIT 1`.execute(db)
  return rows.length > 0
}
