import { jwtVerify, SignJWT } from 'jose'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { deriveKey, type KeySource } from './secrets.ts'

export interface TokenKeys {
  access: KeyObject
  refresh: KeyObject
  issuer: string
  known: Map<string, Claims & { expires: number }>
}

export interface Tokens {
  access: string
  refresh: string
}

/** Random ids, so that none is ever assigned to another session or person. */
interface Claims {
  session_id: string
  uid: string
}

const accessSeconds = 5 * 60
/** Since a session was last used, and since it began. */
export const sessionSeconds = 60 * 24 * 60 * 60
export const maxSessionSeconds = 365 * 24 * 60 * 60
const audience = 'xom'
const maxKnown = 10_000

export const createTokenKeys = (source: KeySource): TokenKeys => ({
  access: createSecretKey(deriveKey(source, 'access token')),
  refresh: createSecretKey(deriveKey(source, 'refresh token')),
  issuer: source.installation,
  known: new Map(),
})

/** The access token is valid for 5 minutes, the refresh token for 60 days. */
export async function signTokens(
  { access, refresh, issuer }: TokenKeys,
  session: Claims & { generation: number },
  now: Date,
): Promise<Tokens> {
  const signed = (key: KeyObject, typ: string, seconds: number, claims: Record<string, number>) =>
    new SignJWT({ sid: session.session_id, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer(issuer)
      .setSubject(session.uid)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + seconds * 1000))
      .sign(key)
  const [accessToken, refreshToken] = await Promise.all([
    signed(access, 'at+jwt', accessSeconds, {}),
    signed(refresh, 'rt+jwt', sessionSeconds, { gen: session.generation }),
  ])
  return { access: accessToken, refresh: refreshToken }
}

/** Null if invalid. `expires` is in milliseconds. Valid tokens are cached: checking a signature costs a tenth of a feed. */
export async function readAccessToken(
  keys: TokenKeys,
  token: string,
  now: Date,
): Promise<(Claims & { expires: number }) | null> {
  const kept = keys.known.get(token)
  if (kept && kept.expires > now.getTime()) return kept
  const claims = await readToken(keys.access, keys.issuer, 'at+jwt', token, now)
  if (!claims) return null
  if (keys.known.size >= maxKnown) keys.known.clear()
  keys.known.set(token, claims)
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
