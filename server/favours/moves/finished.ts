import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { declineAndNotify } from '../offers/declining.ts'

/** Whether something that the `posts` row asks for or gives was done since its author last opened it. */
const isDone = sql<boolean>`EXISTS (SELECT FROM favours AS done
  WHERE done.post_id = posts.id AND done.kind = posts.category
    AND done.finished_at > coalesce(posts.reopened_at, '-infinity'))`

/**
 * Those are over on which something is done while nothing is agreed or lent; whoever still waited for an answer is
 * notified. The caller must have locked them.
 */
export async function finishPosts(tx: Database, post_ids: number[], now: Date) {
  const { rows: finished } = await sql<{ id: number; author_id: number }>`
    UPDATE posts SET over_at = (
      SELECT max(updated_at) FROM favours WHERE favours.post_id = posts.id AND favours.status <> 'offered')
    WHERE posts.id = ANY(${post_ids}::bigint[]) AND posts.over_at IS NULL AND ${isDone}
      AND NOT EXISTS (SELECT FROM favours
        WHERE favours.post_id = posts.id AND favours.status IN ('accepted', 'handed_over'))
    RETURNING id, author_id`.execute(tx)
  for (const post of finished)
    await declineAndNotify(tx, post, { from: ['offered'], by: null, linked: post.id, at: now })
}
