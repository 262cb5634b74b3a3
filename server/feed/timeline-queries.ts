import { sql } from 'kysely'
import { type Category, pageSize } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { listedFor } from '../relations/post-visibility.ts'
import { type Holding, holds, idsHolding } from '../posts/words/holding.ts'
import type { ViewerData } from './viewer-queries.ts'

/** Highest first; a tie goes to the higher id. */
export type SortColumn = 'created_at' | 'reactions_count'

/** Spots of a lower rank come first; only posts after `value` and `id` are read, or all where those are null. */
export interface Spot {
  cell: Cell
  category: Category | null
  rank: number
  after: { value: Date | number; id: number } | null
}

export interface FoundPost {
  id: number
  rank: number
  value: Date | number
}

/** One more than a page shows, to know whether there is more. */
const maxFound = pageSize + 1

const first = { created_at: 'infinity', reactions_count: 2_147_483_647 }
const valueType = { created_at: sql`timestamptz`, reactions_count: sql`integer` }

interface Asked {
  by: SortColumn
  /** The words that each post must hold. */
  holding: Holding | null
}

/**
 * Each spot comes straight from an index, so the cost depends on the number of spots, not of posts; those that hold
 * rare words come from the index of words, and are sorted.
 */
export async function postsAtSpots(
  db: Database,
  viewer: { id: number } & ViewerData,
  spots: Spot[],
  { by, holding }: Asked,
): Promise<FoundPost[]> {
  const value = sql.ref(`posts.${by}`)
  const isFiltered = spots.some(({ category }) => category !== null)
  const table = sql`unnest(${spots.map(({ cell }) => cell)}::bigint[], ${spots.map(({ category }) => category)}::text[],
      ${spots.map(({ rank }) => rank)}::integer[],
      ${spots.map(({ after }) => after?.value ?? first[by])}::${valueType[by]}[],
      ${spots.map(({ after }) => after?.id ?? Number.MAX_SAFE_INTEGER)}::bigint[]
    ) AS spot(cell, category, rank, value, id)`
  const isAtSpot = sql`${listedFor(viewer)} AND posts.cell = spot.cell
    ${isFiltered ? sql`AND posts.category = spot.category` : sql``} AND (${value}, posts.id) < (spot.value, spot.id)`
  const isRare = holding !== null && !holding.isFrequent
  const { rows } = await (
    isRare
      ? sql<FoundPost>`
    WITH hit AS MATERIALIZED (${idsHolding(holding, [...new Set(spots.map(({ cell }) => cell))])})
    SELECT spot.rank, ${value} AS value, posts.id FROM hit JOIN posts USING (id) JOIN ${table} ON ${isAtSpot}
    ORDER BY spot.rank, ${value} DESC, posts.id DESC LIMIT ${sql.lit(maxFound)}`
      : sql<FoundPost>`
    SELECT spot.rank, found.value, found.id FROM ${table}
    CROSS JOIN LATERAL (
      SELECT ${value} AS value, posts.id FROM posts
      WHERE ${isAtSpot} ${holding ? sql`AND ${holds(holding)}` : sql``}
      ORDER BY ${value} DESC, posts.id DESC LIMIT ${sql.lit(maxFound)}
    ) AS found
    ORDER BY spot.rank, found.value DESC, found.id DESC LIMIT ${sql.lit(maxFound)}`
  ).execute(db)
  return rows
}
