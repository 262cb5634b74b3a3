import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { WorkerPool } from '../jobs/job-workers.ts'
import { PlainError } from '../http/refusal.ts'
import { hashSecret } from '../secrets/secrets.ts'
import { measureApp } from './app-metrics.ts'
import { renderMetrics } from './metrics.ts'
import { measureProcess } from './process-metrics.ts'

interface MetricsSettings {
  port: number
  host: string
  /** Empty if the port is open to this machine only and needs none. */
  token: string
}

/** Scrapes within `sharedMs` get the same text, and the queue is read once in `queueMs`, so that a storm of them costs one. */
const defaultAges = { sharedMs: 1000, queueMs: 10_000 }
const maxConnections = 20

/** Serves `GET /metrics` on a port of its own, which the proxy doesn't forward. */
export async function startMetricsServer(
  { context, log }: FastifyInstance,
  pools: readonly WorkerPool[],
  { port, host, token }: MetricsSettings,
  { sharedMs, queueMs } = defaultAges,
) {
  const stopMeasuring = measureProcess()
  const refresh = measureApp(context, pools, queueMs)
  // Hashes have the same length.
  const expected = token && Buffer.from(hashSecret(`Bearer ${token}`))
  let latest: { at: number; text: Promise<string> } | null = null

  function render() {
    if (!latest || performance.now() - latest.at > sharedMs)
      latest = { at: performance.now(), text: refresh().then(renderMetrics) }
    return latest.text
  }

  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse) {
    const given = Buffer.from(hashSecret(headers.authorization ?? ''))
    if (expected && !timingSafeEqual(given, expected))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    if (url?.split('?')[0] !== '/metrics') return response.writeHead(404).end()
    if (method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
    const text = await render()
    return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  }

  const server = createServer(
    { requestTimeout: 5000, headersTimeout: 5000, maxHeaderSize: 4096 },
    (...each) =>
      void answer(...each).catch((error: unknown) => {
        log.error({ err: error }, 'the metrics could not be shown')
        each[1].destroy()
      }),
  )
  server.maxConnections = maxConnections
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new PlainError(`The metrics can't be served at ${host}, port ${port} (${error.code}).`)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      stopMeasuring()
      server.close()
      server.closeAllConnections()
    },
  }
}
