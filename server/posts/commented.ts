import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'
import { postSeenBy } from './visibility.ts'

/**
 * Counts one comment more or less of a post that somebody may see, and locks it until the transaction's end; gives
 * the post's author, null where there is no such post to see.
 */
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
