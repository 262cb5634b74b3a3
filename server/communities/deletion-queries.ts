import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

export const setDeleted = (tx: Database, id: number, deleted_at: Date) =>
  tx.updateTable('communities').set({ deleted_at }).where('id', '=', id).execute()

/** Resolves to who was in it. */
export async function endMemberships(tx: Database, id: number): Promise<number[]> {
  for (const table of ['community_requests', 'community_handovers'] as const)
    await tx.deleteFrom(table).where('community_id', '=', id).execute()
  const rows = await tx
    .deleteFrom('community_members')
    .where('community_id', '=', id)
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Those whose posts are purged; what is withheld stays. */
export async function lockLongDeleted(tx: Database, before: Date) {
  const { rows } = await sql<{ id: number; avatar_id: number | null; cover_id: number | null }>`
    SELECT id, avatar_id, cover_id FROM communities WHERE deleted_at < ${before}::timestamptz
      AND withheld_at IS NULL AND NOT EXISTS (SELECT FROM posts WHERE community_id = communities.id)
    ORDER BY deleted_at LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

export const eraseCommunity = (tx: Database, id: number) =>
  tx.deleteFrom('communities').where('id', '=', id).execute()

/** Founded, and without anybody in it. */
export async function lockEmpty(tx: Database): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM communities WHERE kind <> 'ward' AND owner_id IS NULL AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM community_members WHERE community_id = communities.id)
    LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]?.id ?? null
}
