import type { Database } from '../../platform/database/db.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { hashOf, newSecret } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import { type Claims, claimsFrom } from './claims.ts'
import { failed, refusalFor } from './provider-failure.ts'
import type { Provider } from './provider.ts'
import { insertAttempt, removeOldAttempts, takeAttempt } from './sign-in-queries.ts'

export const attemptSeconds = 600

export function redirectUris({ publicUrl, demo, port }: Config): string[] {
  const origins = demo ? [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl]
  return [...new Set(origins)].map((origin) => `${origin}/auth/callback`)
}

interface Again {
  session_id: string
  login_hint: string | undefined
}

/** How far the provider's clock may be behind ours. */
const skewSeconds = 60

/** `again` asks the provider to authenticate the person anew. */
export async function beginGoogle(
  db: Database,
  provider: Provider,
  config: Config,
  asked: { redirect_uri?: string; state?: string; language: 'vi' | 'en' | null },
  now: Date,
  again?: Again,
) {
  const [usual = '', ...others] = redirectUris(config)
  const redirect_uri = asked.redirect_uri ?? usual
  if (![usual, ...others].includes(redirect_uri))
    throw invalid({ redirect_uri: ['is not an address to come back to'] })
  const configuration = await provider.configuration().catch(async (error: unknown) => {
    throw await refusalFor(error)
  })
  const openId = await import('openid-client')
  const secret = newSecret()
  const state = asked.state ?? openId.randomState()
  const [verifier, nonce] = [openId.randomPKCECodeVerifier(), openId.randomNonce()]
  const expires_at = new Date(now.getTime() + attemptSeconds * 1000)
  await removeOldAttempts(db, now)
  await insertAttempt(db, {
    cookie_hash: hashOf(secret),
    state,
    verifier,
    nonce,
    redirect_uri,
    expires_at,
    session_id: again?.session_id ?? null,
  })
  const url = openId.buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...(asked.language && { ui_locales: asked.language }),
    ...(again && { max_age: '0' }),
    ...(again?.login_hint !== undefined && { login_hint: again.login_hint }),
  })
  return { url: url.href, secret }
}

interface Returned {
  code: string
  redirect_uri: string
  state?: string
  /** Of the browser's attempts, the newest last: without a state that one counts. */
  secrets: string[]
  session_id: string | null
}

/** Works once, and only in the browser that started it. Also returns the secret of the attempt, which is spent. */
export async function finishGoogle(
  db: Database,
  provider: Provider,
  { code, redirect_uri, state, secrets, session_id }: Returned,
  now: Date,
): Promise<{ claims: Claims; secret: string }> {
  const hashes = new Map(
    (state === undefined ? secrets.slice(-1) : secrets).map((each) => [hashOf(each), each]),
  )
  const asked = { cookie_hashes: [...hashes.keys()], redirect_uri, state, session_id }
  const attempt = await takeAttempt(db, asked, now)
  if (!attempt) throw failed(400)
  try {
    const configuration = await provider.configuration()
    const { issuer, authorization_response_iss_parameter_supported: saysIssuer } =
      configuration.serverMetadata()
    const callback = new URL(redirect_uri)
    callback.search = new URLSearchParams({
      code,
      state: attempt.state,
      // The specified request has no `iss`; with a single provider there is none to confuse it with.
      ...(saysIssuer === true && { iss: issuer }),
    }).toString()
    const { authorizationCodeGrant } = await import('openid-client')
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    const claims = claimsFrom(tokens.claims())
    const { claims_supported = [] } = configuration.serverMetadata()
    if (session_id !== null && !hasJustAuthenticated(claims, claims_supported, attempt.expires_at))
      throw failed(400)
    return { claims, secret: hashes.get(attempt.cookie_hash) ?? '' }
  } catch (error) {
    throw await refusalFor(error)
  }
}

/** A provider that never says when, as Google for most applications, is trusted. */
function hasJustAuthenticated({ authenticated_at }: Claims, claims_supported: string[], expires_at: Date) {
  if (!authenticated_at) return !claims_supported.includes('auth_time')
  return authenticated_at.getTime() >= expires_at.getTime() - (attemptSeconds + skewSeconds) * 1000
}
