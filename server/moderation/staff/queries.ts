import { sql } from 'kysely'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import type { StaffMember } from '../../../contract/moderation/staff.ts'
import type { Database } from '../../platform/database/db.ts'
import { orderByName } from '../../platform/database/sql-fragments.ts'
import { isPresent } from '../../relations/visibility.ts'

export const loadUsername = async (db: Database, id: number) =>
  (await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username

/** The current factor stays valid until the new one is confirmed. */
export const savePending = (db: Database, user_id: number, pending_secret: string, now: Date) =>
  db
    .insertInto('second_factors')
    .values({ user_id, pending_secret, pending_since: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ pending_secret, pending_since: now }))
    .execute()

/** Serialises a person's attempts. */
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

/** Marks the code of this step, and of all earlier steps, as used. */
export const saveStep = (tx: Database, user_id: number, last_step: number) =>
  tx.updateTable('second_factors').set({ last_step, wrong_at: [] }).where('user_id', '=', user_id).execute()

export const saveWrongTries = (tx: Database, user_id: number, wrong_at: Date[]) =>
  tx.updateTable('second_factors').set({ wrong_at }).where('user_id', '=', user_id).execute()

/** Also deletes the recovery codes. */
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

export async function consumeRecoveryCode(
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

export async function countRecoveryCodes(db: Database, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Serialises changes of staff. */
export const lockStaff = (tx: Database) => sql`SELECT pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)

interface Candidate {
  id: number
  staff_role: StaffRole | null
  is_away: boolean
}

/** `is_away`: suspended, leaving or too young. */
export async function lockCandidate(
  tx: Database,
  { id, username }: { id?: number; username?: string },
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    SELECT id, staff_role, NOT ${isPresent()} AS is_away
    FROM users WHERE ${id === undefined ? sql`lower(username) = lower(${username})` : sql`id = ${id}`}
    FOR UPDATE`.execute(tx)
  return rows[0]
}

export const findUserNameByAddress = async (db: Database, address: string) =>
  (
    await db
      .selectFrom('users')
      .select('username')
      .where(sql`lower(email)`, '=', address.toLowerCase())
      .executeTakeFirst()
  )?.username

export async function hasRoles(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE to_regclass('second_factors') IS NOT NULL`.execute(db)
  return rows.length > 0
}

export const findRole = async (db: Database, id: number) =>
  (await db.selectFrom('users').select('staff_role').where('id', '=', id).executeTakeFirst())?.staff_role ??
  null

/** Suspended and leaving admins don't count. */
export async function hasOtherAdmin(tx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE is_staff AND staff_role = 'admin' AND id <> ${id} AND ${isPresent()}
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

export const updateRole = (tx: Database, id: number, staff_role: StaffRole | null) =>
  tx.updateTable('users').set({ staff_role }).where('id', '=', id).execute()

export async function countStaff(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_staff', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Admins first. With `id`, only that member. */
export async function listStaffMembers(
  db: Database,
  { id, offset = 0, limit = 1 }: { id?: number; offset?: number; limit?: number },
): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    SELECT id, username, display_name, avatar_url, is_staff, is_verified, staff_role,
      EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL)
        AS has_second_factor
    FROM users WHERE is_staff ${id === undefined ? sql`` : sql`AND id = ${id}`}
    ORDER BY staff_role = 'admin' DESC, ${orderByName('display_name')}, id OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
