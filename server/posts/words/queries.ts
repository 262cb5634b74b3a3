import { type RawBuilder, sql } from 'kysely'
import { pageSize } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPostListedFor } from '../../relations/visibility.ts'
import type { Layer } from '../../text/words/layers.ts'
import { elsewhereStep, type Found, rankOf, type Tier, maxNearKm } from '../../text/words/words.ts'
import { type Cell, ringsAround, distanceStepOf } from '../../platform/geography.ts'

type Reader = { id: number }

/** One more than a page, which shows whether there are more. */
const maxFound = pageSize + 1

const cellArray = (cells: NearbyCell[]) => sql`${cells.map(({ cell }) => cell)}::bigint[]`

/** The cells with the rank of a post in them, as arguments of `unnest`. */
const cellsAndRanks = (cells: NearbyCell[], tier: Tier = 0) =>
  sql`${cellArray(cells)}, ${cells.map(({ step }) => rankOf(tier, step))}::integer[]`

const rowsOf = async (db: Database, query: RawBuilder<Found>) => (await query.execute(db)).rows

/** LATERAL with LIMIT makes PostgreSQL look each post up by its id instead of reading all posts. */
const joinListed = (viewer: Reader, id: string) => sql`
  JOIN LATERAL (SELECT FROM posts WHERE posts.id = ${sql.ref(id)} AND ${isPostListedFor(viewer)} LIMIT 1) AS listed ON true`

const isAfter = (after: Found | null) =>
  after
    ? sql`(found.rank > ${after.rank} OR (found.rank = ${after.rank}
        AND (found.created_at, found.post_id) < (${after.created_at}::timestamptz, ${after.id}::bigint)))`
    : sql`true`

/** The tsquery for posts of these consecutive layers, among the results of the index. */
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

/** Uses the index of words, then sorts. For rare words, or many cells at once. */
export const findByWords = (
  db: Database,
  viewer: Reader,
  layers: Layer[],
  cells: NearbyCell[],
  after: Found | null,
  where: 'near' | 'elsewhere' | 'anywhere',
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH hit AS MATERIALIZED (
      SELECT post_id, cell, created_at, ${tierIn(layers)} AS tier_rank FROM post_words
      WHERE words @@ ${indexOf(layers)}::tsquery ${isOfLayers(layers)}
        ${where === 'near' ? sql`AND cell = ANY(${cellArray(cells)})` : sql``}
    ), found AS (
      SELECT post_id, created_at, tier_rank + coalesce(spot.rank, ${sql.lit(elsewhereStep)}) AS rank
      FROM hit LEFT JOIN unnest(${cellsAndRanks(cells)}) AS spot(cell, rank) USING (cell)
      WHERE ${where === 'elsewhere' ? sql`spot.cell IS NULL` : sql`true`}
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found WHERE ${isAfter(after)}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${joinListed(viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(maxFound)}`,
  )

/** Adds the cell as a word to the query of each spot. A single query would check every spot for every post. */
export const findNearByWords = (
  db: Database,
  viewer: Reader,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`
    WITH found AS MATERIALIZED (
      SELECT hit.post_id, hit.created_at, spot.rank
      FROM unnest(${cellsAndRanks(cells, layer.tier)}) AS spot(cell, rank)
      CROSS JOIN LATERAL (
        SELECT post_id, created_at FROM post_words
        WHERE words @@ (${layer.indexInCell}::tsquery && quote_literal('~' || spot.cell)::tsquery) ${isOfLayers([layer], layer.indexInCell)}
        OFFSET 0
      ) AS hit
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found WHERE ${isAfter(after)}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${joinListed(viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(maxFound)}`,
  )

const maxMoment = 'infinity'
const maxId = Number.MAX_SAFE_INTEGER
/** The position applies only to posts of the same rank. */
const afterIn = (rank: number, after: Found | null) => (after?.rank === rank ? after : null)

/** Reads posts by time. For frequent words. `ts_match_vq` instead of `@@` prevents the use of the index of words. */
export const findByTime = (
  db: Database,
  viewer: Reader,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): Promise<Found[]> => {
  const bounds = cells.map(({ step }) => afterIn(rankOf(layer.tier, step), after))
  return rowsOf(
    db,
    sql<Found>`
    SELECT found.post_id AS id, spot.rank, found.created_at
    FROM unnest(${cellsAndRanks(cells, layer.tier)}, ${bounds.map((each) => each?.created_at ?? maxMoment)}::timestamptz[],
      ${bounds.map((each) => each?.id ?? maxId)}::bigint[]) AS spot(cell, rank, before, before_id)
    CROSS JOIN LATERAL (
      SELECT post_words.post_id, post_words.created_at
      FROM post_words ${joinListed(viewer, 'post_words.post_id')}
      WHERE post_words.cell = spot.cell
        AND (post_words.created_at, post_words.post_id) < (spot.before, spot.before_id)
        AND ts_match_vq(post_words.words, ${checkOf([layer])}::tsquery)
      ORDER BY post_words.created_at DESC, post_words.post_id DESC LIMIT ${sql.lit(maxFound)}
    ) AS found
    ORDER BY spot.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(maxFound)}`,
  )
}

/** Then `findByWords` takes over. */
const maxRead = 5000

export const findElsewhereByTime = (
  db: Database,
  viewer: Reader,
  layer: Layer,
  cells: NearbyCell[],
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
      WHERE (created_at, post_id) < (${bound?.created_at ?? maxMoment}::timestamptz, ${bound?.id ?? maxId}::bigint)
      ORDER BY created_at DESC, post_id DESC LIMIT ${sql.lit(maxRead)}
    ) AS newest ${joinListed(viewer, 'newest.post_id')}
    WHERE ts_match_vq(newest.words, ${checkOf([layer])}::tsquery) AND newest.cell <> ALL(${cellArray(cells)})
    ORDER BY newest.created_at DESC, newest.post_id DESC LIMIT ${sql.lit(maxFound)}`,
  )
}

export async function hasVisiblePost(db: Database, viewer: Reader, words: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM post_words ${joinListed(viewer, 'post_words.post_id')}
    WHERE post_words.words @@ ${words}::tsquery LIMIT 1`.execute(db)
  return rows.length > 0
}

export interface NearbyCell {
  cell: Cell
  step: number
}

/** The about three hundred cells around each home, cached. */
const cellsCache = new Map<Cell, NearbyCell[]>()
const maxCached = 500

/** The cells up to `reach` rings away; empty without a home. */
export function nearbyCells(cell: Cell | null, reach: number): NearbyCell[] {
  if (cell === null) return []
  let cells = cellsCache.get(cell)
  if (!cells) {
    cells = ringsAround(cell, maxNearKm).flatMap((ring, n) =>
      ring.map((near) => ({ cell: near, step: distanceStepOf(n) })),
    )
    if (cellsCache.size >= maxCached) cellsCache.clear()
    cellsCache.set(cell, cells)
  }
  return reach < maxNearKm ? cells.filter(({ step }) => step <= reach) : cells
}
