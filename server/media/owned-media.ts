import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { pictureKey, publicFileKeys } from './media-files.ts'
import { mediaColumns, type Purpose } from './queries.ts'
import { originalKey } from './uploads/uploads.ts'

export const findOwnMedia = (db: Database, owner_id: number, purpose: Purpose, id?: number) =>
  db
    .selectFrom('media')
    .select(mediaColumns)
    .where('owner_id', '=', owner_id)
    .where('purpose', '=', purpose)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export type UsedBy = 'communities' | 'events' | 'places' | 'businesses'

/** Returns false and changes nothing if a picture is not the owner's, not confirmed or in use. */
export async function claimPictures(tx: Database, owner_id: number, ids: number[], used_by: UsedBy) {
  if (!ids.length) return true
  const { rows } = await sql<{ claimed: number }>`
    WITH free AS (
      SELECT id FROM media
      WHERE id = ANY(${ids}::bigint[]) AND owner_id = ${owner_id} AND purpose = 'post' AND type = 'image'
        AND state = 'ready' AND post_id IS NULL AND product_id IS NULL AND avatar_of IS NULL AND used_by IS NULL
      FOR UPDATE
    ), claimed AS (
      UPDATE media SET used_by = ${used_by} FROM free
      WHERE media.id = free.id AND (SELECT count(*) FROM free) = ${ids.length} RETURNING media.id
    )
    SELECT count(*) AS claimed FROM claimed`.execute(tx)
  return rows[0]?.claimed === ids.length
}

/** Unused pictures are purged. */
export const releasePictures = (tx: Database, ids: number[]) =>
  sql`UPDATE media SET used_by = NULL WHERE id = ANY(${ids}::bigint[])`.execute(tx)

/** Returns the keys of the files to remove. */
export async function deleteMediaOf(tx: Database, owner_id: number): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('media')
    .where('owner_id', '=', owner_id)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return deleted.flatMap(fileKeysOf)
}

export async function deleteMediaOfPosts(tx: Database, post_ids: number[]): Promise<string[]> {
  if (!post_ids.length) return []
  const deleted = await tx
    .deleteFrom('media')
    .where('post_id', 'in', post_ids)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return deleted.flatMap(fileKeysOf)
}

/** Keeps pictures that a post shows as well. */
export async function deleteMediaOfProducts(tx: Database, product_ids: number[]): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('media')
    .where('product_id', 'in', product_ids)
    .where('post_id', 'is', null)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return deleted.flatMap(fileKeysOf)
}

export async function deleteMediaOfMessage(tx: Database, message_id: number): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('media')
    .where('message_id', '=', message_id)
    .returning(['key', 'widths', 'content_type'])
    .execute()
  return deleted.flatMap(fileKeysOf)
}

export const fileKeysOf = (media: { key: string; widths: number[]; content_type: string }) => [
  originalKey(media.key),
  ...publicFileKeys(media),
]

/** With the key of the largest WebP file. Leaves out pictures of deleted messages. */
export async function listPicturesOf(db: Database, owner_id: number) {
  const { rows } = await sql<{
    id: number
    purpose: string
    post_id: number | null
    width: number
    height: number
    created_at: Date
    key: string
    largest: number
  }>`
    SELECT id, purpose, post_id, width, height, created_at, key, widths[cardinality(widths)] AS largest
    FROM media WHERE owner_id = ${owner_id} AND state = 'ready' AND cardinality(widths) > 0
      AND NOT EXISTS (SELECT FROM messages WHERE messages.id = media.message_id AND deleted_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM withheld_messages WHERE withheld_messages.message_id = messages.id))
    ORDER BY id`.execute(db)
  return rows.map(({ key, largest, ...picture }) => ({
    ...picture,
    file: pictureKey(key, `${largest}.webp`),
  }))
}
