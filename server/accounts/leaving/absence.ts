import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Room } from '../../platform/room.ts'
import { isPresent } from '../../relations/visibility.ts'
import { canReopen } from './erasure-queries.ts'
import { invalidateLinksOf, lockPerson, markLeaving, unmarkLeaving } from './queries.ts'

declare module '../../platform/room.ts' {
  interface Room {
    onAbsence?: AbsenceHook
    /** Hides what somebody wrote and sells while they are away, and shows it again. */
    onAway?: (tx: Database, user_id: number, isAway: boolean) => Promise<unknown>
  }
}

export interface Rooms {
  rooms: readonly Room[]
}

/**
 * Somebody's account is suspended or closed, or they delete it; `until` is null unless it comes back by itself. What it
 * `began` with is called off with word to the others; `ended`, of suspensions, brings nothing of it back.
 */
export interface AbsenceEvent {
  kind: 'began' | 'ended'
  user_id: number
  until: Date | null
  now: Date
}

/** Part of the transaction that decides. */
export type AbsenceHook = (tx: Database, event: AbsenceEvent) => Promise<unknown>

/** What others have arranged with the person is called off while it can still be found. */
export async function announceAbsence(tx: Database, { rooms }: Rooms, event: AbsenceEvent) {
  for (const { onAbsence } of rooms) await onAbsence?.(tx, event)
}

/** Hides what somebody wrote and sells while they are leaving, suspended or refused. */
export async function hideAccount(tx: Database, { rooms }: Rooms, user_id: number) {
  for (const { onAway } of rooms) await onAway?.(tx, user_id, true)
}

/** Undoes `hideAccount` unless something else keeps the person away. The caller has locked their row. */
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

/** Somebody too young is as absent as somebody who leaves, until they sign in at the right age. */
export async function refuseAccount(tx: Database, deps: Rooms, user_id: number, now: Date) {
  await tx.updateTable('users').set({ too_young_at: now }).where('id', '=', user_id).execute()
  await hideAccount(tx, deps, user_id)
}

/** Whether two admins have closed the account, and nobody has undone that. */
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

/** A link mailed before opens nothing of a suspended person's account. */
export const invalidateMailedLinks = (tx: Database, user_id: number, now: Date) =>
  invalidateLinksOf(tx, user_id, now)

/** As of somebody who leaves: hidden now, erased after the days in which it can be taken back. */
export async function closeAccount(tx: Database, deps: Rooms, user_id: number, now: Date) {
  await markLeaving(tx, user_id, now)
  await invalidateLinksOf(tx, user_id, now)
  await hideAccount(tx, deps, user_id)
}

/** Of what staff closed, once nothing of theirs holds it any more: a person who was already leaving still is. */
export async function reopenAccount(tx: Database, deps: Rooms, user_id: number) {
  const person = await lockPerson(tx, user_id)
  if (!person?.leaving_at || !(await canReopen(tx, user_id))) return
  await unmarkLeaving(tx, user_id)
  await showAccount(tx, deps, user_id)
}
