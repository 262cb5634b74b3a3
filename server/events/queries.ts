import { sql } from 'kysely'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { EventStatus, Rhythm } from '../../contract/events/limits.ts'
import type { Author } from '../../contract/people/accounts.ts'
import type { Viewer } from '../relations/blocks/visibility.ts'
import { commentsCountFor } from '../posts/comments/comments-of-post.ts'
import { moderates } from '../relations/community-visibility.ts'
import type { Picture } from '../media/pictures.ts'
import { type ParticipantsOfPost, participantsOfPost } from './participants/participants-of-post.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'
import { isInReach, type Resident } from '../posts/reach.ts'
import { postSeenBy } from '../relations/post-visibility.ts'
import { authorJson } from '../relations/author.ts'
import { photoSeenBy } from './photos/photo-queries.ts'

export interface EventRow extends ParticipantsOfPost {
  id: number
  title: string
  content: string
  cell: Cell | null
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  over_at: Date | null
  updated_at: Date
  /** Null of one that was written as a post. */
  location: string | null
  latitude: number | null
  longitude: number | null
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  every: Rhythm | null
  until: Date | null
  cancel_reason: string | null
  author: Author
  community: { id: number; name: string; kind: CommunityKind } | null
  is_moderator: boolean
  media: Picture[]
  comments_count: number
  photos_count: number
  waiting: number
  is_in_reach: boolean
  mine: { status: EventStatus; guests: number; offered_until: string | null; turn: number } | null
}

const photosFor = (viewer: Viewer) => sql`(
  SELECT count(*)::integer FROM event_photos JOIN users ON users.id = event_photos.user_id
  WHERE event_photos.post_id = post.id AND ${photoSeenBy(viewer)})`

/** In the order of `ids`, without those the viewer may not see and what is no event. */
export async function selectEvents(
  db: Database,
  viewer: Viewer & Resident,
  ids: number[],
): Promise<EventRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<EventRow>`
    WITH post AS MATERIALIZED (
      SELECT wanted.place, posts.* FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
      JOIN posts ON posts.id = wanted.id AND posts.category = 'event' AND ${postSeenBy(viewer)}
    ), author AS MATERIALIZED (
      SELECT id, username, display_name, avatar_url, is_staff, is_verified, ward_code FROM users
      WHERE id IN (SELECT author_id FROM post)
    ), ward AS MATERIALIZED (
      SELECT code, full_name FROM wards WHERE code IN (SELECT ward_code FROM author)
    )
    SELECT post.id, post.title, post.content, post.cell, post.start_date, post.end_date, post.max_participants,
      post.over_at, post.updated_at, events.location, events.latitude, events.longitude, events.contact_name,
      events.contact_phone, events.contact_email, events.every, events.until, events.cancel_reason,
      ${isInReach(viewer, 'post')} AS is_in_reach, ${participantsOfPost(viewer)}, ${commentsCountFor(viewer)} AS comments_count,
      ${photosFor(viewer)} AS photos_count,
      ${authorJson('author', 'ward')} AS author,
      (SELECT json_build_object('id', communities.id, 'name', communities.name, 'kind', communities.kind)
        FROM communities WHERE communities.id = post.community_id) AS community,
      (post.community_id IS NOT NULL AND ${moderates(viewer, 'post.community_id')}) AS is_moderator,
      (SELECT count(*)::integer FROM post_participants
        WHERE post_id = post.id AND status = 'waiting') AS waiting,
      (SELECT json_build_object('status', status, 'guests', guests, 'turn', turn, 'offered_until',
          to_char(offered_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM post_participants WHERE post_id = post.id AND user_id = ${viewer.id}) AS mine,
      (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width,
          'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
          ORDER BY picture.position), '[]')
        FROM media AS picture WHERE picture.post_id = post.id) AS media
    FROM post JOIN author ON author.id = post.author_id LEFT JOIN events ON events.post_id = post.id
    ORDER BY post.place`.execute(db)
  return rows
}
