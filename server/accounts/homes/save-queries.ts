import type { Insertable } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import type { HomeSaves, WithdrawnSaves } from '../../platform/database/database.ts'

/** The keyed save that the present home comes from, if any. */
export const lastSave = (tx: Database, user_id: number) =>
  tx.selectFrom('home_saves').selectAll().where('user_id', '=', user_id).executeTakeFirst()

export type Save = Insertable<HomeSaves>

export async function putLastSave(tx: Database, save: Save) {
  await deleteLastSave(tx, save.user_id)
  await tx.insertInto('home_saves').values(save).execute()
}

export const deleteLastSave = (tx: Database, user_id: number) =>
  tx.deleteFrom('home_saves').where('user_id', '=', user_id).execute()

export async function isWithdrawn(tx: Database, user_id: number, key: string) {
  const row = await tx
    .selectFrom('withdrawn_saves')
    .select('key')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Does nothing if the key is known. */
export const insertWithdrawn = (tx: Database, row: Insertable<WithdrawnSaves>) =>
  tx
    .insertInto('withdrawn_saves')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .execute()

export async function countWithdrawnMoves(tx: Database, user_id: number, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('withdrawn_saves')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('was_move', '=', true)
    .where('withdrawn_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The former homes alone: the saves themselves can still be taken back. */
export const forgetFormerHomes = (db: Database, madeBefore: Date) =>
  db
    .updateTable('home_saves')
    .set({ latitude: null, longitude: null, cell: null, saved_at: null })
    .where('made_at', '<', madeBefore)
    .where('cell', 'is not', null)
    .execute()

export const purgeWithdrawn = (db: Database, was_move: boolean, before: Date) =>
  db
    .deleteFrom('withdrawn_saves')
    .where('was_move', '=', was_move)
    .where('withdrawn_at', '<', before)
    .execute()
