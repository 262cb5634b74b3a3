import { sql } from 'kysely'
import { notBlockedFor, type Viewer } from './blocks/visibility.ts'
import { isInSight, moderates } from './community-visibility.ts'

/**
 * Every query that reads posts for a person uses it. What is in a community is for those to whom the community shows it;
 * whoever looks after it reads all of it, whoever blocks them.
 */
export const postSeenBy = (viewer: Viewer) =>
  sql<boolean>`posts.status = 'active' AND (posts.community_id IS NULL OR ${isInSight(viewer)})
    AND (${notBlockedFor(viewer, 'posts.author_id')}
      OR posts.community_id IS NOT NULL AND ${moderates(viewer, 'posts.community_id')})`

export const hiddenBy = ({ id }: Viewer) =>
  sql<number>`SELECT post_id FROM hidden_posts WHERE user_id = ${id}`

/** Hidden posts can be opened, but are not listed. `hidden` saves the query where it was read already. */
export function listedFor(viewer: Viewer & { hidden?: readonly number[] }) {
  const { hidden } = viewer
  if (!hidden) return sql<boolean>`${postSeenBy(viewer)} AND posts.id NOT IN (${hiddenBy(viewer)})`
  return hidden.length
    ? sql<boolean>`${postSeenBy(viewer)} AND posts.id <> ALL(${hidden}::bigint[])`
    : postSeenBy(viewer)
}
