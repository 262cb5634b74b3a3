import { createHmac, timingSafeEqual } from 'node:crypto'
import { daySeconds } from '../../../contract/durations.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { endSessionsOf } from '../../platform/http/session.ts'
import type { Config } from '../../platform/start/config.ts'
import { beginDeletion } from '../leaving/account-deletion.ts'
import { type Claims, toClaims } from './identity-provider.ts'
import {
  hasSignInMethods,
  deleteIdentitiesOf,
  hasOtherSignInMethod,
  lockSubject,
  userIdOf,
} from './sign-in-queries.ts'

export const facebookIssuer = 'https://www.facebook.com'
export const demoFacebookIssuer = 'urn:xom:demo:facebook'

export interface Facebook {
  /** The demo's stand-in, which can authenticate one demo user. */
  isStandIn: boolean
  /** Throws a `Refusal` unless the token was issued to this app. */
  claimsOf: (accessToken: string) => Promise<Claims>
  /** Whether the stand-in can authenticate a subject that has never signed in with it. */
  canAuthenticate?: (subject: string) => boolean
}

export function createFacebook({ facebook, demo, production }: Config): Facebook | null {
  if (facebook) return openFacebook(facebook)
  return demo && !production ? demoFacebook : null
}

const demoToken = 'demo'
const demoSubject = 'demo:hoa'

const demoFacebook: Facebook = {
  isStandIn: true,
  claimsOf: async (accessToken) => {
    if (accessToken !== demoToken) throw facebookFailed(400)
    // Cô Hoa is a demo user and has an account.
    return toClaims({ iss: demoFacebookIssuer, sub: demoSubject, name: 'Cô Hoa' })
  },
  canAuthenticate: (subject) => subject === demoSubject,
}

/** A sign-in makes two calls, and the browser waits 10 s. */
const timeoutMs = 4000
const graphVersion = 'v18.0'

function openFacebook({ appId, appSecret, graphUrl }: NonNullable<Config['facebook']>): Facebook {
  const callGraph = async (path: string, query: Record<string, string>) => {
    const address = new URL(`${graphUrl.replace(/\/$/, '')}/${path}`)
    address.search = new URLSearchParams(query).toString()
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => {
        throw facebookFailed(502)
      },
    )
    const body: unknown = await reply.json().catch(() => {
      throw facebookFailed(502)
    })
    // 4xx: the token is invalid. Other errors are Facebook's.
    if (!reply.ok) throw facebookFailed(reply.status >= 400 && reply.status < 500 ? 400 : 502)
    return body as Record<string, unknown> | null
  }
  return {
    isStandIn: false,
    claimsOf: async (accessToken) => {
      const debugReply = await callGraph('debug_token', {
        input_token: accessToken,
        access_token: `${appId}|${appSecret}`,
      })
      const token = (debugReply?.['data'] ?? {}) as Record<string, unknown>
      const isOurs =
        token['is_valid'] === true && token['type'] === 'USER' && String(token['app_id']) === appId
      if (!isOurs) throw facebookFailed(400)
      const me = await callGraph(`${graphVersion}/me`, {
        fields: 'id,first_name,last_name,email',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      })
      const id = me?.['id']
      if (typeof id !== 'string' || id === '' || id !== String(token['user_id'])) throw facebookFailed(502)
      return toClaims({
        iss: facebookIssuer,
        sub: id,
        given_name: me?.['first_name'],
        family_name: me?.['last_name'],
        // Facebook doesn't report whether the address is verified.
        email: me?.['email'],
        email_verified: false,
        // Only long-lived tokens, which can be weeks old, have this field.
        auth_time: token['issued_at'],
      })
    },
  }
}

/** 400 for an invalid token, 502 if Facebook failed, 503 if it is not configured. */
export const facebookFailed = (status: 400 | 502 | 503) =>
  new Refusal(status, 'facebook_failed', 'Failed to authenticate with Facebook')

const facebookIssuers = [facebookIssuer, demoFacebookIssuer]

export const loadFacebookAuthorization = async (db: Database, user_id: number) => {
  const { has_these, has_others } = await hasSignInMethods(db, user_id, facebookIssuers)
  return { has_facebook: has_these, is_only_way_in: has_these && !has_others }
}

/** Removes Facebook, unless it is the only way to sign in, and ends all sessions. */
export async function removeFacebook(db: Database, user_id: number, now: Date) {
  await inTransaction(db, async (tx) => {
    if (await hasOtherSignInMethod(tx, user_id, facebookIssuers))
      await deleteIdentitiesOf(tx, user_id, facebookIssuers)
    await endSessionsOf(tx, user_id, now)
  })
}

/** Starts the deletion of an account without another way to sign in; the user can cancel it in the grace period. */
export async function removeFacebookBySubject(
  db: Database,
  deps: Parameters<typeof beginDeletion>[1],
  subject: string,
  now: Date,
) {
  const claims = { issuer: facebookIssuer, subject }
  await inTransaction(db, async (tx) => {
    await lockSubject(tx, claims)
    const user_id = await userIdOf(tx, claims)
    if (user_id === undefined) return
    if (await hasOtherSignInMethod(tx, user_id, facebookIssuers)) {
      await deleteIdentitiesOf(tx, user_id, facebookIssuers)
      await endSessionsOf(tx, user_id, now)
    } else await beginDeletion(tx, deps, user_id, now)
  })
}

const maxAgeSeconds = daySeconds
const clockSkewSeconds = 5 * 60

/** Null unless Facebook signed it with the app's secret, by HMAC-SHA256, within the last day. */
export function readSignedRequest(text: string, appSecret: string, now: Date): string | null {
  const [, signature, payload] = /^([\w-]{43}=?)\.([\w-]{1,4096}={0,2})$/.exec(text) ?? []
  if (signature === undefined || payload === undefined) return null
  const actual = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', appSecret).update(payload).digest()
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const request = parseObject(Buffer.from(payload, 'base64url').toString())
  const { algorithm, user_id, issued_at } = request
  const seconds = now.getTime() / 1000
  const isRecent =
    typeof issued_at === 'number' &&
    issued_at > seconds - maxAgeSeconds &&
    issued_at < seconds + clockSkewSeconds
  if (algorithm !== 'HMAC-SHA256' || !isRecent) return null
  return typeof user_id === 'string' && /^\d{1,30}$/.test(user_id) ? user_id : null
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
