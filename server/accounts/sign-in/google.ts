import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/db.ts'
import { prefixedCookie } from '../../platform/http/headers.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts'
import type { Config } from '../../platform/start/config.ts'
import { type Claims, googleFailed, type Provider, toClaims, toGoogleRefusal } from './identity-provider.ts'
import { consumeAttempt, insertAttempt, removeOldAttempts } from './sign-in-queries.ts'

const attemptSeconds = 600

export function redirectUris({ publicUrl, demo, port }: Config): string[] {
  const origins = demo ? [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl]
  return [...new Set(origins)].map((origin) => `${origin}/auth/callback`)
}

interface Reauthentication {
  session_id: string
  login_hint: string | undefined
}

/** The provider's clock may be this far behind ours. */
const skewSeconds = 60

/** With `reauthentication`, the provider must authenticate the person again. */
export async function beginGoogle(
  db: Database,
  provider: Provider,
  config: Config,
  request: { redirect_uri?: string; state?: string; language: 'vi' | 'en' | null },
  now: Date,
  reauthentication?: Reauthentication,
) {
  const allowed = redirectUris(config)
  const redirect_uri = request.redirect_uri ?? allowed[0] ?? ''
  if (!allowed.includes(redirect_uri)) throw invalid({ redirect_uri: ['is not an allowed redirect address'] })
  const configuration = await provider.configuration().catch(async (error: unknown) => {
    throw await toGoogleRefusal(error)
  })
  const openId = await import('openid-client')
  const secret = newSecret()
  const state = request.state ?? openId.randomState()
  const [verifier, nonce] = [openId.randomPKCECodeVerifier(), openId.randomNonce()]
  const expires_at = new Date(now.getTime() + attemptSeconds * 1000)
  await removeOldAttempts(db, now)
  await insertAttempt(db, {
    cookie_hash: hashSecret(secret),
    state,
    verifier,
    nonce,
    redirect_uri,
    expires_at,
    session_id: reauthentication?.session_id ?? null,
  })
  const url = openId.buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...(request.language && { ui_locales: request.language }),
    ...(reauthentication && { max_age: '0' }),
    ...(reauthentication?.login_hint !== undefined && { login_hint: reauthentication.login_hint }),
  })
  return { url: url.href, secret }
}

interface GoogleCallback {
  code: string
  redirect_uri: string
  state?: string
  /** The secrets of the browser's attempts, newest last. Without a `state`, the newest is used. */
  secrets: string[]
  session_id: string | null
}

/** Works once, and only in the browser that started the attempt. Also returns the secret of the used attempt. */
export async function finishGoogle(
  db: Database,
  provider: Provider,
  { code, redirect_uri, state, secrets, session_id }: GoogleCallback,
  now: Date,
): Promise<{ claims: Claims; secret: string }> {
  const hashes = new Map(
    (state === undefined ? secrets.slice(-1) : secrets).map((each) => [hashSecret(each), each]),
  )
  const criteria = { cookie_hashes: [...hashes.keys()], redirect_uri, state, session_id }
  const attempt = await consumeAttempt(db, criteria, now)
  if (!attempt) throw googleFailed(400)
  try {
    const configuration = await provider.configuration()
    const { issuer, authorization_response_iss_parameter_supported: requiresIssuer } =
      configuration.serverMetadata()
    const callback = new URL(redirect_uri)
    callback.search = new URLSearchParams({
      code,
      state: attempt.state,
      // The specified request has no `iss`. With a single provider, no mix-up is possible.
      ...(requiresIssuer === true && { iss: issuer }),
    }).toString()
    const { authorizationCodeGrant } = await import('openid-client')
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    const claims = toClaims(tokens.claims())
    const { claims_supported = [] } = configuration.serverMetadata()
    if (session_id !== null && !hasJustAuthenticated(claims, claims_supported, attempt.expires_at))
      throw googleFailed(400)
    return { claims, secret: hashes.get(attempt.cookie_hash) ?? '' }
  } catch (error) {
    throw await toGoogleRefusal(error)
  }
}

/** Trusts a provider that doesn't support `auth_time`, as Google doesn't for most applications. */
function hasJustAuthenticated({ authenticated_at }: Claims, claims_supported: string[], expires_at: Date) {
  if (!authenticated_at) return !claims_supported.includes('auth_time')
  return authenticated_at.getTime() >= expires_at.getTime() - (attemptSeconds + skewSeconds) * 1000
}

/** Per browser: each tab can have one. */
const maxAttempts = 5

/** A cookie that binds sign-ins with Google to the browser that started them: one secret per attempt, newest last. */
export function createSignInCookie(config: Pick<Config, 'publicUrl'>) {
  const { name, secure } = prefixedCookie(config, 'Host', 'xom_sign_in')
  const path = '/'
  const options = { path, httpOnly: true, sameSite: 'lax', secure, maxAge: attemptSeconds } as const
  const secretsIn = ({ cookies }: FastifyRequest) =>
    (cookies[name] ?? '')
      .split('.')
      .filter((secret) => /^[\w-]{43}$/.test(secret))
      .slice(-maxAttempts)
  return {
    secretsIn,
    add(request: FastifyRequest, reply: FastifyReply, secret: string) {
      reply.setCookie(name, [...secretsIn(request), secret].slice(-maxAttempts).join('.'), options)
    },
    /** Removes the secret of a finished attempt; attempts in other tabs continue. */
    remove(request: FastifyRequest, reply: FastifyReply, secret: string) {
      const others = secretsIn(request).filter((each) => each !== secret)
      if (others.length) reply.setCookie(name, others.join('.'), options)
      else reply.clearCookie(name, { path, secure })
    },
  }
}
