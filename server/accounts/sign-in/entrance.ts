import { ageAt } from '../../../contract/people/age.ts'
import { daysToReturn } from '../../../contract/people/leaving.ts'
import { isBeingErased } from '../../leaving/being-erased.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { startSession } from '../../platform/http/session.ts'
import { type TokenKeys, type Tokens } from '../../platform/secrets/tokens.ts'
import { returnPostsOf } from '../../posts/hide-posts.ts'
import { birthdayOf, noteEntrance } from '../queries.ts'

/** The door's rule of the house. */
interface Deps {
  minimumAge: number
}

/** Who comes in on which device, and when they showed a provider who they are, where it says so. */
interface Entering {
  user_id: number
  device: string
  authenticated_at?: Date | undefined
}

/**
 * Lets somebody in whom a password or a provider has vouched for: every way of signing in ends here. Refuses
 * with 403 `too_young` an account whose owner has not reached the minimum age yet. Who is leaving stays by it,
 * and has their posts back; once the days for that are over, 403 `account_deleted`. Whom staff have erased is not let
 * in again: 403 `account_closed`.
 */
export async function enter(
  db: Database,
  keys: TokenKeys,
  { minimumAge }: Deps,
  { user_id, device, authenticated_at }: Entering,
  now: Date,
): Promise<Tokens> {
  const birthday = await birthdayOf(db, user_id)
  if (birthday !== null && ageAt(birthday, now) < minimumAge) throw tooYoung(minimumAge)
  const lastDay = new Date(now.getTime() - daysToReturn * 24 * 60 * 60 * 1000)
  return inTransaction(db, async (tx) => {
    const entrance = await noteEntrance(tx, user_id, lastDay, now)
    if (!entrance) throw new Refusal(403, 'account_deleted', 'This account was deleted')
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    if (entrance.was_leaving) await returnPostsOf(tx, user_id)
    return startSession(tx, keys, user_id, device, now, authenticated_at)
  })
}

const accountClosed = () => new Refusal(403, 'account_closed', 'Staff have closed this account')

/** 403, for an account whose owner is younger than the house allows. */
export const tooYoung = (minimumAge: number) =>
  new Refusal(403, 'too_young', `Xóm is for people of ${minimumAge} years and older`)
