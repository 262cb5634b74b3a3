import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database/database.ts'
import type { Database } from '../platform/database/db.ts'
import type { Cell } from '../platform/place.ts'

/** People found one after the other, so that limits on their number hold. */
export const lockFounder = (tx: Database, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export async function countOwned(tx: Database, owner_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM communities
    WHERE owner_id = ${owner_id} AND deleted_at IS NULL`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Since then, also what they deleted again. */
export async function countFounded(tx: Database, founder_id: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM communities
    WHERE founder_id = ${founder_id} AND created_at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function middleOfWard(tx: Database, code: string | null): Promise<Cell | null> {
  const { rows } = await sql<{ cell: Cell | null }>`SELECT cell FROM wards WHERE code = ${code}`.execute(tx)
  return rows[0]?.cell ?? null
}

export async function insertFounded(tx: Database, row: Insertable<DB['communities']>): Promise<number> {
  const { id } = await tx.insertInto('communities').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCommunity(tx: Database, id: number, change: Updateable<DB['communities']>) {
  if (Object.keys(change).length)
    await tx.updateTable('communities').set(change).where('id', '=', id).execute()
}
