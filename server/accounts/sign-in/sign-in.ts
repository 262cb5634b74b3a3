import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { ageAt } from '../../../contract/people/age.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isRecentSignIn, markAuthenticated, startSession } from '../../platform/http/session.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { TokenKeys, Tokens } from '../../platform/secrets/tokens.ts'
import type { Config } from '../../platform/start/config.ts'
import { findResidentId } from '../dev-provider/demo-people.ts'
import { accountClosed, isBeingErased, refuseAccount, type Rooms, showAccount } from '../leaving/absence.ts'
import { accountDeleted, returnCutoff } from '../leaving/account-deletion.ts'
import { birthdayOf, credentialsOf, passwordHashOf, recordSignIn } from '../queries.ts'
import { type Suspension, suspensionOf } from '../suspensions/suspensions.ts'
import { demoFacebookIssuer, type Facebook, facebookFailed, facebookIssuer } from './facebook.ts'
import type { Claims, Provider } from './identity-provider.ts'
import { loadSignInMethods, userIdOf } from './sign-in-queries.ts'

type Deps = Rooms & { config: Pick<Config, 'minimumAge'> }

interface SignIn {
  user_id: number
  device: string
  authenticated_at?: Date | undefined
}

/**
 * The last step of every sign-in. It doesn't cancel a deletion, see docs/decisions/014. Throws 403 `too_young`,
 * `account_deleted`, `account_closed` if staff closed the account, or `suspended`.
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
    const signedIn = await recordSignIn(tx, user_id, returnCutoff(now), now)
    if (!signedIn) throw accountDeleted()
    if (await isBeingErased(tx, user_id)) throw accountClosed()
    if (signedIn.was_refused) await showAccount(tx, deps, user_id)
    const active = await suspensionOf(tx, user_id, now)
    const options = { authenticated_at, is_restricted: active !== undefined }
    return { tokens: await startSession(tx, keys, user_id, device, now, options), suspension: active }
  })
  if (suspension) throw suspended(suspension, tokens)
  return tokens
}

/** The body has tokens with which the user can only read the reason, appeal and export their data. */
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

/** A failed sign-in has its reason in the request's log line. User names are not logged, because one can be a mistyped password. */
export const logSignIn = ({ log }: FastifyRequest, user: number, way: 'google' | 'facebook' | 'password') =>
  log.info({ user, way }, 'signed in')

/** The demo's stand-ins can also authenticate residents who have never used them. */
export async function listSignInMethods(
  db: Database,
  viewer: { id: number },
  { google, facebook }: { google: Provider | null; facebook: Facebook | null },
) {
  const { issuers, subject, password } = await loadSignInMethods(db, viewer.id)
  const hasIdentity = (issuer: string) => issuers.includes(issuer)
  return {
    google: google !== null && (hasIdentity(google.issuer) || (google.isStandIn && password)),
    facebook:
      facebook !== null &&
      (hasIdentity(facebook.isStandIn ? demoFacebookIssuer : facebookIssuer) ||
        facebook.canAuthenticate?.(subject) === true),
    password,
  }
}

/** Accepts only a recently issued token, which proves that the person is present. */
export async function loadRecentFacebookClaims(facebook: Facebook, access_token: string, now: Date) {
  const claims = await facebook.claimsOf(access_token)
  const { authenticated_at } = claims
  if (authenticated_at && !isRecentSignIn(authenticated_at, now)) throw facebookFailed(400)
  return claims
}

/** Throws 403 `another_person` if the claims belong to another account. Creates and changes no account. */
export async function reauthenticate(
  db: Database,
  viewer: Viewer,
  provider: Pick<Provider, 'isStandIn'>,
  claims: Claims,
  now: Date,
) {
  const linked = await userIdOf(db, claims)
  const user_id = linked ?? (provider.isStandIn ? await findResidentId(db, claims.subject) : undefined)
  if (user_id !== viewer.id)
    throw new Refusal(403, 'another_person', 'That is another account than the one signed in here')
  await markAuthenticated(db, viewer, claims.authenticated_at ?? now, now)
}

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Checking a password takes a thread for about 30 ms. Two of the four threads stay free for files and DNS. */
export const hashingLimits = { concurrency: 2, maxPerNetwork: 10, maxWaiting: 200 }

/** The hash of a password that nobody knows. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$SEhnNsJz2XnPhOVpYDvfgA$VYV5ueb1S9MRmH79fUXhdxwRRWPQngSD8T8JQFoghKo'

export const hashPassword = (password: string) => hash(password, hashingCost)

/** Every failure gets the same reply after the same time: without a stored hash, it checks a dummy. */
export async function signInWithPassword(
  db: Database,
  keys: TokenKeys,
  deps: Parameters<typeof completeSignIn>[2],
  { username, password, device }: { username: string; password: string; device: string },
  runInTurn: <T>(work: () => Promise<T>) => Promise<T>,
  now: Date,
) {
  const user = await credentialsOf(db, username)
  const isCorrect = await runInTurn(() => verify(user?.password_hash ?? dummyHash, password))
  if (!user?.password_hash || !isCorrect)
    throw new Refusal(401, 'wrong_credentials', 'Wrong user name or password')
  return { user_id: user.id, ...(await completeSignIn(db, keys, deps, { user_id: user.id, device }, now)) }
}

/** Throws 403 `wrong_password`, also for an account without a password. */
export async function verifyOwnPassword(
  db: Database,
  viewer: Viewer,
  password: string,
  runInTurn: <T>(work: () => Promise<T>) => Promise<T>,
  now: Date,
) {
  const password_hash = await passwordHashOf(db, viewer.id)
  if (password_hash === null || !(await runInTurn(() => verify(password_hash, password))))
    throw new Refusal(403, 'wrong_password', 'That is not the password')
  await markAuthenticated(db, viewer, now, now)
}
