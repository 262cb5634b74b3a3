import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { isPostVisibleTo } from '../relations/visibility.ts'

/** Returns null if the post is hidden from the viewer. */
export async function findVisiblePostAuthor(
  db: Database,
  viewer: { id: number },
  post_id: number,
): Promise<number | null> {
  const { rows } = await sql<{ author_id: number }>`
    SELECT author_id FROM posts WHERE id = ${post_id} AND ${isPostVisibleTo(viewer)}`.execute(db)
  return rows[0]?.author_id ?? null
}
