import { sql } from 'kysely'
import { pageSize } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/place.ts'

/** The cell that others may know, as posts have it. */
export async function cellOfReader(db: Database, id: number): Promise<Cell | null> {
  const user = await db.selectFrom('users').select('cell').where('id', '=', id).executeTakeFirst()
  return user?.cell ?? null
}

/** Where a post is, null of what is in a group only, and who has a block with its author. */
export async function kept(db: Database, id: number) {
  const { rows } = await sql<{ cell: Cell | null; blocked: number[] }>`
    SELECT cell, to_json(ARRAY(
      SELECT blocked_id FROM blocks WHERE blocker_id = author_id
      UNION SELECT blocker_id FROM blocks WHERE blocked_id = author_id)) AS blocked
    FROM posts WHERE id = ${id}`.execute(db)
  return rows[0]
}

/** Whether these cells hold as many posts as a page; each cell's come straight from an index. */
export async function fillsPage(db: Database, cells: Cell[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unnest(${cells}::bigint[]) AS spot(cell) CROSS JOIN LATERAL (
      SELECT FROM posts WHERE posts.cell = spot.cell AND status = 'active' LIMIT ${sql.lit(pageSize)}) AS found
    LIMIT ${sql.lit(pageSize)}`.execute(db)
  return rows.length === pageSize
}
