import { sql } from 'kysely'
import { type Database } from '../platform/db.ts'
import { type EncodedImage } from './encode.ts'

/** What an upload is for: a picture of a post, or of a person. */
export type Purpose = 'post' | 'avatar'

const columns = ['id', 'type', 'state', 'key', 'width', 'height', 'blur', 'widths'] as const

/** Adds an upload; undefined where its owner has `most` already that nothing shows. */
export async function insertMedia(
  db: Database,
  media: {
    owner_id: number
    purpose: Purpose
    content_type: string
    size: number
    key: string
    created_at: Date
  },
  most: number,
) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO media (owner_id, purpose, content_type, size, key, created_at)
    SELECT ${media.owner_id}, ${media.purpose}, ${media.content_type}, ${media.size}, ${media.key},
      ${media.created_at}::timestamptz
    WHERE (SELECT count(*) FROM media
      WHERE owner_id = ${media.owner_id} AND post_id IS NULL AND avatar_of IS NULL) < ${most}::integer
    RETURNING id`.execute(db)
  return rows[0]
}

export const announcedUpload = (db: Database, id: number) =>
  db
    .selectFrom('media')
    .select(['id', 'owner_id', 'size', 'content_type', 'state', 'key'])
    .where('id', '=', id)
    .executeTakeFirst()

/** An upload of somebody's; without an id the newest for that purpose. */
export const ownMedia = (db: Database, owner_id: number, purpose: Purpose, id?: number) =>
  db
    .selectFrom('media')
    .select(columns)
    .where('owner_id', '=', owner_id)
    .where('purpose', '=', purpose)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const markReady = (
  db: Database,
  id: number,
  { width, height, blur, widths }: Omit<EncodedImage, 'files'>,
) =>
  db
    .updateTable('media')
    .set({ state: 'ready', width, height, blur, widths })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

/** Takes up to a hundred of those nobody used out of the table; another process takes others. */
export async function deleteUnused(db: Database, before: Date) {
  const { rows } = await sql<{ key: string; widths: number[] }>`
    DELETE FROM media WHERE id IN (
      SELECT id FROM media WHERE post_id IS NULL AND avatar_of IS NULL AND created_at < ${before}
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED
    ) RETURNING key, widths`.execute(db)
  return rows
}
