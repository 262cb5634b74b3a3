import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { postSeenBy } from '../relations/post-visibility.ts'

/** The same of a comment that nobody writes or deletes, but that is withheld or shown again. */
export const countWithheldComment = (tx: Database, post_id: number, step: 1 | -1) =>
  sql`UPDATE posts SET comments_count = comments_count + ${sql.lit(step)} WHERE id = ${post_id}`.execute(tx)

/** Locks the post until the transaction ends. Returns the author's id; null where the viewer sees no such post. */
export async function countComment(
  tx: Database,
  viewer: { id: number },
  post_id: number,
  step: 1 | -1,
): Promise<number | null> {
  const { rows } = await sql<{ author_id: number }>`
    UPDATE posts SET comments_count = comments_count + ${sql.lit(step)}
    WHERE id = ${post_id} AND ${postSeenBy(viewer)} RETURNING author_id`.execute(tx)
  return rows[0]?.author_id ?? null
}
