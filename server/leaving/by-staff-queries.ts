import { type Insertable, sql } from 'kysely'
import type { Erasure } from '../../contract/people/erasures.ts'
import { type AccountErasures } from '../platform/database/database.ts'
import { type Database } from '../platform/database/db.ts'

/** False if one about that person is already waiting. */
export async function insertErasure(tx: Database, order: Insertable<AccountErasures>): Promise<boolean> {
  const row = await tx
    .insertInto('account_erasures')
    .values(order)
    .onConflict((oc) => oc.column('user_id').where('ended_as', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const lockErasure = (tx: Database, id: number) =>
  tx
    .selectFrom('account_erasures')
    .select(['user_id', 'ordered_at', 'erase_at', 'ended_as'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const endErasure = (
  tx: Database,
  id: number,
  end: { ended_as: 'undone' | 'erased'; ended_by: number | null; ended_at: Date },
) => tx.updateTable('account_erasures').set(end).where('id', '=', id).execute()

export async function dueErasures(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('account_erasures')
    .select('id')
    .where('ended_as', 'is', null)
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countErasures(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('account_erasures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type ErasureRow = Omit<Erasure, 'state' | 'ordered_at' | 'erase_at' | 'ended_at'> & {
  ended_as: 'undone' | 'erased' | null
  ordered_at: Date
  erase_at: Date
  ended_at: Date | null
}

const named = (column: string) => sql`(
  SELECT json_build_object('id', users.id, 'username', users.username, 'display_name', users.display_name)
  FROM users WHERE users.id = ${sql.ref(column)})`

/** Newest first; or the one with an id. */
export async function erasuresPage(
  db: Database,
  { id, offset, limit }: { id?: number; offset: number; limit: number },
): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    SELECT erasure.id, erasure.user_id, ${named('erasure.user_id')} AS user, erasure.reason,
      ${named('erasure.ordered_by')} AS ordered_by, erasure.ordered_at, erasure.erase_at, erasure.ended_as,
      ${named('erasure.ended_by')} AS undone_by, erasure.ended_at
    FROM account_erasures AS erasure
    ${id === undefined ? sql`` : sql`WHERE erasure.id = ${id}`}
    ORDER BY erasure.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}
