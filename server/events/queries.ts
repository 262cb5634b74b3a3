import { type RawBuilder, sql } from 'kysely'
import type { Author } from '../../contract/accounts/accounts.ts'
import type { CommunityKind } from '../../contract/communities/limits.ts'
import type { EventStatus, Rhythm } from '../../contract/events/events.ts'
import type { Picture } from '../media/media-files.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/geography.ts'
import { pageSize } from '../platform/http/pagination.ts'
import { commentsCountColumn } from '../posts/comments/post-columns.ts'
import { isInReach, type Resident } from '../posts/reach.ts'
import { authorJson } from '../relations/users-sql.ts'
import {
  type BlockReader,
  isModeratorOf,
  isNotBlockedByAuthor,
  isPostVisibleTo,
  isPresent,
  notBlockedFor,
  readBlockedOnce,
  readerOf,
  type Viewer,
} from '../relations/visibility.ts'
import { type EventSpots, eventsAt, ownEvents, type TimeRange } from './list-queries.ts'
import { participantColumns } from './participants/post-columns.ts'
import type { ParticipantFields } from '../posts/select-posts.ts'

export interface EventRow extends ParticipantFields {
  id: number
  title: string
  content: string
  cell: Cell | null
  start_date: Date | null
  end_date: Date | null
  max_participants: number | null
  over_at: Date | null
  updated_at: Date
  /** Null for an event that was created as a post. */
  location: string | null
  latitude: number | null
  longitude: number | null
  contact_name: string | null
  contact_phone: string | null
  contact_email: string | null
  every: Rhythm | null
  until: Date | null
  public_link: boolean
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

const photosCount = (viewer: Viewer) => sql`(
  SELECT count(*)::integer FROM event_photos JOIN users ON users.id = event_photos.user_id
  WHERE event_photos.post_id = post.id AND ${isPhotoVisibleTo(viewer)})`

/** The rest of a statement that begins with WITH and may define `page`, of `id` and `position`. */
const eventsOf = (viewer: Viewer & Resident, page: RawBuilder<unknown>, columns = sql``) => sql`
    post AS MATERIALIZED (
      SELECT page.position, posts.* FROM ${page}
      JOIN posts ON posts.id = page.id AND posts.category = 'event' AND ${isPostVisibleTo(viewer)}
    ), author AS MATERIALIZED (
      SELECT id, username, display_name, avatar_url, is_staff, is_verified, ward_code FROM users
      WHERE id IN (SELECT author_id FROM post)
    ), ward AS MATERIALIZED (
      SELECT code, full_name FROM wards WHERE code IN (SELECT ward_code FROM author)
    )
    SELECT post.id, post.title, post.content, post.cell, post.start_date, post.end_date, post.max_participants,
      post.over_at, post.updated_at, events.location, events.latitude, events.longitude, events.contact_name,
      events.contact_phone, events.contact_email, events.every, events.until, events.cancel_reason,
      coalesce(events.public_link, false) AS public_link,
      ${isInReach(viewer, 'post')} AS is_in_reach, ${participantColumns(viewer)}, ${commentsCountColumn(viewer)} AS comments_count,
      ${photosCount(viewer)} AS photos_count,
      ${authorJson('author', 'ward')} AS author,
      (SELECT json_build_object('id', communities.id, 'name', communities.name, 'kind', communities.kind)
        FROM communities WHERE communities.id = post.community_id) AS community,
      (post.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'post.community_id')}) AS is_moderator,
      (SELECT count(*)::integer FROM post_participants
        WHERE post_id = post.id AND status = 'waiting') AS waiting,
      (SELECT json_build_object('status', status, 'guests', guests, 'turn', turn, 'offered_until',
          to_char(offered_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM post_participants WHERE post_id = post.id AND user_id = ${viewer.id}) AS mine,
      (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width,
          'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
          ORDER BY picture.position), '[]')
        FROM media AS picture WHERE picture.post_id = post.id) AS media ${columns}
    FROM post JOIN author ON author.id = post.author_id LEFT JOIN events ON events.post_id = post.id
    ORDER BY post.position`

/** Returns events in the order of `ids`, without those that are hidden from the viewer. */
export async function selectEvents(
  db: Database,
  viewer: Viewer & Resident,
  ids: number[],
): Promise<EventRow[]> {
  if (!ids.length) return []
  const page = sql`unnest(${ids}::bigint[]) WITH ORDINALITY AS page(id, position)`
  const { rows } = await sql<EventRow>`WITH ${eventsOf(viewer, page)}`.execute(db)
  return rows
}

/** `found`: how many there are, with one after the page. */
interface FoundEventRow extends EventRow {
  ends: Date
  step: number
  found: number
}

/** Loads a page of `found`, a query of `id`, `ends` and `step`. */
const eventsFound = (viewer: BlockReader<Viewer & Resident>, found: RawBuilder<unknown>) => {
  const columns = sql`, (SELECT ends FROM found WHERE found.id = post.id) AS ends,
    (SELECT step FROM found WHERE found.id = post.id) AS step, (SELECT count(*)::integer FROM found) AS found`
  return sql<FoundEventRow>`
    WITH ${viewer.blocks}, found AS MATERIALIZED (
      SELECT ordered.*, row_number() OVER () AS position FROM (${found}) AS ordered
    ), page AS (SELECT * FROM found WHERE position <= ${sql.lit(pageSize)}), ${eventsOf(viewer, sql`page`, columns)}`
}

interface EventsRequest extends TimeRange {
  viewer: Viewer & Resident
  spots: EventSpots
}

const foundAt = compileOnce(({ viewer, spots, ...range }: EventsRequest) => {
  const reader = readBlockedOnce(viewer)
  return eventsFound(reader, eventsAt(reader, spots, range))
})

/** Loads a page of the events at the spots. */
export const selectEventsAt = (
  db: Database,
  viewer: Viewer & Resident,
  spots: EventSpots,
  range: TimeRange,
) => foundAt(db, { viewer: residentOf(viewer), spots, ...range })

const residentOf = (viewer: Viewer & Resident) => ({
  ...readerOf(viewer),
  cell: viewer.cell,
  ward_code: viewer.ward_code,
})

/** Loads a page of `ownEvents`. */
export async function selectOwnEvents(
  db: Database,
  viewer: Viewer & Resident,
  options: Parameters<typeof ownEvents>[1],
) {
  const reader = readBlockedOnce(viewer)
  return (await eventsFound(reader, ownEvents(reader, options)).execute(db)).rows
}

export interface PhotoRow {
  id: number
  user_id: number
  created_at: Date
  /** Null if a block hides the person from the organiser or a moderator. */
  person: Author | null
  picture: Picture
}

/**
 * A condition on `event_photos` with their `users` and `post`. The organiser and moderators see all photos, to remove
 * them. A block hides photos from others, and so does a block of the organiser by their author.
 */
const isPhotoVisibleTo = (viewer: Viewer) => sql<boolean>`${isPresent()} AND (
  post.author_id = ${viewer.id}
  OR post.community_id IS NOT NULL AND ${isModeratorOf(viewer, 'post.community_id')}
  OR ${notBlockedFor(viewer, 'users.id')} AND ${isNotBlockedByAuthor(viewer, 'users.id', 'post.author_id')})`

/** Newest first. */
export async function selectPhotos(
  db: Database,
  viewer: Viewer,
  { post_id, below, limit, ids }: { post_id: number; below: number; limit: number; ids?: number[] },
): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    SELECT event_photos.id, event_photos.user_id, event_photos.created_at,
      CASE WHEN ${notBlockedFor(viewer, 'users.id')} THEN ${authorJson('users')} END AS person,
      json_build_object('id', media.id, 'type', media.type, 'content_type', media.content_type, 'key', media.key,
        'width', media.width, 'height', media.height, 'blur', media.blur, 'widths', media.widths) AS picture
    FROM event_photos JOIN users ON users.id = event_photos.user_id JOIN media ON media.id = event_photos.media_id
      JOIN posts AS post ON post.id = event_photos.post_id
    WHERE event_photos.post_id = ${post_id} AND event_photos.id < ${below} AND ${isPhotoVisibleTo(viewer)}
      ${ids ? sql`AND event_photos.id = ANY(${ids}::bigint[])` : sql``}
    ORDER BY event_photos.id DESC LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}

export async function countPhotos(tx: Database, post_id: number, user_id: number) {
  const { rows } = await sql<{ all: number; own: number }>`
    SELECT count(*)::integer AS all, count(*) FILTER (WHERE user_id = ${user_id})::integer AS own
    FROM event_photos WHERE post_id = ${post_id}`.execute(tx)
  return rows[0] ?? { all: 0, own: 0 }
}

export async function insertPhotos(
  tx: Database,
  {
    post_id,
    user_id,
    media,
    created_at,
  }: { post_id: number; user_id: number; media: number[]; created_at: Date },
): Promise<number[]> {
  const rows = await tx
    .insertInto('event_photos')
    .values(media.map((media_id) => ({ post_id, user_id, media_id, created_at })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const lockPhoto = (tx: Database, post_id: number, id: number) =>
  tx
    .selectFrom('event_photos')
    .select(['id', 'user_id', 'media_id'])
    .where('id', '=', id)
    .where('post_id', '=', post_id)
    .forUpdate()
    .executeTakeFirst()

export const deletePhotoRow = (tx: Database, id: number) =>
  tx.deleteFrom('event_photos').where('id', '=', id).execute()
