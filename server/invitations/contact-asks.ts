import { type Database } from '../platform/database/db.ts'
import { dayMs, limitRate } from './limits.ts'
import { type Deps, newInvitation } from './new-invitation.ts'
import { momentsOfAsking, momentsOfAskingPair } from './queries.ts'

const aDay = { max: 20, periodMs: dayMs }
const onePair = { max: 1, periodMs: 7 * dayMs }

/**
 * Locks the inviter. The invitation outlives the contact, so that removing somebody and asking again doesn't write
 * twice: 429 for an address asked in the last seven days, and beyond twenty a day.
 */
export async function inviteContact(tx: Database, deps: Deps, inviter_id: number, email: string, now: Date) {
  const since = ({ periodMs }: typeof aDay) => new Date(now.getTime() - periodMs)
  const [today, there] = [
    await momentsOfAsking(tx, inviter_id, since(aDay)),
    await momentsOfAskingPair(tx, inviter_id, email, since(onePair)),
  ]
  limitRate(there, onePair, now, ['asked_lately', 'This address was asked lately'])
  limitRate(today, aDay, now, ['too_many_asks', 'You have asked often enough today'])
  return newInvitation(tx, deps, { inviter_id, channel: 'email', email, asks_contact: true }, now)
}
