import { sql } from 'kysely'
import { notBlockedFor } from '../blocks/visibility.ts'
import { type Database } from '../platform/database/db.ts'

type Viewer = { id: number }

/** Which rows of `posts` somebody may see: every query that reads posts for a person asks this. */
export const postSeenBy = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND ${notBlockedFor(viewer, 'posts.author_id')}`

/** Which rows of `posts` come in somebody's lists: what they have hidden can be seen, but is not listed. */
export const listedFor = (viewer: Viewer) => sql<boolean>`${postSeenBy(viewer)}
  AND posts.id NOT IN (SELECT post_id FROM hidden_posts WHERE user_id = ${viewer.id})`

/** Whether a post is there, seen or not. */
export async function isPostThere(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
