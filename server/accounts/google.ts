import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { type Config } from '../platform/config.ts'
import { type Database } from '../platform/db.ts'
import { invalid } from '../platform/refusal.ts'
import { hashOf, newSecret } from '../platform/secrets.ts'
import { type Claims, claimsFrom } from './claims.ts'
import { type Provider } from './provider.ts'
import { failed, refusalFor } from './provider-failure.ts'
import { insertAttempt, removeOldAttempts, takeAttempt } from './sign-in-queries.ts'

export const attemptSeconds = 600

/** Where the provider may send people back to. */
export function redirectUris({ publicUrl, demo, port }: Config): string[] {
  const origins = demo ? [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [publicUrl]
  return [...new Set(origins)].map((origin) => `${origin}/auth/callback`)
}

/** Begins a sign-in: the address to go to, and the secret of the browser that may finish it. */
export async function beginGoogle(
  db: Database,
  provider: Provider,
  config: Config,
  asked: { redirect_uri?: string; state?: string },
  now: Date,
) {
  const [usual = '', ...others] = redirectUris(config)
  const redirect_uri = asked.redirect_uri ?? usual
  if (![usual, ...others].includes(redirect_uri))
    throw invalid({ redirect_uri: ['is not an address to come back to'] })
  const configuration = await provider.configuration().catch((error: unknown) => {
    throw refusalFor(error)
  })
  const secret = newSecret()
  const [state, verifier, nonce] = [asked.state ?? randomState(), randomPKCECodeVerifier(), randomNonce()]
  const expires_at = new Date(now.getTime() + attemptSeconds * 1000)
  await removeOldAttempts(db, now)
  await insertAttempt(db, { cookie_hash: hashOf(secret), state, verifier, nonce, redirect_uri, expires_at })
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  return { url: url.href, secret }
}

/** Finishes a sign-in in the browser that began it, once; who it is, as the provider says. */
export async function finishGoogle(
  db: Database,
  provider: Provider,
  asked: { code: string; redirect_uri: string; state?: string; secret: string },
  now: Date,
): Promise<Claims> {
  const { code, redirect_uri, state, secret } = asked
  const attempt = await takeAttempt(db, { cookie_hash: hashOf(secret), redirect_uri, state }, now)
  if (!attempt) throw failed(400)
  try {
    const configuration = await provider.configuration()
    const { issuer, authorization_response_iss_parameter_supported: saysIssuer } =
      configuration.serverMetadata()
    const callback = new URL(redirect_uri)
    callback.search = new URLSearchParams({
      code,
      state: attempt.state,
      // The call's given form leaves it out; there is one provider only, so nothing can be mixed up.
      ...(saysIssuer === true && { iss: issuer }),
    }).toString()
    const tokens = await authorizationCodeGrant(configuration, callback, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    })
    return claimsFrom(tokens.claims())
  } catch (error) {
    throw refusalFor(error)
  }
}
