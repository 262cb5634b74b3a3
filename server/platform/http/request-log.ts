import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { counter, histogram } from '../metrics/metrics.ts'
import { tracing } from '../traces/tracing.ts'
import type { Work } from '../work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What was served if no route matched the address. */
    served: 'page' | 'file' | null
    work: Work | null
  }
}

const countRequest = counter('xom_http_requests_total', 'Requests that were answered', [
  'method',
  'route',
  'status',
])
const recordSeconds = histogram(
  'xom_http_request_seconds',
  'Time from the head of a request to the end of its reply',
  [0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  ['method', 'route'],
)
const countRefusal = counter('xom_http_refusals_total', 'Refused requests by the code of the reply', ['code'])

const classes = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Addresses without a route share a label, so that no client adds to the number of metrics. */
const routeOf = ({ routeOptions, served, method }: FastifyRequest): { method: string; route: string } =>
  routeOptions.url === undefined
    ? { method: served ? method : '(any)', route: `(${served ?? 'none'})` }
    : { method, route: routeOptions.url }

/** What the request of an endpoint is for. Its trace continues that of a proxy; without one, a client could have sent the header. */
export function workOf(request: FastifyRequest, route: string): Work {
  if (request.work) return request.work
  const { method, log, headers, server } = request
  const parent = server.context.config.trustedHops > 0 ? headers['traceparent'] : undefined
  const trace = tracing.tracer?.begin(`${method} ${route}`, 'request', parent) ?? null
  return (request.work = { fields: { route }, log, trace })
}

function endTrace({ work, method }: FastifyRequest, status: number) {
  if (!work?.trace) return
  const attributes = {
    'http.request.method': method,
    'http.route': work.fields.route ?? '',
    'http.response.status_code': status,
  }
  tracing.tracer?.end(work.trace, { attributes, failed: status >= 500 })
}

/** Logs and counts each request. Only the route's pattern is used: addresses can contain coordinates and tokens. */
export function logRequests(app: FastifyInstance, logger: FastifyBaseLogger) {
  // None of these fields is secret, and hiding secrets takes longer than writing the line.
  const log = logger.child({}, { redact: [] })
  app.decorateRequest('served', null)
  app.decorateRequest('work', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, route } = routeOf(request)
    const { statusCode, elapsedTime } = reply
    countRequest([method, route, classes[Math.floor(statusCode / 100)] ?? '5xx'])
    recordSeconds(elapsedTime / 1000, [method, route])
    if (request.refusedWith) countRefusal([request.refusedWith])
    endTrace(request, statusCode)
    log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: statusCode,
        ms: Math.round(elapsedTime),
        user: request.viewer?.id,
        code: request.refusedWith ?? undefined,
        trace: request.work?.trace?.traceId,
      },
      'answered',
    )
    done()
  })
}
