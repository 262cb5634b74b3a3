import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** All that was posted in a community that goes; purged like any deleted post, and not to be restored. */
export const deletePostsIn = (tx: Database, community_id: number, { at, by }: { at: Date; by: number }) =>
  sql`
    WITH gone AS (
      UPDATE posts SET status = 'deleted', deleted_at = ${at}::timestamptz, deleted_by = ${by}
      WHERE community_id = ${community_id} AND status = 'active' RETURNING author_id
    ), counted AS (SELECT author_id, count(*)::integer AS gone FROM gone GROUP BY author_id)
    UPDATE users SET post_count = post_count - counted.gone FROM counted WHERE users.id = counted.author_id`.execute(
    tx,
  )
