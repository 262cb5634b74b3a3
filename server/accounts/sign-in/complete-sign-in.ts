import { ageAt } from '../../../contract/people/age.ts'
import { refuseAccount, type Rooms, showAccount } from '../leaving/away.ts'
import { accountClosed, isBeingErased } from '../leaving/being-erased.ts'
import { accountDeleted, lastDayFor } from '../leaving/last-day.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { startSession } from '../../platform/http/session.ts'
import type { TokenKeys, Tokens } from '../../platform/secrets/tokens.ts'
import type { Config } from '../../platform/start/config.ts'
import { type Suspension, suspensionOf } from '../suspensions/suspensions.ts'
import { birthdayOf, recordSignIn } from '../queries.ts'

type Deps = Rooms & { config: Pick<Config, 'minimumAge'> }

interface SignIn {
  user_id: number
  device: string
  authenticated_at?: Date | undefined
}

/**
 * Every sign-in ends here; a deletion that has begun goes on, see docs/decisions/014. Throws 403 `too_young`,
 * `account_deleted`, `account_closed` if staff erase them, or `suspended`.
 */
export async function completeSignIn(
  db: Database,
  keys: TokenKeys,
  deps: Deps,
  { user_id, device, authenticated_at }: SignIn,
  now: Date,
): Promise<Tokens> {
  const { minimumAge } = deps.config
  const birthday = await birthdayOf(db, user_id)
  if (birthday !== null && ageAt(birthday, now) < minimumAge) {
    await inTransaction(db, (tx) => refuseAccount(tx, deps, user_id, now))
    throw tooYoung(minimumAge)
  }
  const { tokens, suspension } = await inTransaction(db, async (tx) => {
    const signedIn = await recordSignIn(tx, user_id, lastDayFor(now), now)
    if (!signedIn) throw accountDeleted()
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    if (signedIn.was_refused) await showAccount(tx, deps, user_id)
    const found = await suspensionOf(tx, user_id, now)
    const about = { authenticated_at, is_restricted: found !== undefined }
    return { tokens: await startSession(tx, keys, user_id, device, now, about), suspension: found }
  })
  if (suspension) throw suspended(suspension, tokens)
  return tokens
}

/** With tokens for reading why, appealing, and taking one's data along; nothing else. */
const suspended = ({ until, reason, words }: Suspension, { access, refresh }: Tokens) =>
  new Refusal(403, 'suspended', 'This account is suspended', {
    body: {
      until: until?.toISOString() ?? null,
      reason,
      words,
      access_token: access,
      refresh_token: refresh,
    },
  })

export const tooYoung = (minimumAge: number) =>
  new Refusal(403, 'too_young', `Xóm is for people of ${minimumAge} years and older`)
