import { sql } from 'kysely'
import type { StaffRole } from '../../../contract/people/staff-roles.ts'
import type { StaffMember } from '../../../contract/people/staff.ts'
import { byName } from '../../platform/database/by-name.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPresent } from '../../relations/blocks/visibility.ts'

/** Until the transaction ends nobody else changes who is of staff. */
export const lockStaff = (tx: Database) => sql`SELECT pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)

interface Candidate {
  id: number
  staff_role: StaffRole | null
  is_away: boolean
}

/** Locked; `is_away`: suspended, leaving or too young. */
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

export async function hasRoles(db: Database): Promise<boolean> {
  const { rows } = await sql`SELECT WHERE to_regclass('second_factors') IS NOT NULL`.execute(db)
  return rows.length > 0
}

export const roleOf = async (db: Database, id: number) =>
  (await db.selectFrom('users').select('staff_role').where('id', '=', id).executeTakeFirst())?.staff_role ??
  null

/** Who is away does not count. */
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

/** Admins first; or the one with an id. */
export async function staffPage(
  db: Database,
  { id, offset = 0, limit = 1 }: { id?: number; offset?: number; limit?: number },
): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember>`
    SELECT id, username, display_name, avatar_url, is_staff, is_verified, staff_role,
      EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL)
        AS has_second_factor
    FROM users WHERE is_staff ${id === undefined ? sql`` : sql`AND id = ${id}`}
    ORDER BY staff_role = 'admin' DESC, ${byName('display_name')}, id OFFSET ${offset} LIMIT ${limit}`.execute(
    db,
  )
  return rows
}
