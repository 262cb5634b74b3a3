import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { truncateLetters } from '../../../contract/letters.ts'
import { acceptForms } from '../../platform/http/validation.ts'
import { fontRoutes } from '../../notifications/dev-mail/fonts.ts'
import { expiredPage, messagesFor, pagePolicy, personPickerPage, withLanguage } from './page.ts'
import type { withNewcomers } from './demo-people.ts'

type People = ReturnType<typeof withNewcomers>

const maxNameLength = 60
/** The residents named in the README come first and are always visible; the others are in a disclosure. */
const visibleResidents = 7

export function devProviderRoutes(
  app: FastifyInstance,
  basePath: string,
  provider: () => Promise<Provider>,
  people: People,
) {
  app.register(async (scope) => forwardToProvider(scope, basePath, provider))
  fontRoutes(app, basePath)
  app.register(async (scope) => personPickerRoutes(scope, `${basePath}/interaction/:uid`, provider, people))
}

function forwardToProvider(scope: FastifyInstance, basePath: string, provider: () => Promise<Provider>) {
  const { host, protocol } = new URL(scope.context.config.publicUrl)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${basePath}/*`,
    schema: { hide: true },
    handler: async ({ raw }, reply) => {
      const handleRequest = (await provider()).callback()
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
      reply.hijack()
      const url = raw.url ?? basePath
      Object.assign(raw, { originalUrl: url, url: url.slice(basePath.length) })
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      if (raw.headers.cookie) raw.headers.cookie = withoutSession(raw.headers.cookie)
      await handleRequest(raw, reply.raw)
    },
  })
}

/** Drops the provider's session cookie, so that each sign-in can choose another person. */
const withoutSession = (cookies: string) =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ')

interface Form {
  subject?: string
  first_name?: string
  last_name?: string
  cancel?: string
}

/** The provider's cookie identifies the sign-in attempt. */
function personPickerRoutes(
  scope: FastifyInstance,
  url: string,
  provider: () => Promise<Provider>,
  people: People,
) {
  acceptForms(scope)
  const schema = { hide: true }

  scope.get(url, { schema }, async (request, reply) => {
    const attempt = await attemptOf(await provider(), request, reply)
    return attempt ? sendPicker(request, reply, attempt) : sendExpired(request, reply)
  })

  scope.post<{ Body: Form | undefined }>(url, { schema }, async (request, reply) => {
    const openid = await provider()
    const attempt = await attemptOf(openid, request, reply)
    if (!attempt) return sendExpired(request, reply)
    const result = await choosePerson(request.body ?? {})
    if (!result) return sendPicker(request, reply.code(400), attempt, true)
    const next = await openid.interactionResult(request.raw, reply.raw, result)
    return reply.redirect(withLanguage(next, messagesFor(request).lang), 303)
  })

  async function choosePerson({ subject, first_name = '', last_name = '', cancel }: Form) {
    if (cancel !== undefined) return { error: 'access_denied' }
    const names = [first_name, last_name].map((name) =>
      truncateLetters(name.trim().replace(/\s+/g, ' '), maxNameLength),
    )
    const [first = '', last = ''] = names
    const person = subject === undefined ? first && people.add(first, last) : await people.find(subject)
    return person ? { login: { accountId: person.subject, remember: false }, select_account: {} } : undefined
  }

  async function sendPicker(
    request: FastifyRequest,
    reply: FastifyReply,
    { params }: Attempt,
    isNameMissing = false,
  ) {
    const [residents, guests] = await Promise.all([people.residents(), people.guests()])
    const messages = messagesFor(request)
    const page = personPickerPage({ messages, residents, guests, visibleResidents, isNameMissing })
    return sendHtml(reply, page, new URL(String(params['redirect_uri'])).origin)
  }
}

type Attempt = Awaited<ReturnType<Provider['interactionDetails']>>

async function attemptOf(provider: Provider, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw)
  } catch {
    return undefined
  }
}

const sendExpired = (request: FastifyRequest, reply: FastifyReply) =>
  sendHtml(reply.code(400), expiredPage(messagesFor(request)))

const sendHtml = (reply: FastifyReply, page: string, returnOrigin?: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(returnOrigin))
    .send(page)
