import { sql } from 'kysely'
import { freshMinutes } from '../../../contract/endpoint.ts'
import { type Database } from '../database/db.ts'
import { type Cell } from '../place.ts'
import {
  readAccessToken,
  readRefreshToken,
  sessionSeconds,
  signTokens,
  type TokenKeys,
  type Tokens,
} from '../secrets/tokens.ts'
import { notSignedIn } from './refusal.ts'

/**
 * The person behind a request. `cell` and `ward_code` are null until they say where they live. The cell is the one
 * that others may know of, which `area` tells: their own, or the middle of its parent or ward where few live there.
 */
export interface Viewer {
  id: number
  /** Random, and theirs for good; what is bound to a person is bound to this, for `id` may be given again after a restore. */
  uid: string
  session_id: string
  /** When they last proved who they are, by a password or at a provider. */
  authenticated_at: Date
  is_staff: boolean
  is_verified: boolean
  has_birthday: boolean
  cell: Cell | null
  area: 'cell' | 'parent' | 'ward'
  ward_code: string | null
}

/** A token just spent is answered once more for so long, so that two tabs that refresh together both live on. */
const graceSeconds = 10
const endedKeptSeconds = 30 * 24 * 60 * 60

/**
 * Begins a session on a device (its User-Agent, cut to 200 characters) and signs its first tokens. `authenticated_at`
 * is when the person last showed who they are, where that was before `now`.
 */
export async function startSession(
  db: Database,
  keys: TokenKeys,
  user_id: number,
  device: string,
  now: Date,
  authenticated_at = now,
) {
  const session = await db
    .insertInto('sessions')
    .values({
      user_id,
      device: device.slice(0, 200),
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

/**
 * Exchanges a refresh token for new tokens and spends it. The token spent last is good for another 10 s; one
 * spent before that means it was stolen, and ends its session. Throws a 401 `Refusal` for any but a good one.
 */
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
      expires_at: inSeconds(now, sessionSeconds),
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

  const session = await goingSession(db, claims, now)
  if (!session) throw notSignedIn()
  if (isUnspent(session, claims.generation, now)) return signTokens(keys, session, now)
  await endSession(db, session.user_id, session.session_id, now)
  throw notSignedIn()
}

const goingSession = (db: Database, { session_id, uid }: { session_id: string; uid: string }, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'user_id', 'uid', 'generation', 'rotated_at'])
    .where('sessions.id', '=', session_id)
    .where('users.uid', '=', uid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Whether a refresh token of that generation is good: the newest one, or its parent while the grace lasts. */
function isUnspent(session: { generation: number; rotated_at: Date }, generation: number, now: Date) {
  const isParent = session.generation === generation + 1
  return session.generation === generation || (isParent && session.rotated_at > inSeconds(now, -graceSeconds))
}

/** Tells whether a token, access or refresh, is still good: neither expired nor spent, its session not ended. */
export async function isGoodToken(db: Database, keys: TokenKeys, token: string, now: Date) {
  const claims = await readRefreshToken(keys, token, now)
  if (!claims) return (await viewerOf(db, keys, token, now)) !== null
  const session = await goingSession(db, claims, now)
  return session !== undefined && isUnspent(session, claims.generation, now)
}

/** Under what a request with a refresh token is counted: its session, also an ended one; null where the token is not ours. */
export async function countedSession(keys: TokenKeys, token: string, now: Date) {
  const claims = await readRefreshToken(keys, token, now)
  return claims && `session ${claims.session_id}`
}

/** Ends the session that a refresh token belongs to, spent or not; of any other token nothing comes. */
export async function endSessionOf(db: Database, keys: TokenKeys, token: string, now: Date) {
  const claims = await readRefreshToken(keys, token, now)
  const session = claims && (await goingSession(db, claims, now))
  if (session) await endSession(db, session.user_id, session.session_id, now)
}

/** Ends a session of a user; tells whether there was one to end. */
export async function endSession(db: Database, user_id: number, session_id: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends every session of a user, on all devices. */
export const endSessionsOf = (db: Database, user_id: number, now: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .execute()

/** Who stands behind an access token: null where it is not good or its session has ended. */
export async function viewerOf(
  db: Database,
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<Viewer | null> {
  const claims = await readAccessToken(keys, token, now)
  if (!claims) return null
  const viewer = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'uid', 'sessions.id as session_id', 'authenticated_at'])
    .select(['is_staff', 'is_verified', 'cell', 'ward_code'])
    .select(sql<Viewer['area']>`area`.as('area'))
    .select(sql<boolean>`birthday IS NOT NULL`.as('has_birthday'))
    .where('sessions.id', '=', claims.session_id)
    .where('users.uid', '=', claims.uid)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return viewer ?? null
}

/** Notes on the session behind a request that its owner has just shown, or showed then, who they are. */
export const markAuthenticated = (db: Database, { session_id }: Viewer, authenticated_at: Date, now: Date) =>
  db
    .updateTable('sessions')
    .set({ authenticated_at: earlier(authenticated_at, now) })
    .where('id', '=', session_id)
    .execute()

/** Whether what was shown then counts as a fresh sign-in. */
export const isFresh = (authenticated_at: Date, now: Date) =>
  now.getTime() - authenticated_at.getTime() <= freshMinutes * 60_000

/** Tells whether a session of a user goes on. */
export async function isGoing(db: Database, user_id: number, session_id: string, now: Date) {
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

/** Forgets sessions that can't be refreshed any more, a month after they were ended or as soon as they ran out. */
export const purgeEndedSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([is('expires_at', '<', now), is('ended_at', '<', inSeconds(now, -endedKeptSeconds))]),
    )
    .execute()

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

const earlier = (one: Date, other: Date) => (one < other ? one : other)
