import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { type OutgoingHttpHeader, validateHeaderValue } from 'node:http'
import { constants } from 'node:zlib'
import { answerErrors } from './errors.ts'
import type { AppContext } from './handle.ts'
import { answerMalformed, malformedOptions } from './malformed.ts'
import { networkOf } from './network.ts'
import { restrictToOwnHosts } from './own-hosts.ts'
import { Refusal } from './refusal.ts'
import { writeReplies } from './serialization.ts'
import { waitForRequests } from './under-way.ts'
import { checkInput } from './validation.ts'

const bodyBytes = 256 * 1024

/** Bodies are JSON of at most 256 KiB. Every reply carries `X-Request-Id`. */
export async function openServer(context: AppContext, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = context
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedHops,
    bodyLimit: bodyBytes,
    requestTimeout: 120_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    ...malformedOptions(() => app),
  })
  app.decorate('context', context)
  app.decorate('state', { isLeaving: false, isStuck: false })
  waitForRequests(app)
  app.decorateRequest('viewer', null)
  app.decorateRequest('refusedWith', null)
  checkInput(app)
  writeReplies(app)
  answerErrors(app)

  await app.register(helmet, {
    // Pages send their own policy, with the hashes of their scripts; JSON needs none.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.shedLoad ? 3000 : 0,
    retryAfter: 5,
    pressureHandler: ({ url }) => {
      if (url.startsWith('/health/')) return
      throw new Refusal(503, 'busy', 'Too busy at the moment; try again shortly', { retryAfter: 5 })
    },
  })
  if (config.rateLimits) await limitRates(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders())) refuseHeader(reply, name, value)
  })
  answerMalformed(app)
  restrictToOwnHosts(app)
  // Only the route's pattern is logged: addresses can contain coordinates and tokens.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.viewer?.id,
        code: request.refusedWith ?? undefined,
      },
      'answered',
    )
  })
  return app
}

/** Node throws at a header value it can't send so late that nothing catches it; checked here it becomes a 500. */
function refuseHeader(reply: FastifyReply, name: string, value: OutgoingHttpHeader | undefined) {
  try {
    validateHeaderValue(name, String(value))
  } catch (error) {
    reply.removeHeader(name)
    throw error
  }
}

async function limitRates(app: FastifyInstance) {
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    cache: 20_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, 'too_many_requests', 'Too many requests; try again later', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  })
}
