import { sql } from 'kysely'
import type { Author } from '../../../contract/people/accounts.ts'
import {
  isPresent,
  notBlockedFor,
  saidAcrossNoBlock,
  type Viewer,
} from '../../relations/blocks/visibility.ts'
import { moderates } from '../../relations/community-visibility.ts'
import type { Picture } from '../../media/pictures.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/author.ts'

export interface PhotoRow {
  id: number
  user_id: number
  created_at: Date
  /** Null where a block keeps it from who looks after the event. */
  person: Author | null
  picture: Picture
}

/**
 * Rows of `event_photos` with their `users` and a `post`. Who looks after the event sees them all, to take them away; for
 * others a block hides them, and what was added by somebody who blocks the organiser is for nobody else.
 */
export const photoSeenBy = (viewer: Viewer) => sql<boolean>`${isPresent()} AND (
  post.author_id = ${viewer.id}
  OR post.community_id IS NOT NULL AND ${moderates(viewer, 'post.community_id')}
  OR ${notBlockedFor(viewer, 'users.id')} AND ${saidAcrossNoBlock(viewer, 'users.id', 'post.author_id')})`

/** Newest first, one more than `limit` where there are more. */
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
    WHERE event_photos.post_id = ${post_id} AND event_photos.id < ${below} AND ${photoSeenBy(viewer)}
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
