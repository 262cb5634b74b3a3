import { sql } from 'kysely'
import { type Made } from '../media/pictures.ts'
import { type Database } from '../platform/database/db.ts'

const columns = ['id', 'type', 'content_type', 'state', 'key', 'width', 'height', 'blur', 'widths'] as const

/** Undefined if the upload is gone. Locks the owner, so that two concurrent calls leave one avatar. */
export async function setAvatar(
  tx: Database,
  user_id: number,
  id: number,
  { width, height, blur, widths, avatar_url }: Made & { avatar_url: string },
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
  await setUrl(tx, user_id, media ? avatar_url : null, now)
  return media
}

export const clearAvatar = (db: Database, user_id: number, now: Date) =>
  db.transaction().execute(async (tx) => {
    await sql`SELECT FROM users WHERE id = ${user_id} FOR UPDATE`.execute(tx)
    await unsetAvatar(tx, user_id)
    await setUrl(tx, user_id, null, now)
  })

const unsetAvatar = (tx: Database, user_id: number) =>
  tx.updateTable('media').set({ avatar_of: null }).where('avatar_of', '=', user_id).execute()

const setUrl = (tx: Database, user_id: number, avatar_url: string | null, now: Date) =>
  tx.updateTable('users').set({ avatar_url, updated_at: now }).where('id', '=', user_id).execute()

export const deleteUnusedAvatars = (tx: Database, user_id: number) =>
  tx
    .deleteFrom('media')
    .where('owner_id', '=', user_id)
    .where('purpose', '=', 'avatar')
    .where('state', '=', 'ready')
    .where('avatar_of', 'is', null)
    .returning(['key', 'widths', 'content_type'])
    .execute()
