import { sql } from 'kysely'
import { blockedForViewer, hasNoBlocks, isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** Of a `post`: places with guests, without people who blocked the viewer or are blocked. For other categories, the helpers. */
export const participantsCountColumn = (viewer: Viewer) => {
  if (hasNoBlocks(viewer)) return sql<number>`post.participants_count`
  return sql<number>`(CASE WHEN post.category <> 'event' THEN post.participants_count
    ELSE post.participants_count - (SELECT coalesce(sum(1 + guests), 0) FROM post_participants
      WHERE post_participants.post_id = post.id AND post_participants.status = 'going'
      AND post_participants.user_id = ANY(${blockedForViewer(viewer)})) END)::integer`
}

/** The `ParticipantFields` of a `post`. */
export const participantColumns = (viewer: Viewer) => sql`
  ${participantsCountColumn(viewer)} AS participants_count,
  (post.category = 'event' AND EXISTS (SELECT FROM post_participants
    WHERE post_participants.post_id = post.id AND post_participants.user_id = ${viewer.id} AND post_participants.status = 'going')) AS is_joining,
  (CASE WHEN post.category = 'event' AND post.participants_count > 0 THEN (
    SELECT coalesce(json_agg(json_build_object('id', going.id, 'display_name', going.display_name,
      'avatar_url', going.avatar_url, 'is_staff', going.is_staff, 'is_verified', going.is_verified)
      ORDER BY going.created_at, going.id), '[]')
    FROM (
      SELECT users.id, users.display_name, users.avatar_url, users.is_staff, users.is_verified,
        post_participants.created_at
      FROM post_participants JOIN users ON users.id = post_participants.user_id
      WHERE post_participants.post_id = post.id AND post_participants.status = 'going' AND ${isUserVisibleTo(viewer)}
      ORDER BY post_participants.created_at, post_participants.user_id LIMIT 3
    ) AS going) ELSE '[]' END) AS participants`
