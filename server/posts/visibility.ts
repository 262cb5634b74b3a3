import { sql } from 'kysely'
import { notBlockedFor, type Viewer } from '../blocks/visibility.ts'
import { type Database } from '../platform/database/db.ts'

/** Which rows of `posts` somebody may see: every query that reads posts for a person asks this. */
export const postSeenBy = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND ${notBlockedFor(viewer, 'posts.author_id')}`

/** What somebody has hidden, as a subquery. */
export const hiddenBy = ({ id }: Viewer) =>
  sql<number>`SELECT post_id FROM hidden_posts WHERE user_id = ${id}`

/**
 * Which rows of `posts` come in somebody's lists: what they have hidden can be seen, but is not listed. `hidden` is that
 * where it was read already.
 */
export function listedFor(viewer: Viewer & { hidden?: readonly number[] }) {
  const { hidden } = viewer
  if (!hidden) return sql<boolean>`${postSeenBy(viewer)} AND posts.id NOT IN (${hiddenBy(viewer)})`
  return hidden.length
    ? sql<boolean>`${postSeenBy(viewer)} AND posts.id <> ALL(${hidden}::bigint[])`
    : postSeenBy(viewer)
}

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
