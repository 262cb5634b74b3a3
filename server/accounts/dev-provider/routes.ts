import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { truncateLetters } from '../../../contract/letters.ts'
import { acceptForms } from '../../platform/http/validation.ts'
import { fontRoutes } from '../../notifications/dev-mail/fonts.ts'
import { expiredPage, messagesFor, pagePolicy, personPickerPage, withLanguage } from './page.ts'
import type { withNewcomers } from './demo-people.ts'

type People = ReturnType<typeof withNewcomers>

const longestName = 60
/** The residents named in the README come first and are always visible; the rest unfold. */
const shown = 7

export function devProviderRoutes(
  app: FastifyInstance,
  mountedAt: string,
  provider: () => Promise<Provider>,
  people: People,
) {
  app.register(async (scope) => passOn(scope, mountedAt, provider))
  fontRoutes(app, mountedAt)
  app.register(async (scope) => pickRoutes(scope, `${mountedAt}/interaction/:uid`, provider, people))
}

function passOn(scope: FastifyInstance, mountedAt: string, provider: () => Promise<Provider>) {
  const { host, protocol } = new URL(scope.context.config.publicUrl)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${mountedAt}/*`,
    schema: { hide: true },
    handler: async ({ raw }, reply) => {
      const answer = (await provider()).callback()
      reply.hijack()
      const url = raw.url ?? mountedAt
      Object.assign(raw, { originalUrl: url, url: url.slice(mountedAt.length) })
      raw.headers['x-forwarded-host'] = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      if (raw.headers.cookie) raw.headers.cookie = withoutSession(raw.headers.cookie)
      await answer(raw, reply.raw)
    },
  })
}

/** Nobody stays signed in here, so that each sign-in can choose another person. */
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

/** The provider's cookie says whose sign-in it is. */
function pickRoutes(scope: FastifyInstance, url: string, provider: () => Promise<Provider>, people: People) {
  acceptForms(scope)
  const schema = { hide: true }

  scope.get(url, { schema }, async (request, reply) => {
    const attempt = await attemptOf(await provider(), request, reply)
    return attempt ? show(request, reply, attempt) : expired(request, reply)
  })

  scope.post<{ Body: Form | undefined }>(url, { schema }, async (request, reply) => {
    const openid = await provider()
    const attempt = await attemptOf(openid, request, reply)
    if (!attempt) return expired(request, reply)
    const chosen = await choose(request.body ?? {})
    if (!chosen) return show(request, reply.code(400), attempt, true)
    const next = await openid.interactionResult(request.raw, reply.raw, chosen)
    return reply.redirect(withLanguage(next, messagesFor(request).lang), 303)
  })

  async function choose({ subject, first_name = '', last_name = '', cancel }: Form) {
    if (cancel !== undefined) return { error: 'access_denied' }
    const names = [first_name, last_name].map((name) =>
      truncateLetters(name.trim().replace(/\s+/g, ' '), longestName),
    )
    const [first = '', last = ''] = names
    const person = subject === undefined ? first && people.add(first, last) : await people.find(subject)
    return person ? { login: { accountId: person.subject, remember: false }, select_account: {} } : undefined
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { params }: Attempt,
    isNameMissing = false,
  ) {
    const [residents, guests] = await Promise.all([people.residents(), people.guests()])
    const page = personPickerPage({ messages: messagesFor(request), residents, guests, shown, isNameMissing })
    return html(reply, page, new URL(String(params['redirect_uri'])).origin)
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

const expired = (request: FastifyRequest, reply: FastifyReply) =>
  html(reply.code(400), expiredPage(messagesFor(request)))

const html = (reply: FastifyReply, page: string, thenTo?: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(thenTo))
    .send(page)
