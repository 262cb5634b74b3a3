import { ageAt } from '../../../contract/people/age.ts'
import { daysToReturn } from '../../../contract/people/leaving.ts'
import { isBeingErased } from '../../leaving/being-erased.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { startSession } from '../../platform/http/session.ts'
import { type TokenKeys, type Tokens } from '../../platform/secrets/tokens.ts'
import { unhidePostsOf } from '../../posts/hide-posts.ts'
import { birthdayOf, recordSignIn } from '../queries.ts'

interface Deps {
  minimumAge: number
}

interface SignIn {
  user_id: number
  device: string
  authenticated_at?: Date | undefined
}

/** Every sign-in ends here. Throws 403 `too_young`, `account_deleted`, or `account_closed` if staff erase them. */
export async function completeSignIn(
  db: Database,
  keys: TokenKeys,
  { minimumAge }: Deps,
  { user_id, device, authenticated_at }: SignIn,
  now: Date,
): Promise<Tokens> {
  const birthday = await birthdayOf(db, user_id)
  if (birthday !== null && ageAt(birthday, now) < minimumAge) throw tooYoung(minimumAge)
  const lastDay = new Date(now.getTime() - daysToReturn * 24 * 60 * 60 * 1000)
  return inTransaction(db, async (tx) => {
    const entrance = await recordSignIn(tx, user_id, lastDay, now)
    if (!entrance) throw new Refusal(403, 'account_deleted', 'This account was deleted')
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    if (entrance.was_leaving) await unhidePostsOf(tx, user_id)
    return startSession(tx, keys, user_id, device, now, authenticated_at)
  })
}

const accountClosed = () => new Refusal(403, 'account_closed', 'Staff have closed this account')

export const tooYoung = (minimumAge: number) =>
  new Refusal(403, 'too_young', `Xóm is for people of ${minimumAge} years and older`)
