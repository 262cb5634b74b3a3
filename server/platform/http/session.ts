import { sql } from 'kysely'
import { recentSignInMinutes } from '../../../contract/endpoint.ts'
import { truncateLetters } from '../../../contract/letters.ts'
import type { Database } from '../database/db.ts'
import { closeSockets } from '../realtime/announce.ts'
import {
  maxSessionSeconds,
  readAccessToken,
  readRefreshToken,
  sessionSeconds,
  signTokens,
  type TokenKeys,
  type Tokens,
} from '../secrets/tokens.ts'
import { notSignedIn } from './refusal.ts'
import { findViewer, type Viewer } from './viewer.ts'

/** Two tabs that refresh at the same time both stay signed in. */
const graceSeconds = 10
const endedSessionSeconds = 30 * 24 * 60 * 60

/**
 * `device` is the User-Agent; `authenticated_at` is limited to `now`. A restricted session belongs to a suspended
 * account and stays restricted after the suspension.
 */
export async function startSession(
  db: Database,
  keys: TokenKeys,
  user_id: number,
  device: string,
  now: Date,
  {
    authenticated_at = now,
    is_restricted = false,
  }: { authenticated_at?: Date | undefined; is_restricted?: boolean } = {},
) {
  const session = await db
    .insertInto('sessions')
    .values({
      user_id,
      device: truncateLetters(device, 200),
      is_restricted,
      created_at: now,
      authenticated_at: earlier(authenticated_at, now),
      rotated_at: now,
      last_used_at: now,
      expires_at: inSeconds(now, sessionSeconds),
    })
    .returning((eb) => [
      'id as session_id',
      'generation',
      eb
        .selectFrom('users')
        .select('uid')
        .whereRef('users.id', '=', 'sessions.user_id')
        .$asScalar()
        .$notNull()
        .as('uid'),
    ])
    .executeTakeFirstOrThrow()
  return signTokens(keys, session, now)
}

/** Accepts the previous token for another 10 s. An older token counts as stolen and ends its session. Throws 401. */
export async function refreshSession(
  db: Database,
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<Tokens> {
  const claims = await readRefreshToken(keys, token, now)
  if (!claims) throw notSignedIn()
  const rotated = await db
    .updateTable('sessions')
    .from('users')
    .set({
      generation: claims.generation + 1,
      rotated_at: now,
      last_used_at: now,
      expires_at: sql`least(${inSeconds(now, sessionSeconds)}::timestamptz,
        sessions.created_at + make_interval(secs => ${maxSessionSeconds}))`,
    })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('users.uid', '=', claims.uid)
    .where('sessions.id', '=', claims.session_id)
    .where('generation', '=', claims.generation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['sessions.id as session_id', 'uid', 'generation'])
    .executeTakeFirst()
  if (rotated) return signTokens(keys, rotated, now)

  const session = await findActiveSession(db, claims, now)
  if (!session) throw notSignedIn()
  if (isUnspent(session, claims.generation, now)) return signTokens(keys, session, now)
  await endSession(db, session.user_id, session.session_id, now)
  throw notSignedIn()
}

const findActiveSession = (
  db: Database,
  { session_id, uid }: { session_id: string; uid: string },
  now: Date,
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'user_id', 'uid', 'generation', 'rotated_at'])
    .where('sessions.id', '=', session_id)
    .where('users.uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

function isUnspent(session: { generation: number; rotated_at: Date }, generation: number, now: Date) {
  const isParent = session.generation === generation + 1
  return session.generation === generation || (isParent && session.rotated_at > inSeconds(now, -graceSeconds))
}

/** Accepts access and refresh tokens. */
export async function isValidToken(db: Database, keys: TokenKeys, token: string, now: Date) {
  const access = await readAccessToken(keys, token, now)
  if (access) return (await findViewer(db, access, now, { demoStaff: false, withBlocked: false })) !== null
  const claims = await readRefreshToken(keys, token, now)
  const session = claims && (await findActiveSession(db, claims, now))
  return session ? isUnspent(session, claims.generation, now) : false
}

/** The rate-limit key of requests with a refresh token, also for an ended session; null if the token is invalid. */
export async function sessionLimitKey(keys: TokenKeys, token: string, now: Date) {
  const claims = await readRefreshToken(keys, token, now)
  return claims && `session ${claims.session_id}`
}

/** Accepts a used token and ignores an invalid one. */
export async function endSessionByToken(db: Database, keys: TokenKeys, token: string, now: Date) {
  const claims = await readRefreshToken(keys, token, now)
  const session = claims && (await findActiveSession(db, claims, now))
  if (session) await endSession(db, session.user_id, session.session_id, now)
}

export async function endSession(db: Database, user_id: number, session_id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  closeSockets(db, { session_id })
  return numUpdatedRows > 0n
}

export async function endSessionsOf(db: Database, user_id: number, now: Date) {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()
  closeSockets(db, { user_id })
}

export const markAuthenticated = (db: Database, { session_id }: Viewer, authenticated_at: Date, now: Date) =>
  db
    .updateTable('sessions')
    .set({ authenticated_at: earlier(authenticated_at, now) })
    .where('id', '=', session_id)
    .execute()

export const isRecentSignIn = (authenticated_at: Date, now: Date) =>
  now.getTime() - authenticated_at.getTime() <= recentSignInMinutes * 60_000

export async function isSessionActive(db: Database, user_id: number, session_id: string, now: Date) {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}

/** Deletes ended sessions after a month, expired ones at once. */
export const purgeEndedSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([is('expires_at', '<', now), is('ended_at', '<', inSeconds(now, -endedSessionSeconds))]),
    )
    .execute()

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

const earlier = (one: Date, other: Date) => (one < other ? one : other)
