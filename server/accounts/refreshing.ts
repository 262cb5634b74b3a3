import { ageAt } from '../../contract/people/age.ts'
import type { Database } from '../platform/database/db.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { refreshSession } from '../platform/http/session.ts'
import { readRefreshToken, type TokenKeys, type Tokens } from '../platform/secrets/tokens.ts'
import { endOf } from './queries.ts'

/** Throws 401: `account_ended`, `session_ended` if that happened elsewhere, or `not_signed_in`. */
export async function refreshOrSayWhy(
  db: Database,
  keys: TokenKeys,
  { minimumAge }: { minimumAge: number },
  token: string,
  now: Date,
): Promise<Tokens> {
  try {
    return await refreshSession(db, keys, token, now)
  } catch (error) {
    const claims = error instanceof Refusal ? await readRefreshToken(keys, token, now) : null
    if (!claims) throw error
    const person = await endOf(db, claims)
    const isTooYoung = Boolean(person?.birthday && ageAt(person.birthday, now) < minimumAge)
    if (!person || person.leaving_at || isTooYoung) throw accountEnded()
    // A token that was used before has ended it only now, and whoever sent it is told nothing.
    if (person.ended_at && person.ended_at < now) throw sessionEnded()
    throw error
  }
}

const accountEnded = () => new Refusal(401, 'account_ended', 'This account has ended')

const sessionEnded = () => new Refusal(401, 'session_ended', 'This session was ended elsewhere')
