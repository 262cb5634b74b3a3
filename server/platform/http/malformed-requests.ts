import type { FastifyHttpOptions, FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type Server, STATUS_CODES } from 'node:http'
import { lookUp } from '../../../contract/look-up.ts'
import { Refusal } from './refusal.ts'

const malformed = () => new Refusal(400, 'malformed', 'The request is malformed')

/** Requests that can't be routed are redirected to this address. */
const address = '/api/malformed/'

const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: new Refusal(431, 'too_large', 'The head of the request is too large'),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal(408, 'too_slow', 'The request took too long to arrive'),
}

/** How long a client may continue sending after its request was refused. */
const drainMs = 1000

type Options = FastifyHttpOptions<Server>
type Socket = Parameters<NonNullable<Options['clientErrorHandler']>>[1]

/** Gives refusals of malformed requests the usual headers and body. Use it with `handleMalformed`. */
export function malformedOptions(app: () => FastifyInstance) {
  const redirect: NonNullable<NonNullable<Options['routerOptions']>['onBadUrl']> = (_path, raw, res) => {
    raw.url = address
    app().routing(raw, res)
  }
  return {
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    clientErrorHandler: (error, socket) => void refuseOn(app(), error, socket),
    // The reply of Node has neither these headers nor a body.
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: 200, onBadUrl: redirect, onMaxParamLength: redirect },
  } satisfies Options
}

/** Refuses requests that `malformedOptions` redirects, and requests without a Host header. */
export function handleMalformed(app: FastifyInstance) {
  app.all(address, { schema: { hide: true } }, async () => {
    throw malformed()
  })
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw malformed()
    done()
  })
  app.server.on('checkExpectation', (raw, res) => app.routing(raw, res))
}

/** Requests to a proxy have an absolute URL in place of the path. */
function pathOf(url: string) {
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return rest.startsWith('/') || rest === '*' ? rest : `/${rest}`
}

async function refuseOn(app: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
  try {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const refusal = lookUp(unreadable, error.code ?? '') ?? malformed()
    const { headers } = await app.inject(address)
    const body = JSON.stringify(refusal.body())
    const head = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${String(value)}\r\n`)
    const first = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n`
    const closed = drain(socket)
    socket.end(`${first}${lines.join('')}\r\n${body}`)
    await closed
  } catch (failure) {
    app.log.error({ err: failure }, 'failed')
  } finally {
    socket.destroy()
  }
}

/** Closing a connection with unread bytes resets it, and the client may lose the reply. */
async function drain(socket: Socket) {
  // The parser would report each further chunk as another error.
  socket.removeAllListeners('data').on('data', () => {})
  socket.resume()
  await once(socket, 'close', { signal: AbortSignal.timeout(drainMs) }).catch(() => {})
}
