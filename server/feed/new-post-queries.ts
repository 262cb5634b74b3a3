import { sql } from 'kysely'
import { maxNewPosts } from '../../contract/feed/feed.ts'
import { type Category, pageSize } from '../../contract/posts/posts.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { isPostListedFor } from '../relations/visibility.ts'

interface Around {
  cells: Cell[]
  categories: Category[]
  since: Date
}

/** Posts of others, at most `maxNewPosts` and one more. Each cell is read from an index. */
export async function countPostsSince(
  db: Database,
  viewer: { id: number },
  { cells, categories, since }: Around,
): Promise<number> {
  const max = sql.lit(maxNewPosts + 1)
  const spots = cells.flatMap((cell) =>
    (categories.length ? categories : [null]).map((category) => ({ cell, category })),
  )
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM unnest(${spots.map(({ cell }) => cell)}::bigint[],
        ${spots.map(({ category }) => category)}::text[]) AS spot(cell, category)
      CROSS JOIN LATERAL (
        SELECT FROM posts
        WHERE ${isPostListedFor(viewer)} AND posts.cell = spot.cell AND posts.author_id <> ${viewer.id}
          ${categories.length ? sql`AND posts.category = spot.category` : sql``}
          AND posts.created_at > ${since}::timestamptz
        LIMIT ${max}
      ) AS found LIMIT ${max}
    ) AS found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The cell that others can see. */
export async function findReaderCell(db: Database, id: number): Promise<Cell | null> {
  const user = await db.selectFrom('users').select('cell').where('id', '=', id).executeTakeFirst()
  return user?.cell ?? null
}

/** The cell of the post (null in a group), and users who blocked the author or are blocked. */
export async function findPlaceAndBlocks(db: Database, id: number) {
  const { rows } = await sql<{ cell: Cell | null; blocked: number[] }>`
    SELECT cell, to_json(ARRAY(
      SELECT blocked_id FROM blocks WHERE blocker_id = author_id
      UNION SELECT blocker_id FROM blocks WHERE blocked_id = author_id)) AS blocked
    FROM posts WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Whether the cells have enough posts for a page. Each cell is read from an index. */
export async function hasFullPage(db: Database, cells: Cell[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT FROM posts WHERE posts.cell = spot.cell AND status = 'active' LIMIT ${sql.lit(pageSize)}) AS found
    LIMIT ${sql.lit(pageSize)}`.execute(db)
  return rows.length === pageSize
}
