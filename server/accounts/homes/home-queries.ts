import { type Insertable, sql } from 'kysely'
import type { Point } from '../../../contract/shape.ts'
import type { HomeSaves, WithdrawnSaves } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'

/** Locks the user until the transaction ends, so that moves are serialised. */
export async function lockUserHome(tx: Database, user_id: number) {
  const user = await tx
    .selectFrom('users')
    .select('ward_code')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  // Read after the lock: a statement that waited for the lock would still see the previous home.
  const home = await tx
    .selectFrom('homes')
    .select(['latitude', 'longitude', 'cell', 'saved_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return user && { ...user, home, cell: home?.cell ?? null }
}

export async function upsertHome(
  tx: Database,
  user_id: number,
  { latitude, longitude }: Point,
  cell: Cell,
  now: Date,
) {
  const home = { latitude, longitude, cell, saved_at: now }
  await tx
    .insertInto('homes')
    .values({ user_id, ...home })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(home))
    .execute()
}

export const deleteHome = (tx: Database, user_id: number) =>
  tx.deleteFrom('homes').where('user_id', '=', user_id).execute()

export async function movesSince(tx: Database, user_id: number, since: Date): Promise<Date[]> {
  const moves = await tx
    .selectFrom('home_moves')
    .select('moved_at')
    .where('user_id', '=', user_id)
    .where('moved_at', '>', since)
    .orderBy('moved_at')
    .execute()
  return moves.map(({ moved_at }) => moved_at)
}

export const insertMove = (tx: Database, user_id: number, now: Date) =>
  tx.insertInto('home_moves').values({ user_id, moved_at: now }).execute()

export const updateWard = (tx: Database, user_id: number, ward_code: string | null, now: Date) =>
  tx.updateTable('users').set({ ward_code, updated_at: now }).where('id', '=', user_id).execute()

export const clearPlace = (tx: Database, user_id: number, now: Date) =>
  tx
    .updateTable('users')
    .set({ cell: null, area: 'cell', ward_code: null, updated_at: now })
    .where('id', '=', user_id)
    .execute()

/** Undoes `insertMove` once. */
export const deleteMove = (tx: Database, user_id: number, moved_at: Date) =>
  sql`DELETE FROM home_moves WHERE ctid = (
    SELECT ctid FROM home_moves WHERE user_id = ${user_id} AND moved_at = ${moved_at} LIMIT 1)`.execute(tx)

/** Returns when the user joined, or null if they were not a member. */
export async function leaveWardCommunity(tx: Database, user_id: number, ward_code: string) {
  const membership = await tx
    .deleteFrom('community_members')
    .where('user_id', '=', user_id)
    .where('community_id', 'in', (eb) =>
      eb
        .selectFrom('communities')
        .select('id')
        .where('communities.ward_code', '=', ward_code)
        .where('communities.kind', '=', 'ward'),
    )
    .returning('joined_at')
    .executeTakeFirst()
  return membership?.joined_at ?? null
}

/** Creates the ward's community if necessary. Returns false if the user was already a member. */
export async function joinWardCommunity(tx: Database, user_id: number, ward_code: string, now: Date) {
  await tx
    .insertInto('communities')
    .columns(['name', 'ward_code', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('wards')
        .select(['full_name', 'code', eb.val(now).as('created_at')])
        .where('code', '=', ward_code),
    )
    .onConflict((oc) =>
      oc
        .column('ward_code')
        .where(sql<boolean>`kind = 'ward'`)
        .doNothing(),
    )
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('community_members')
    .columns(['community_id', 'user_id', 'joined_at'])
    .expression((eb) =>
      eb
        .selectFrom('communities')
        .select(['id', eb.val(user_id).as('user_id'), eb.val(now).as('joined_at')])
        .where('ward_code', '=', ward_code)
        .where('kind', '=', 'ward'),
    )
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The save with a key that set the current home, if any. */
export const findLastSave = (tx: Database, user_id: number) =>
  tx.selectFrom('home_saves').selectAll().where('user_id', '=', user_id).executeTakeFirst()

export type Save = Insertable<HomeSaves>

export async function upsertLastSave(tx: Database, save: Save) {
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

/** Does nothing if the key exists. */
export const insertWithdrawnSave = (tx: Database, row: Insertable<WithdrawnSaves>) =>
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

/** Keeps the saves, so that they can still be withdrawn. */
export const clearFormerHomes = (db: Database, madeBefore: Date) =>
  db
    .updateTable('home_saves')
    .set({ latitude: null, longitude: null, cell: null, saved_at: null })
    .where('made_at', '<', madeBefore)
    .where('cell', 'is not', null)
    .execute()

export const purgeWithdrawnSaves = (db: Database, was_move: boolean, before: Date) =>
  db
    .deleteFrom('withdrawn_saves')
    .where('was_move', '=', was_move)
    .where('withdrawn_at', '<', before)
    .execute()
