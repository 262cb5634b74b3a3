import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** Whether something that the `posts` row asks for or gives was done since its author last opened it. */
export const isDone = sql<boolean>`EXISTS (SELECT FROM favours AS done
  WHERE done.post_id = posts.id AND done.kind = posts.category
    AND done.finished_at > coalesce(posts.reopened_at, '-infinity'))`

/** Those are over on which something is done while nothing is agreed or lent. The caller must have locked them. */
export const finishPosts = (tx: Database, post_ids: number[]) =>
  sql`
    UPDATE posts SET over_at = (
      SELECT max(updated_at) FROM favours WHERE favours.post_id = posts.id AND favours.status <> 'offered')
    WHERE posts.id = ANY(${post_ids}::bigint[]) AND posts.over_at IS NULL AND ${isDone}
      AND NOT EXISTS (SELECT FROM favours
        WHERE favours.post_id = posts.id AND favours.status IN ('accepted', 'handed_over'))`.execute(tx)

/** The author takes somebody who was waiting when the post was finished. */
export const unfinishPost = (tx: Database, post_id: number) =>
  tx.updateTable('posts').set({ over_at: null }).where('id', '=', post_id).execute()
