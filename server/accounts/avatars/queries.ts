import { sql } from 'kysely'
import type { ProcessedPicture } from '../../media/media-files.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'

const columns = ['id', 'type', 'content_type', 'state', 'key', 'width', 'height', 'blur', 'widths'] as const

/** Replaces the photo or portrait. Undefined if the upload doesn't exist. Locks the owner, so that concurrent calls leave one avatar. */
export async function setAvatar(
  tx: Database,
  user_id: number,
  id: number,
  { width, height, blur, widths, photo_url }: ProcessedPicture & { photo_url: string },
  now: Date,
) {
  await sql`SELECT FROM users WHERE id = ${user_id} FOR UPDATE`.execute(tx)
  await unsetAvatar(tx, user_id)
  const media = await tx
    .updateTable('media')
    .set({ state: 'ready', avatar_of: user_id, width, height, blur, widths })
    .where('id', '=', id)
    .where('owner_id', '=', user_id)
    .returning(columns)
    .executeTakeFirst()
  await setPhotoOrPortrait(tx, user_id, { photo_url: media ? photo_url : null }, now)
  return media
}

export const clearAvatar = (db: Database, user_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    await sql`SELECT FROM users WHERE id = ${user_id} FOR UPDATE`.execute(tx)
    await unsetAvatar(tx, user_id)
    await setPhotoOrPortrait(tx, user_id, {}, now)
  })

/** Returns false and changes nothing if the user has a photo and `replaces_photo` is false. */
export const setPortrait = (
  db: Database,
  user_id: number,
  { portrait, replaces_photo }: { portrait: string; replaces_photo: boolean },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ photo_url: string | null }>`
      SELECT photo_url FROM users WHERE id = ${user_id} FOR UPDATE`.execute(tx)
    if (rows[0]?.photo_url && !replaces_photo) return false
    await unsetAvatar(tx, user_id)
    await setPhotoOrPortrait(tx, user_id, { portrait }, now)
    return true
  })

const unsetAvatar = (tx: Database, user_id: number) =>
  tx.updateTable('media').set({ avatar_of: null }).where('avatar_of', '=', user_id).execute()

/** Sets a photo, a portrait, or neither. */
const setPhotoOrPortrait = (
  tx: Database,
  user_id: number,
  { photo_url = null, portrait = null }: { photo_url?: string | null; portrait?: string | null },
  now: Date,
) => tx.updateTable('users').set({ photo_url, portrait, updated_at: now }).where('id', '=', user_id).execute()

export const deleteUnusedAvatars = (tx: Database, user_id: number) =>
  tx
    .deleteFrom('media')
    .where('owner_id', '=', user_id)
    .where('purpose', '=', 'avatar')
    .where('state', '=', 'ready')
    .where('avatar_of', 'is', null)
    .returning(['key', 'widths', 'content_type'])
    .execute()
