import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

export async function handoverOf(tx: Database, community_id: number): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM community_handovers WHERE community_id = ${community_id}`.execute(tx)
  return rows[0]?.user_id ?? null
}

export const upsertHandover = (tx: Database, community_id: number, user_id: number, offered_at: Date) =>
  tx
    .insertInto('community_handovers')
    .values({ community_id, user_id, offered_at })
    .onConflict((oc) => oc.column('community_id').doUpdateSet({ user_id, offered_at }))
    .execute()

export const deleteHandover = (tx: Database, community_id: number) =>
  tx.deleteFrom('community_handovers').where('community_id', '=', community_id).execute()
