import type { FastifyInstance } from 'fastify'
import { generateKeyPair, randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { promisify } from 'node:util'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { deriveKey } from '../../platform/secrets/secrets.ts'
import { expiredPage, messagesFor, pagePolicy, withLanguage } from './page.ts'
import { type DemoPeople, withNewcomers } from './demo-people.ts'
import { devProviderRoutes } from './routes.ts'

const mountedAt = '/dev/google'

/** An OpenID provider where the visitor picks who to be. `fetch` reaches it inside the process, at any address. */
export function mountDevProvider(
  app: FastifyInstance,
  peopleOf: (issuer: string) => DemoPeople,
  redirectUris: string[],
) {
  const { publicUrl } = app.context.config
  const issuer = `${publicUrl}${mountedAt}`
  const [clientId, clientSecret] = ['xom', randomBytes(32).toString('base64url')]
  const people = withNewcomers(peopleOf(issuer))
  let opened: ReturnType<typeof openOpenId> | undefined
  const provider = () =>
    (opened ??= openOpenId({
      issuer,
      clientId,
      clientSecret,
      redirectUris,
      cookieKey: deriveKey(app.context, 'sign-in cookie').toString('base64url'),
      people,
      onError: (error) => app.log.error({ err: error }, 'the stand-in provider failed'),
    }))
  devProviderRoutes(app, mountedAt, provider, people)
  return { issuer, clientId, clientSecret, isStandIn: true, fetch: fetchInside(app) }
}

interface Call {
  method: string
  headers: Record<string, string>
  body?: unknown
}

const fetchInside =
  (app: FastifyInstance) =>
  async (url: string, { method, headers, body }: Call) => {
    const { pathname, search } = new URL(url)
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url: `${pathname}${search}`,
      headers,
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    const type = response.headers['content-type'] ?? ''
    return new Response(response.body, { status: response.statusCode, headers: { 'content-type': type } })
  }

interface Setup {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
  cookieKey: string
  people: DemoPeople
  onError: (error: Error) => void
}

const minutes = 60

/** Loaded at the first request, so that the app starts without it. */
async function openOpenId(setup: Setup) {
  const { Provider, interactionPolicy } = await import('oidc-provider')
  const { Memory } = await import('./memory.ts')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider = new Provider(setup.issuer, {
    ...(await settings(setup)),
    adapter: Memory,
    interactions: {
      policy,
      url: (_ctx, { uid, params }) =>
        withLanguage(`${setup.issuer}/interaction/${uid}`, params['ui_locales']),
    },
  })
  // The mount passes on the address that browsers see.
  provider.proxy = true
  // Its types omit Koa's error event; without a listener Koa would print errors.
  const events: EventEmitter = provider
  events.on('error', setup.onError)
  provider.on('server_error', (_ctx, error) => setup.onError(error))
  return provider
}

async function settings({ clientId, clientSecret, redirectUris, cookieKey, people }: Setup) {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [cookieKey] },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // As Google does: the ID token contains the person's claims.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: minutes,
      IdToken: 5 * minutes,
      Interaction: 10 * minutes,
      Session: 10 * minutes,
      Grant: 10 * minutes,
    },
    findAccount: async (_ctx, accountId) => {
      const person = await people.find(accountId)
      if (!person) return undefined
      const { display_name: name, first_name: given_name, last_name: family_name, email } = person
      return {
        accountId,
        claims: () => ({
          sub: accountId,
          name,
          given_name,
          ...(family_name && { family_name }),
          ...(email && { email, email_verified: true }),
        }),
      }
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError: (ctx: KoaContextWithOIDC) => {
      ctx.type = 'html'
      ctx.set('content-security-policy', pagePolicy())
      const { lang = ctx.query['ui_locales'] } = ctx.query
      ctx.body = expiredPage(messagesFor({ query: { lang }, headers: ctx.headers }))
    },
  } satisfies Configuration
}

async function signingKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}
