import { createHmac } from 'node:crypto'
import { type Config } from '../../platform/start/config.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type Claims, claimsFrom } from './claims.ts'

/** Whom Facebook vouches for, and in the demo what stands in for it. */
export const facebookIssuer = 'https://www.facebook.com'
export const standInIssuer = 'urn:xom:demo:facebook'

/** A way to sign in with Facebook. */
export interface Facebook {
  /** Whether it is the demo's own, which knows one resident of the demo cast. */
  isStandIn: boolean
  /** Who holds an access token that a browser was given; throws a `Refusal` unless it was given for this app. */
  claimsOf: (accessToken: string) => Promise<Claims>
  /** Whether it would vouch for a subject that has not come by it yet: the stand-in for its one resident. */
  knows?: (subject: string) => boolean
}

/** Facebook where the configuration names an app, else, in the demo, what stands in for it, else null. */
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
    // Cô Hoa of the cast, who is known to the house already.
    return claimsFrom({ iss: standInIssuer, sub: demoSubject, name: 'Cô Hoa' })
  },
  knows: (subject) => subject === demoSubject,
}

/** Two calls make one sign-in, which has to end before the browser's 10 s are over. */
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
    const said: unknown = await reply.json().catch(() => {
      throw facebookFailed(502)
    })
    // What it refuses is the token; anything else is its own failure.
    if (!reply.ok) throw facebookFailed(reply.status >= 400 && reply.status < 500 ? 400 : 502)
    return said as Record<string, unknown> | null
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
        // Facebook doesn't say whether it has seen to that its owner reads it.
        email: me?.['email'],
        email_verified: false,
        // It says so of tokens that live for long only, which may be weeks old.
        auth_time: token['issued_at'],
      })
    },
  }
}

/** 400 for a token that is not good, 502 where Facebook could not say, 503 where nothing is set up. */
export const facebookFailed = (status: 400 | 502 | 503) =>
  new Refusal(status, 'facebook_failed', 'Failed to authenticate with Facebook')
