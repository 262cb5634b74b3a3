import { sql } from 'kysely'
import {
  isNotBlockedByAuthor,
  isPostVisibleTo,
  isUserVisibleTo,
  type Viewer,
} from '../../relations/visibility.ts'

/** For rows of `places`. */
export const isPlaceVisible = sql<boolean>`places.withheld_at IS NULL`

/**
 * For rows of `place_recommendations`. A recommendation under a post is visible to viewers of the post, unless its author
 * blocks the author of the post.
 */
export const isRecommendationVisibleTo = (viewer: Viewer) => sql<boolean>`
  EXISTS (SELECT FROM users AS author WHERE author.id = place_recommendations.user_id AND ${isUserVisibleTo(viewer, 'author')})
  AND (place_recommendations.post_id IS NULL OR EXISTS (
    SELECT FROM posts WHERE posts.id = place_recommendations.post_id AND ${isPostVisibleTo(viewer)}
      AND ${isNotBlockedByAuthor(viewer, 'place_recommendations.user_id', 'posts.author_id')}))`
