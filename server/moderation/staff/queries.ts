import type { Database } from '../../platform/database/db.ts'

export const usernameOf = async (db: Database, id: number) =>
  (await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username

/** The one that is set up stays. */
export const savePending = (db: Database, user_id: number, pending_secret: string, now: Date) =>
  db
    .insertInto('second_factors')
    .values({ user_id, pending_secret, pending_since: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ pending_secret, pending_since: now }))
    .execute()

/** Codes of one person are tried one at a time. */
export const lockFactor = (tx: Database, user_id: number) =>
  tx
    .selectFrom('second_factors')
    .select(['secret', 'pending_secret', 'pending_since', 'confirmed_at', 'last_step', 'wrong_at'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export const confirmFactor = (
  tx: Database,
  user_id: number,
  factor: { secret: string; last_step: number; confirmed_at: Date },
) =>
  tx
    .updateTable('second_factors')
    .set({ ...factor, pending_secret: null, pending_since: null, wrong_at: [] })
    .where('user_id', '=', user_id)
    .execute()

/** A code worked: those before and this one don't any more. */
export const saveStep = (tx: Database, user_id: number, last_step: number) =>
  tx.updateTable('second_factors').set({ last_step, wrong_at: [] }).where('user_id', '=', user_id).execute()

export const saveWrong = (tx: Database, user_id: number, wrong_at: Date[]) =>
  tx.updateTable('second_factors').set({ wrong_at }).where('user_id', '=', user_id).execute()

/** With its recovery codes. */
export async function deleteFactor(tx: Database, user_id: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceCodes(tx: Database, user_id: number, hashes: string[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute()
}

export async function spendCode(
  tx: Database,
  { user_id, code_hash }: { user_id: number; code_hash: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function codesLeft(db: Database, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
