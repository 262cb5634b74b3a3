import type { Database } from '../../platform/database/db.ts'
import { dayMs, limitRate } from './limits.ts'
import { type Deps, newInvitation } from './new-invitation.ts'
import { momentsOfAsking, momentsOfAskingPair } from './queries.ts'

const aDay = { max: 20, periodMs: dayMs }
const pairMs = 7 * dayMs

/**
 * Locks the inviter. The invitation outlives the contact, so that removing somebody and asking again doesn't write
 * twice: 429 for an address asked in the last seven days as often as it has `roles`, and beyond twenty a day.
 */
export async function inviteContact(
  tx: Database,
  deps: Deps,
  { inviter_id, email, roles }: { inviter_id: number; email: string; roles: number },
  now: Date,
) {
  const since = (periodMs: number) => new Date(now.getTime() - periodMs)
  const [today, there] = [
    await momentsOfAsking(tx, inviter_id, since(aDay.periodMs)),
    await momentsOfAskingPair(tx, inviter_id, email, since(pairMs)),
  ]
  limitRate(there, { max: roles, periodMs: pairMs }, now, ['asked_lately', 'This address was asked lately'])
  limitRate(today, aDay, now, ['too_many_asks', 'You have asked often enough today'])
  return newInvitation(tx, deps, { inviter_id, channel: 'email', email, asks_contact: true }, now)
}
