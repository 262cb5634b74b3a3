import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

export type UsedBy = 'communities' | 'events' | 'places' | 'businesses'

/** Whether all are pictures of the owner's own, confirmed and shown nowhere else; else none is taken. */
export async function takePictures(tx: Database, owner_id: number, ids: number[], used_by: UsedBy) {
  if (!ids.length) return true
  const { rows } = await sql<{ taken: number }>`
    WITH free AS (
      SELECT id FROM media
      WHERE id = ANY(${ids}::bigint[]) AND owner_id = ${owner_id} AND purpose = 'post' AND type = 'image'
        AND state = 'ready' AND post_id IS NULL AND product_id IS NULL AND avatar_of IS NULL AND used_by IS NULL
      FOR UPDATE
    ), taken AS (
      UPDATE media SET used_by = ${used_by} FROM free
      WHERE media.id = free.id AND (SELECT count(*) FROM free) = ${ids.length} RETURNING media.id
    )
    SELECT count(*) AS taken FROM taken`.execute(tx)
  return rows[0]?.taken === ids.length
}

/** They are purged like any that nobody uses. */
export const releasePictures = (tx: Database, ids: number[]) =>
  sql`UPDATE media SET used_by = NULL WHERE id = ANY(${ids}::bigint[])`.execute(tx)
