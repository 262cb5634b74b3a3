import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Room } from '../../platform/room.ts'
import { isPresent } from '../../relations/visibility.ts'
import { canReopen } from './erasure-queries.ts'
import { invalidateLinksOf, lockPerson, markLeaving, unmarkLeaving } from './queries.ts'

declare module '../../platform/room.ts' {
  interface Room {
    onAbsence?: AbsenceHook
    /** Hides a user's posts and products while they are away, and shows them again. */
    onAway?: (tx: Database, user_id: number, isAway: boolean) => Promise<unknown>
  }
}

export interface Rooms {
  rooms: readonly Room[]
}

/**
 * A user's account is suspended or closed, or the user deletes it. `until` is null unless the account comes back by
 * itself. `began`: hooks cancel what others have arranged with the user and notify them. `ended`, only of suspensions:
 * what was cancelled stays cancelled.
 */
export interface AbsenceEvent {
  kind: 'began' | 'ended'
  user_id: number
  until: Date | null
  now: Date
}

/** Runs in the transaction of the decision. */
export type AbsenceHook = (tx: Database, event: AbsenceEvent) => Promise<unknown>

/** Call it before `hideAccount`, while the hooks still find what others have arranged with the user. */
export async function announceAbsence(tx: Database, { rooms }: Rooms, event: AbsenceEvent) {
  for (const { onAbsence } of rooms) await onAbsence?.(tx, event)
}

/** For a user who is leaving, suspended or too young. */
export async function hideAccount(tx: Database, { rooms }: Rooms, user_id: number) {
  for (const { onAway } of rooms) await onAway?.(tx, user_id, true)
}

/** Undoes `hideAccount`, unless the account is hidden for another reason. The caller has locked the user's row. */
export async function showAccount(tx: Database, { rooms }: Rooms, user_id: number) {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where(isPresent())
    .executeTakeFirst()
  if (!person) return
  for (const { onAway } of rooms) await onAway?.(tx, user_id, false)
}

/** Hides a user who is too young until they sign in at the minimum age. */
export async function refuseAccount(tx: Database, deps: Rooms, user_id: number, now: Date) {
  await tx.updateTable('users').set({ too_young_at: now }).where('id', '=', user_id).execute()
  await hideAccount(tx, deps, user_id)
}

/** Whether two admins have closed the account and the erasure was not undone. */
export async function isBeingErased(db: Database, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_erasures')
    .select('id')
    .where('user_id', '=', user_id)
    .where('ended_as', 'is', null)
    .where('erase_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export const accountClosed = () => new Refusal(403, 'account_closed', 'Staff have closed this account')

/** Links that were mailed before no longer work. */
export const invalidateMailedLinks = (tx: Database, user_id: number, now: Date) =>
  invalidateLinksOf(tx, user_id, now)

/** Hides the account now and erases it after the grace period, as if the user had deleted it. */
export async function closeAccount(tx: Database, deps: Rooms, user_id: number, now: Date) {
  await markLeaving(tx, user_id, now)
  await invalidateLinksOf(tx, user_id, now)
  await hideAccount(tx, deps, user_id)
}

/** Reopens an account that staff closed, unless another decision keeps it closed or the user was already leaving. */
export async function reopenAccount(tx: Database, deps: Rooms, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person?.leaving_at || !(await canReopen(tx, user_id))) return
  await unmarkLeaving(tx, user_id)
  await showAccount(tx, deps, user_id)
}
