import { sql } from 'kysely'
import { type Category, pageSize } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { listedFor } from '../relations/post-visibility.ts'
import { type Holding, holds } from '../posts/words/holding.ts'
import type { FoundPost, SortColumn } from './timeline-queries.ts'
import type { ViewerData } from './viewer-queries.ts'

export interface OfAuthor {
  by: SortColumn
  /** Where nearer posts come first, the cells around with their steps; null where only `by` counts. */
  cells: { cell: Cell; step: number }[] | null
  /** Empty for all. */
  categories: Category[]
  holding: Holding | null
  after: { rank: number; value: number; id: number } | null
}

/** Beyond the cells around. */
const farthest = 11

/**
 * One more than a page. Newest first, straight from the index posts_author_id; in other orders all posts of the
 * author are sorted.
 */
export async function postsOfAuthor(
  db: Database,
  viewer: { id: number } & ViewerData,
  author_id: number,
  { by, cells, categories, holding, after }: OfAuthor,
): Promise<FoundPost[]> {
  const value = sql.ref(`posts.${by}`)
  const rank = cells ? sql`coalesce(spot.step, ${sql.lit(farthest)})` : sql`0`
  const spots = sql`unnest(${cells?.map(({ cell }) => cell)}::bigint[], ${cells?.map(({ step }) => step)}::integer[])`
  const last = after && (by === 'created_at' ? new Date(after.value) : after.value)
  const isLater = sql`(${value}, posts.id) < (${last}, ${after?.id})`
  const isAfter = cells
    ? sql`(${rank} > ${after?.rank} OR (${rank} = ${after?.rank} AND ${isLater}))`
    : isLater
  const { rows } = await sql<FoundPost>`
    SELECT ${rank} AS rank, ${value} AS value, posts.id FROM posts
    ${cells ? sql`LEFT JOIN ${spots} AS spot(cell, step) ON spot.cell = posts.cell` : sql``}
    WHERE posts.author_id = ${author_id} AND ${listedFor(viewer)}
      ${categories.length ? sql`AND posts.category = ANY(${categories}::text[])` : sql``}
      ${holding ? sql`AND ${holds(holding)}` : sql``}
      ${after ? sql`AND ${isAfter}` : sql``}
    ORDER BY ${cells ? sql`${rank},` : sql``} ${value} DESC, posts.id DESC
    LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}
