import { sql } from 'kysely'
import {
  isNotBlockedByAuthor,
  isPostVisibleTo,
  isUserVisibleTo,
  type Viewer,
} from '../../relations/visibility.ts'

/** Rows of `places`: everybody sees them, unless they are withheld. */
export const isPlaceShown = sql<boolean>`places.withheld_at IS NULL`

/**
 * Rows of `place_recommendations`; `author` is a row of `users`. One in answer to a post is seen where the post is, and
 * hidden while its author blocks whose post it is.
 */
export const recommendationSeenBy = (viewer: Viewer) => sql<boolean>`
  EXISTS (SELECT FROM users AS author WHERE author.id = place_recommendations.user_id AND ${isUserVisibleTo(viewer, 'author')})
  AND (place_recommendations.post_id IS NULL OR EXISTS (
    SELECT FROM posts WHERE posts.id = place_recommendations.post_id AND ${isPostVisibleTo(viewer)}
      AND ${isNotBlockedByAuthor(viewer, 'place_recommendations.user_id', 'posts.author_id')}))`
