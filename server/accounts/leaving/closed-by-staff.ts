import type { Database } from '../../platform/database/db.ts'
import { hideAccount, type Rooms, showAccount } from './away.ts'
import { canReopen } from './by-staff-queries.ts'
import { invalidateLinksOf, lockPerson, markLeaving, unmarkLeaving } from './queries.ts'

/** A link mailed before opens nothing of a suspended person's account. */
export const endMailedLinks = (tx: Database, user_id: number, now: Date) =>
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
