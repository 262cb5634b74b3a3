import type { FastifyInstance } from 'fastify'
import { generateKeyPair, randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { promisify } from 'node:util'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { deriveKey } from '../../platform/secrets/secrets.ts'
import { expiredPage, messagesFor, pagePolicy, withLanguage } from './page.ts'
import { type DemoPeople, withNewcomers } from './demo-people.ts'
import { devProviderRoutes } from './routes.ts'

const basePath = '/dev/google'

/** Mounts an OpenID provider at which the visitor chooses a demo person. The returned `fetch` calls it in this process. */
export function mountDevProvider(
  app: FastifyInstance,
  peopleOf: (issuer: string) => DemoPeople,
  redirectUris: string[],
) {
  const { publicUrl } = app.context.config
  const issuer = `${publicUrl}${basePath}`
  const [clientId, clientSecret] = ['xom', randomBytes(32).toString('base64url')]
  const people = withNewcomers(peopleOf(issuer))
  let loading: ReturnType<typeof createOpenIdProvider> | undefined
  const provider = () =>
    (loading ??= createOpenIdProvider({
      issuer,
      clientId,
      clientSecret,
      redirectUris,
      cookieKey: deriveKey(app.context, 'sign-in cookie').toString('base64url'),
      people,
      onError: (error) => app.log.error({ err: error }, 'the stand-in provider failed'),
    }))
  devProviderRoutes(app, basePath, provider, people)
  return { issuer, clientId, clientSecret, isStandIn: true, fetch: createLocalFetch(app) }
}

interface LocalRequest {
  method: string
  headers: Record<string, string>
  body?: unknown
}

const createLocalFetch =
  (app: FastifyInstance) =>
  async (url: string, { method, headers, body }: LocalRequest) => {
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

interface ProviderOptions {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUris: string[]
  cookieKey: string
  people: DemoPeople
  onError: (error: Error) => void
}

const minuteSeconds = 60

/** Called at the first request, so that the start doesn't load the package. */
async function createOpenIdProvider(options: ProviderOptions) {
  const { Provider, interactionPolicy } = await import('oidc-provider')
  const { MemoryAdapter } = await import('./memory-adapter.ts')
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider = new Provider(options.issuer, {
    ...(await providerConfiguration(options)),
    adapter: MemoryAdapter,
    interactions: {
      policy,
      url: (_ctx, { uid, params }) =>
        withLanguage(`${options.issuer}/interaction/${uid}`, params['ui_locales']),
    },
  })
  // The route forwards the address that browsers see.
  provider.proxy = true
  // The package's types omit Koa's error event; without a listener, Koa prints errors.
  const events: EventEmitter = provider
  events.on('error', options.onError)
  provider.on('server_error', (_ctx, error) => options.onError(error))
  return provider
}

async function providerConfiguration({
  clientId,
  clientSecret,
  redirectUris,
  cookieKey,
  people,
}: ProviderOptions) {
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
    jwks: { keys: [await generateSigningKey()] },
    cookies: { keys: [cookieKey] },
    scopes: ['openid', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
    },
    // The ID token contains the person's claims, as Google's does.
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: {
      AccessToken: 5 * minuteSeconds,
      AuthorizationCode: minuteSeconds,
      IdToken: 5 * minuteSeconds,
      Interaction: 10 * minuteSeconds,
      Session: 10 * minuteSeconds,
      Grant: 10 * minuteSeconds,
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

async function generateSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
}
