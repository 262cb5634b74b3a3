import { ageAt } from '../../../contract/people/age.ts'
import { accountClosed, isBeingErased } from '../../leaving/being-erased.ts'
import { accountDeleted, lastDayFor } from '../../leaving/last-day.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { startSession } from '../../platform/http/session.ts'
import { type TokenKeys, type Tokens } from '../../platform/secrets/tokens.ts'
import { birthdayOf, recordSignIn } from '../queries.ts'

interface Deps {
  minimumAge: number
}

interface SignIn {
  user_id: number
  device: string
  authenticated_at?: Date | undefined
}

/** Every sign-in ends here; a deletion that has begun goes on, see docs/decisions/014. Throws 403 `too_young`, `account_deleted`, or `account_closed` if staff erase them. */
export async function completeSignIn(
  db: Database,
  keys: TokenKeys,
  { minimumAge }: Deps,
  { user_id, device, authenticated_at }: SignIn,
  now: Date,
): Promise<Tokens> {
  const birthday = await birthdayOf(db, user_id)
  if (birthday !== null && ageAt(birthday, now) < minimumAge) throw tooYoung(minimumAge)
  return inTransaction(db, async (tx) => {
    if (!(await recordSignIn(tx, user_id, lastDayFor(now), now))) throw accountDeleted()
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    return startSession(tx, keys, user_id, device, now, { authenticated_at })
  })
}

export const tooYoung = (minimumAge: number) =>
  new Refusal(403, 'too_young', `Xóm is for people of ${minimumAge} years and older`)
