import { jwtVerify, SignJWT } from 'jose'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey, type KeySource } from './secrets.ts'

export interface TokenKeys {
  access: KeyObject
  refresh: KeyObject
  issuer: string
  cache: Map<string, SessionClaims & { expires: number }>
}

export interface Tokens {
  access: string
  refresh: string
}

/** Random ids, which are never assigned to another session or user. */
export interface SessionClaims {
  session_id: string
  uid: string
}

const accessSeconds = 5 * 60
/** A session ends this long after its last use, and at the latest this long after its start. */
export const sessionSeconds = 60 * 24 * 60 * 60
export const maxSessionSeconds = 365 * 24 * 60 * 60
const audience = 'xom'
const maxCached = 10_000

export const createTokenKeys = (source: KeySource): TokenKeys => ({
  access: createSecretKey(deriveKey(source, 'access token')),
  refresh: createSecretKey(deriveKey(source, 'refresh token')),
  issuer: source.installation,
  cache: new Map(),
})

/** The access token is valid for 5 minutes, the refresh token for 60 days. */
export async function signTokens(
  { access, refresh, issuer }: TokenKeys,
  session: SessionClaims & { generation: number },
  now: Date,
): Promise<Tokens> {
  const signToken = (key: KeyObject, typ: string, seconds: number, claims: Record<string, number>) =>
    new SignJWT({ sid: session.session_id, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer(issuer)
      .setSubject(session.uid)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + seconds * 1000))
      .sign(key)
  const [accessToken, refreshToken] = await Promise.all([
    signToken(access, 'at+jwt', accessSeconds, {}),
    signToken(refresh, 'rt+jwt', sessionSeconds, { gen: session.generation }),
  ])
  return { access: accessToken, refresh: refreshToken }
}

/** Null if invalid. `expires` is in milliseconds. Valid tokens are cached, because checking a signature takes a tenth of the time of a feed request. */
export async function readAccessToken(
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<(SessionClaims & { expires: number }) | null> {
  const cached = keys.cache.get(token)
  if (cached && cached.expires > now.getTime()) return cached
  const claims = await readToken(keys.access, keys.issuer, 'at+jwt', token, now)
  if (!claims) return null
  if (keys.cache.size >= maxCached) keys.cache.clear()
  keys.cache.set(token, claims)
  return claims
}

/** Null if invalid. */
export async function readRefreshToken(keys: TokenKeys, token: string, now: Date) {
  const claims = await readToken(keys.refresh, keys.issuer, 'rt+jwt', token, now)
  return claims && typeof claims.generation === 'number' ? { ...claims, generation: claims.generation } : null
}

async function readToken(key: KeyObject, issuer: string, typ: string, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    })
    const { sid: session_id, sub: uid, gen: generation, exp = 0 } = payload
    return isId(session_id) && isId(uid) ? { session_id, uid, generation, expires: exp * 1000 } : null
  } catch {
    return null
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
