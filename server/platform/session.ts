import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { type Database } from './db.ts'
import { keyFor } from './keys.ts'
import { type Cell } from './place.ts'
import { notSignedIn } from './refusal.ts'

/**
 * The person behind a request. `cell` and `ward_code` are null until they say where they live. The cell is the one
 * that others may know of, which `area` tells: their own, or the middle of its parent or ward where few live there.
 */
export interface Viewer {
  id: number
  session_id: number
  is_staff: boolean
  is_verified: boolean
  cell: Cell | null
  area: 'cell' | 'parent' | 'ward'
  ward_code: string | null
}

/** The two keys that sign tokens, and the access tokens that were lately found good. */
export interface TokenKeys {
  access: KeyObject
  refresh: KeyObject
  known: Map<string, { session_id: number; expires: number }>
}

export interface Tokens {
  access: string
  refresh: string
}

const accessSeconds = 5 * 60
const sessionSeconds = 60 * 24 * 60 * 60
/** A token just spent is answered once more for so long, so that two tabs that refresh together both live on. */
const graceSeconds = 10
const endedKeptSeconds = 30 * 24 * 60 * 60
const audience = 'xom'
const mostKnown = 10_000

/** Derives the keys that sign tokens from SECRET_KEY. */
export const tokenKeys = (secretKey: string): TokenKeys => ({
  access: createSecretKey(keyFor(secretKey, 'access token')),
  refresh: createSecretKey(keyFor(secretKey, 'refresh token')),
  known: new Map(),
})

/** Begins a session on a device (its User-Agent, cut to 200 characters) and signs its first tokens. */
export async function startSession(
  db: Database,
  keys: TokenKeys,
  user_id: number,
  device: string,
  now: Date,
) {
  const session = await db
    .insertInto('sessions')
    .values({
      user_id,
      device: device.slice(0, 200),
      created_at: now,
      rotated_at: now,
      last_used_at: now,
      expires_at: inSeconds(now, sessionSeconds),
    })
    .returning(['id', 'user_id', 'generation'])
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
    .set({
      generation: claims.generation + 1,
      rotated_at: now,
      last_used_at: now,
      expires_at: inSeconds(now, sessionSeconds),
    })
    .where('id', '=', claims.session_id)
    .where('generation', '=', claims.generation)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'generation'])
    .executeTakeFirst()
  if (rotated) return signTokens(keys, rotated, now)

  const session = await goingSession(db, claims.session_id, now)
  if (!session) throw notSignedIn()
  if (isUnspent(session, claims.generation, now)) return signTokens(keys, session, now)
  await endSession(db, session.user_id, session.id, now)
  throw notSignedIn()
}

const goingSession = (db: Database, id: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'generation', 'rotated_at'])
    .where('id', '=', id)
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
  const session = await goingSession(db, claims.session_id, now)
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
  const session = claims && (await goingSession(db, claims.session_id, now))
  if (session) await endSession(db, session.user_id, session.id, now)
}

/** Ends a session of a user; tells whether there was one to end. */
export async function endSession(db: Database, user_id: number, session_id: number, now: Date) {
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
  const session_id = await sessionOf(keys, token, now)
  if (session_id === null) return null
  const viewer = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.id as session_id', 'is_staff', 'is_verified', 'cell', 'ward_code'])
    .select(sql<Viewer['area']>`area`.as('area'))
    .where('sessions.id', '=', session_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return viewer ?? null
}

/** Checking a signature costs a tenth of a page of the feed, so tokens found good are kept until they expire. */
async function sessionOf({ access, known }: TokenKeys, token: string, now: Date) {
  const kept = known.get(token)
  if (kept && kept.expires > now.getTime()) return kept.session_id
  const claims = await readToken(access, 'at+jwt', token, now)
  if (!claims) return null
  if (known.size >= mostKnown) known.clear()
  known.set(token, claims)
  return claims.session_id
}

/** The session and generation that a refresh token names; null where it is not good. */
async function readRefreshToken(keys: TokenKeys, token: string, now: Date) {
  const claims = await readToken(keys.refresh, 'rt+jwt', token, now)
  return claims && typeof claims.generation === 'number' ? { ...claims, generation: claims.generation } : null
}

/** Forgets sessions that can't be refreshed any more, a month after they were ended or as soon as they ran out. */
export const forgetEndedSessions = (db: Database, now: Date) =>
  db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([is('expires_at', '<', now), is('ended_at', '<', inSeconds(now, -endedKeptSeconds))]),
    )
    .execute()

async function readToken(key: KeyObject, typ: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience,
      typ,
      requiredClaims: ['exp'],
      currentDate: now,
    })
    const { sid: session_id, gen: generation, exp = 0 } = payload
    return typeof session_id === 'number' ? { session_id, generation, expires: exp * 1000 } : null
  } catch {
    return null
  }
}

async function signTokens(
  keys: TokenKeys,
  session: { id: number; user_id: number; generation: number },
  now: Date,
): Promise<Tokens> {
  const signed = (key: KeyObject, typ: string, seconds: number, claims: Record<string, number>) =>
    new SignJWT({ sid: session.id, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setSubject(String(session.user_id))
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(inSeconds(now, seconds))
      .sign(key)
  const [access, refresh] = await Promise.all([
    signed(keys.access, 'at+jwt', accessSeconds, {}),
    signed(keys.refresh, 'rt+jwt', sessionSeconds, { gen: session.generation }),
  ])
  return { access, refresh }
}

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
