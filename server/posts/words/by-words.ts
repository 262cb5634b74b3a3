import { sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/db.ts'
import { listReaderOf, type Viewer } from '../../relations/visibility.ts'
import type { Layer } from '../../text/words/layers.ts'
import { elsewhereStep, type Found, rankOf } from '../../text/words/words.ts'
import { cellArray, cellsAndRanks, type NearbyCell, type Spots, spotsOf } from './nearby-cells.ts'
import { checkOf, joinListed, maxFound } from './queries.ts'

const positionOf = (after: Found | null) =>
  after && { id: after.id, rank: after.rank, created_at: after.created_at }

const isAfter = (after: Found | null) =>
  after
    ? sql`(found.rank > ${after.rank}::integer OR (found.rank = ${after.rank}::integer
        AND (found.created_at, found.post_id) < (${after.created_at}::timestamptz, ${after.id}::bigint)))`
    : sql`true`

/** Null if all results of the index match. */
const checkBesides = (layers: Layer[], index: string) => {
  const check = checkOf(layers)
  return check === index ? null : check
}

const passes = (check: string | null) =>
  check === null ? sql`` : sql`AND ts_match_vq(words, ${check}::tsquery)`

interface TierMatch {
  own: string | null
  rank: number | null
}

/** The tiers before the last one, of which there are at most three. */
const betterTiers = (layers: Layer[]) => {
  const tierAt = (place: number): TierMatch => {
    const layer = place < layers.length - 1 ? layers[place] : undefined
    return layer ? { own: layer.own, rank: rankOf(layer.tier, 0) } : { own: null, rank: null }
  }
  return { first: tierAt(0), second: tierAt(1), third: tierAt(2) }
}

/** `ts_match_vq` of a missing tier is null, so that all numbers of tiers share one plan. */
const whenTier = ({ own, rank }: TierMatch) =>
  sql`WHEN ts_match_vq(words, ${own}::tsquery) THEN ${rank}::integer`

type Area = 'near' | 'elsewhere' | 'anywhere'

interface WordsQuery extends Spots {
  viewer: Viewer
  index: string
  check: string | null
  better: ReturnType<typeof betterTiers>
  rank: number
  after: Found | null
}

export const wordsQuery = (
  viewer: Viewer,
  layers: Layer[],
  cells: NearbyCell[],
  after: Found | null,
): WordsQuery => {
  const index = layers.at(-1)?.index ?? ''
  return {
    viewer: listReaderOf(viewer),
    index,
    check: checkBesides(layers, index),
    better: betterTiers(layers),
    rank: rankOf(layers.at(-1)?.tier ?? 0, 0),
    after: positionOf(after),
    ...spotsOf(cells),
  }
}

/** Uses the index of words, then sorts. For rare words, or many cells at once. */
export const selectByWords = (where: Area) => (query: WordsQuery) =>
  sql<Found>`
    WITH hit AS MATERIALIZED (
      SELECT post_id, cell, created_at, CASE ${whenTier(query.better.first)} ${whenTier(query.better.second)}
        ${whenTier(query.better.third)} ELSE ${query.rank}::integer END AS tier_rank FROM post_words
      WHERE words @@ ${query.index}::tsquery ${passes(query.check)}
        ${where === 'near' ? sql`AND cell = ANY(${cellArray(query)})` : sql``}
    ), found AS (
      SELECT post_id, created_at, tier_rank + coalesce(spot.rank, ${sql.lit(elsewhereStep)}) AS rank
      FROM hit LEFT JOIN unnest(${cellsAndRanks(query)}) AS spot(cell, rank) USING (cell)
      WHERE ${where === 'elsewhere' ? sql`spot.cell IS NULL` : sql`true`}
    )
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found WHERE ${isAfter(query.after)}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${joinListed(query.viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(maxFound)}`

const byWords = {
  near: compileOnce(selectByWords('near')),
  elsewhere: compileOnce(selectByWords('elsewhere')),
  anywhere: compileOnce(selectByWords('anywhere')),
}

export const findByWords = (
  db: Database,
  viewer: Viewer,
  layers: Layer[],
  cells: NearbyCell[],
  after: Found | null,
  where: Area,
): Promise<Found[]> => byWords[where](db, wordsQuery(viewer, layers, cells, after))

interface NearQuery extends Spots {
  viewer: Viewer
  index: string
  check: string | null
  after: Found | null
}

/** Adds the cell as a word to the query of each spot. A single query would check every spot for every post. */
const selectHits = (query: NearQuery) => sql`
      SELECT hit.post_id, hit.created_at, spot.rank
      FROM unnest(${cellsAndRanks(query)}) AS spot(cell, rank)
      CROSS JOIN LATERAL (
        SELECT post_id, created_at FROM post_words
        WHERE words @@ (${query.index}::tsquery && quote_literal('~' || spot.cell)::tsquery) ${passes(query.check)}
        OFFSET 0
      ) AS hit`

const nearByWords = compileOnce(
  (query: NearQuery) => sql<Found>`
    WITH found AS MATERIALIZED (${selectHits(query)})
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (
      SELECT * FROM found WHERE ${isAfter(query.after)}
      ORDER BY found.rank, found.created_at DESC, found.post_id DESC
    ) AS found ${joinListed(query.viewer, 'found.post_id')}
    ORDER BY found.rank, found.created_at DESC, found.post_id DESC LIMIT ${sql.lit(maxFound)}`,
)

/** Reads the spots one after the other, up to the first result. */
const anyNearByWords = compileOnce(
  (query: NearQuery) => sql<Found>`
    SELECT found.post_id AS id, found.rank, found.created_at
    FROM (${selectHits(query)} OFFSET 0) AS found ${joinListed(query.viewer, 'found.post_id')}
    WHERE ${isAfter(query.after)} LIMIT 1`,
)

const nearQuery = (viewer: Viewer, layer: Layer, cells: NearbyCell[], after: Found | null): NearQuery => ({
  viewer: listReaderOf(viewer),
  index: layer.indexInCell,
  check: checkBesides([layer], layer.indexInCell),
  after: positionOf(after),
  ...spotsOf(cells, layer.tier),
})

export const findNearByWords = (
  db: Database,
  viewer: Viewer,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): Promise<Found[]> => nearByWords(db, nearQuery(viewer, layer, cells, after))

/** One of these results, if there are any: a complete page shows only whether there are more. */
export const findAnyNearByWords = (
  db: Database,
  viewer: Viewer,
  layer: Layer,
  cells: NearbyCell[],
  after: Found | null,
): Promise<Found[]> => anyNearByWords(db, nearQuery(viewer, layer, cells, after))
