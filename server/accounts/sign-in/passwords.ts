import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { markAuthenticated, type Viewer } from '../../platform/http/session.ts'
import type { TokenKeys } from '../../platform/secrets/tokens.ts'
import { credentialsOf, passwordHashOf } from '../queries.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password occupies a thread for some 30 ms: half of the four stay free for files and DNS. */
export const hashing = { atOnce: 2, ofOne: 10, ofAll: 200 }

/** The hash of a password that nobody knows. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$SEhnNsJz2XnPhOVpYDvfgA$VYV5ueb1S9MRmH79fUXhdxwRRWPQngSD8T8JQFoghKo'

export const hashPassword = (password: string) => hash(password, cost)

/** Every failure gets the same answer after the same time: without a hash to check, a dummy is checked. */
export async function signInWithPassword(
  db: Database,
  keys: TokenKeys,
  deps: Parameters<typeof completeSignIn>[2],
  { username, password, device }: { username: string; password: string; device: string },
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  now: Date,
) {
  const user = await credentialsOf(db, username)
  const fits = await inTurn(() => verify(user?.password_hash ?? nobodys, password))
  if (!user?.password_hash || !fits)
    throw new Refusal(401, 'wrong_credentials', 'Wrong user name or password')
  return { user_id: user.id, ...(await completeSignIn(db, keys, deps, { user_id: user.id, device }, now)) }
}

/** Throws 403 `wrong_password`, also for an account without one. */
export async function verifyOwnPassword(
  db: Database,
  viewer: Viewer,
  password: string,
  inTurn: <T>(work: () => Promise<T>) => Promise<T>,
  now: Date,
) {
  const password_hash = await passwordHashOf(db, viewer.id)
  if (password_hash === null || !(await inTurn(() => verify(password_hash, password))))
    throw new Refusal(403, 'wrong_password', 'That is not the password')
  await markAuthenticated(db, viewer, now, now)
}
