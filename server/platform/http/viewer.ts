import { type RawBuilder, sql } from 'kysely'
import type { StaffRole } from '../../../contract/accounts/accounts.ts'
import type { AccountRestriction } from '../../../contract/endpoint.ts'
import type { Database } from '../database/db.ts'
import type { Cell } from '../geography.ts'
import type { SessionClaims } from '../secrets/tokens.ts'
import { hasSecondFactor, mayActAsStaff } from './staff-access.ts'

/** `cell` is the public cell, of the size of `area`. It and `ward_code` are null until the user sets a location. */
export interface Viewer {
  id: number
  /** Random and permanent; an `id` may be assigned again after a restore. */
  uid: string
  session_id: string
  authenticated_at: Date
  staff_role: StaffRole | null
  /** Whether the user may act as staff: the session has proved the second factor. */
  is_staff: boolean
  has_second_factor: boolean
  is_verified: boolean
  has_birthday: boolean
  restriction: AccountRestriction | null
  cell: Cell | null
  area: 'cell' | 'parent' | 'ward'
  ward_code: string | null
  /** The people hidden by a block; undefined if they have to be read, which is so for other methods than GET. */
  blocked?: readonly number[]
}

/** More blocks are read by the statements that need them. */
const maxBlocked = 100

/** Staff can't block, so only blocks by others could apply to them. `user` and `isBound` are expressions. */
export const blockedEitherWay = (user: RawBuilder<unknown>, isBound = sql`true`) => sql<number[]>`ARRAY(
  SELECT blocked_id FROM blocks WHERE blocker_id = ${user}
  UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${user} AND ${isBound})`

interface ViewerOptions {
  /** See `isDemoStaffAllowed`. */
  demoStaff: boolean
  withBlocked: boolean
}

/**
 * Null if the session of an access token has ended. The trigger `announce_viewer` has to know every column that is read
 * here.
 */
export async function findViewer(
  db: Database,
  claims: SessionClaims,
  now: Date,
  { demoStaff, withBlocked }: ViewerOptions,
): Promise<Viewer | null> {
  const viewer = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'uid', 'sessions.id as session_id', 'authenticated_at'])
    .select(['is_verified', 'cell', 'ward_code'])
    .select(sql<StaffRole | null>`staff_role`.as('staff_role'))
    .select([mayActAsStaff(demoStaff).as('is_staff'), hasSecondFactor.as('has_second_factor')])
    .select(sql<Viewer['area']>`area`.as('area'))
    .select(sql<boolean>`birthday IS NOT NULL`.as('has_birthday'))
    .select(
      sql<AccountRestriction | null>`CASE WHEN is_restricted OR suspended_until > ${now}::timestamptz THEN 'suspended'
        WHEN leaving_at IS NOT NULL THEN 'account_leaving' END`.as('restriction'),
    )
    .$if(withBlocked, (query) =>
      query.select(
        sql<number[]>`to_json(${blockedEitherWay(sql`users.id`, sql`users.staff_role IS NULL`)})`.as(
          'blocked',
        ),
      ),
    )
    .where('sessions.id', '=', claims.session_id)
    .where('users.uid', '=', claims.uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!viewer) return null
  const { blocked, ...known } = viewer
  return blocked && blocked.length <= maxBlocked ? { ...known, blocked } : known
}
