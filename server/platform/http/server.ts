import { onRowsChanged } from '../database/db.ts'
import type { AppContext } from '../room.ts'
import cookie from '@fastify/cookie'
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import compile from 'fast-json-stringify'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { isUnreachable } from '../database/unreachable.ts'
import { compressReplies } from './compression.ts'
import { isLoopback, networkOf } from './network.ts'
import { addHeaders, checkHeaders } from './reply-headers.ts'
import { handleMalformed, malformedOptions } from './malformed-requests.ts'
import { RecentViewers } from './recent-viewers.ts'
import { Refusal, storageFull } from './refusal.ts'
import { SharedCounts, storeOf } from './shared-counts.ts'
import { trackRequests } from './handle.ts'
import { logRequests } from './request-log.ts'
import { checkInput } from './validation.ts'

const bodyBytes = 256 * 1024

/** Bodies are JSON of at most 256 KiB. Every reply carries `X-Request-Id`. */
export async function createHttpServer(
  context: AppContext,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { config } = context
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedHops,
    bodyLimit: bodyBytes,
    requestTimeout: 120_000,
    // Requests on connections that are open when the server closes are answered; the connection then ends.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...malformedOptions(() => app),
  })
  app.decorate('context', context)
  app.decorate('state', { isLeaving: false, isStuck: false })
  app.decorate('recentViewers', new RecentViewers())
  app.decorate('counts', new SharedCounts(config.secretKey))
  onRowsChanged(context.db, (topics) => app.recentViewers.forget(topics))
  trackRequests(app)
  app.decorateRequest('viewer', null)
  app.decorateRequest('refusedWith', null)
  checkInput(app)
  serializeReplies(app)
  handleErrors(app)

  addHeaders(app)
  await app.register(cookie)
  await app.register(underPressure, {
    maxEventLoopDelay: config.shedLoad ? 3000 : 0,
    retryAfter: 5,
    pressureHandler: ({ url }) => {
      if (url.startsWith('/health/')) return
      throw new Refusal(503, 'busy', 'Too busy at the moment; try again shortly', { retryAfter: 5 })
    },
  })
  if (config.rateLimits) await addRateLimits(app)

  compressReplies(app)
  checkHeaders(app)
  handleMalformed(app)
  restrictToOwnHosts(app)
  logRequests(app, logger)
  return app
}

async function addRateLimits(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: storeOf(app.counts) as unknown as RateLimitPluginOptions['store'] & {},
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'too_many_requests', 'Too many requests; try again later', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  })
}

/** Prevents DNS rebinding: a web page could point its own name to this machine's address and read the demo's replies. */
function restrictToOwnHosts(app: FastifyInstance) {
  const { demo, demoPublic, publicUrl } = app.context.config
  if (!demo || demoPublic) return
  const own = new URL(publicUrl).hostname
  app.addHook('onRequest', ({ headers: { host = 'localhost' } }, _reply, done) => {
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    if (name !== own && !isLoopback(name))
      throw new Refusal(421, 'wrong_host', "The demo answers to this machine's own names; see DEMO_PUBLIC")
    done()
  })
}

type Serialize = ReturnType<typeof compile>

/** Cached by schema: all routes share the error schema, HEAD shares that of GET, and tests start many apps in a process. */
const compiled = new WeakMap<object, Serialize>()

/** Each schema is compiled once, when the first reply needs it; compiling all takes a second. */
export function compileSerializer(schema: object): Serialize {
  const serialize = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, serialize)
  return serialize
}

const serializeReplies = (app: FastifyInstance) =>
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (reply: unknown) =>
        compileSerializer(schema)(reply),
  )

/** Turns all errors into replies. */
function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((thrown, request, reply) => {
    const error = thrown instanceof Error ? thrown : new Error('No error was thrown', { cause: thrown })
    const refusal = error instanceof Refusal ? error : refusalFor(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    request.refusedWith = refusal.code
    reply.header('cache-control', 'no-store')
    if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
    if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body())
  })
}

function refusalFor(error: Error & Partial<FastifyError>): Refusal {
  if (isHungUp(error)) return new Refusal(400, 'cut_off', 'The request broke off')
  if (isUnreachable(error))
    return new Refusal(503, 'unavailable', 'Not available at the moment; try again shortly', {
      retryAfter: 2,
    })
  if (error.code === '53100' || error.code === 'ENOSPC') return storageFull()
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(status, codes[status] ?? 'invalid', error.message)
  return new Refusal(500, 'UNKNOWN_ERROR', 'An unexpected error occurred. Please try again.')
}

const codes: Record<number, RefusalCode> = { 404: 'not_found', 413: 'too_large', 415: 'unsupported_type' }

/** The code is the same as for a lost database, but the parser also sets a status. */
const isHungUp = ({ code, statusCode }: Partial<FastifyError>) => code === 'ECONNRESET' && statusCode === 400
