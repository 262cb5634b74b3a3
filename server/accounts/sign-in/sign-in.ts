import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { ageAt } from '../../../contract/people/age.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isRecentSignIn, markAuthenticated, startSession, type Viewer } from '../../platform/http/session.ts'
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
    const signedIn = await recordSignIn(tx, user_id, returnCutoff(now), now)
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

/** What was refused has its reason in the line of the request; a name that was tried may be a password, and is in none. */
export const logSignIn = ({ log }: FastifyRequest, user: number, way: 'google' | 'facebook' | 'password') =>
  log.info({ user, way }, 'signed in')

/** In the demo the stand-ins know residents who have never used them. */
export async function listSignInMethods(
  db: Database,
  viewer: { id: number },
  { google, facebook }: { google: Provider | null; facebook: Facebook | null },
) {
  const { issuers, subject, password } = await loadSignInMethods(db, viewer.id)
  const hasCome = (issuer: string) => issuers.includes(issuer)
  return {
    google: google !== null && (hasCome(google.issuer) || (google.isStandIn && password)),
    facebook:
      facebook !== null &&
      (hasCome(facebook.isStandIn ? demoFacebookIssuer : facebookIssuer) ||
        facebook.knows?.(subject) === true),
    password,
  }
}

/** Only a token just issued proves that the person is present. */
export async function reauthenticateWithFacebook(facebook: Facebook, access_token: string, now: Date) {
  const claims = await facebook.claimsOf(access_token)
  const { authenticated_at } = claims
  if (authenticated_at && !isRecentSignIn(authenticated_at, now)) throw facebookFailed(400)
  return claims
}

/** Throws 403 `another_person` if the claims are about somebody else; no account is created or changed. */
export async function reauthenticate(
  db: Database,
  viewer: Viewer,
  provider: Pick<Provider, 'isStandIn'>,
  claims: Claims,
  now: Date,
) {
  const known = await userIdOf(db, claims)
  const user_id = known ?? (provider.isStandIn ? await findResidentId(db, claims.subject) : undefined)
  if (user_id !== viewer.id)
    throw new Refusal(403, 'another_person', 'That is another account than the one signed in here')
  await markAuthenticated(db, viewer, claims.authenticated_at ?? now, now)
  return {}
}

/** Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password occupies a thread for some 30 ms: half of the four stay free for files and DNS. */
export const hashingLimits = { atOnce: 2, ofOne: 10, ofAll: 200 }

/** The hash of a password that nobody knows. */
const dummyHash =
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
  const fits = await inTurn(() => verify(user?.password_hash ?? dummyHash, password))
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
