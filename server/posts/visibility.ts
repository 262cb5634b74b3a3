import { sql } from 'kysely'
import { notBlockedFor, type Viewer } from '../blocks/visibility.ts'
import { type Database } from '../platform/database/db.ts'

/**
 * A condition: rows of `posts` that the viewer may see. Every query that reads posts for a person uses it.
 */
export const postSeenBy = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND ${notBlockedFor(viewer, 'posts.author_id')}`

/** A subquery: the ids of the posts a person has hidden. */
export const hiddenBy = ({ id }: Viewer) =>
  sql<number>`SELECT post_id FROM hidden_posts WHERE user_id = ${id}`

/**
 * A condition: rows of `posts` that come in a person's lists. Hidden posts can be opened, but are not listed.
 * `hidden` saves the query where it was read already.
 */
export function listedFor(viewer: Viewer & { hidden?: readonly number[] }) {
  const { hidden } = viewer
  if (!hidden) return sql<boolean>`${postSeenBy(viewer)} AND posts.id NOT IN (${hiddenBy(viewer)})`
  return hidden.length
    ? sql<boolean>`${postSeenBy(viewer)} AND posts.id <> ALL(${hidden}::bigint[])`
    : postSeenBy(viewer)
}

/** Whether a post exists, whoever may see it. */
export async function isPostThere(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}
