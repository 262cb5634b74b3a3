import { ageAt } from '../../contract/age.ts'
import { type Database } from '../platform/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { startSession, type TokenKeys, type Tokens } from '../platform/session.ts'
import { birthdayOf, touchLastLogin } from './queries.ts'

/** The door's rule of the house. */
interface House {
  minimumAge: number
}

/**
 * Lets somebody in whom a password or a provider has vouched for: every way of signing in ends here. Refuses
 * with 403 `too_young` an account whose owner has not reached the minimum age yet.
 */
export async function enter(
  db: Database,
  keys: TokenKeys,
  { minimumAge }: House,
  { user_id, device }: { user_id: number; device: string },
  now: Date,
): Promise<Tokens> {
  const birthday = await birthdayOf(db, user_id)
  if (birthday !== null && ageAt(birthday, now) < minimumAge) throw tooYoung(minimumAge)
  await touchLastLogin(db, user_id, now)
  return startSession(db, keys, user_id, device, now)
}

/** 403, for an account whose owner is younger than the house allows. */
export const tooYoung = (minimumAge: number) =>
  new Refusal(403, 'too_young', `Xóm is for people of ${minimumAge} years and older`)
