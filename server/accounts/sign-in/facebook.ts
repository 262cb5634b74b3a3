import { createHmac } from 'node:crypto'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/start/config.ts'
import { type Claims, claimsFrom } from './claims.ts'

export const facebookIssuer = 'https://www.facebook.com'
export const standInIssuer = 'urn:xom:demo:facebook'

export interface Facebook {
  /** The demo's own, which knows one resident of the cast. */
  isStandIn: boolean
  /** Throws a `Refusal` unless the token was issued to this app. */
  claimsOf: (accessToken: string) => Promise<Claims>
  /** Whether it can authenticate a subject that has never signed in with it: the stand-in's one resident. */
  knows?: (subject: string) => boolean
}

export function facebookFor({ facebook, demo, production }: Config): Facebook | null {
  if (facebook) return openFacebook(facebook)
  return demo && !production ? standIn : null
}

const demoToken = 'demo'
const demoSubject = 'demo:hoa'

const standIn: Facebook = {
  isStandIn: true,
  claimsOf: async (accessToken) => {
    if (accessToken !== demoToken) throw facebookFailed(400)
    // Cô Hoa of the cast, who already has an account.
    return claimsFrom({ iss: standInIssuer, sub: demoSubject, name: 'Cô Hoa' })
  },
  knows: (subject) => subject === demoSubject,
}

/** In milliseconds. A sign-in makes two calls and has to end before the browser's 10 s are over. */
const patience = 4000
const graphVersion = 'v18.0'

function openFacebook({ appId, appSecret, graphUrl }: NonNullable<Config['facebook']>): Facebook {
  const ask = async (path: string, query: Record<string, string>) => {
    const address = new URL(`${graphUrl.replace(/\/$/, '')}/${path}`)
    address.search = new URLSearchParams(query).toString()
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(
      () => {
        throw facebookFailed(502)
      },
    )
    const body: unknown = await reply.json().catch(() => {
      throw facebookFailed(502)
    })
    // A 4xx means that the token is invalid; anything else is Facebook's own failure.
    if (!reply.ok) throw facebookFailed(reply.status >= 400 && reply.status < 500 ? 400 : 502)
    return body as Record<string, unknown> | null
  }
  return {
    isStandIn: false,
    claimsOf: async (accessToken) => {
      const asked = await ask('debug_token', {
        input_token: accessToken,
        access_token: `${appId}|${appSecret}`,
      })
      const token = (asked?.['data'] ?? {}) as Record<string, unknown>
      const isOurs =
        token['is_valid'] === true && token['type'] === 'USER' && String(token['app_id']) === appId
      if (!isOurs) throw facebookFailed(400)
      const me = await ask(`${graphVersion}/me`, {
        fields: 'id,first_name,last_name,email',
        access_token: accessToken,
        appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
      })
      const id = me?.['id']
      if (typeof id !== 'string' || id === '' || id !== String(token['user_id'])) throw facebookFailed(502)
      return claimsFrom({
        iss: facebookIssuer,
        sub: id,
        given_name: me?.['first_name'],
        family_name: me?.['last_name'],
        // Facebook doesn't say whether it has verified the address.
        email: me?.['email'],
        email_verified: false,
        // Facebook only says it of long-lived tokens, which may be weeks old.
        auth_time: token['issued_at'],
      })
    },
  }
}

/** 400 for an invalid token, 502 if Facebook failed, 503 if it is not configured. */
export const facebookFailed = (status: 400 | 502 | 503) =>
  new Refusal(status, 'facebook_failed', 'Failed to authenticate with Facebook')
