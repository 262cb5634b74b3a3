/**
 * Sends one burst of requests from its own process: `load.ts '{"url", "connections", "seconds", …}'` prints
 * `{"perSecond", "p50", "p99"}` as JSON. Fails if any reply is not 2xx.
 */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'

export interface Burst {
  url: string
  connections: number
  seconds: number
  /** Bearer tokens, used in turn; none for the raw servers. */
  tokens?: string[]
  method?: 'GET' | 'POST'
  body?: string
}

export interface BurstResult {
  perSecond: number
  p50: number
  p99: number
}

const burst = JSON.parse(process.argv[2] ?? '') as Burst
const tokens = burst.tokens ?? []
let requestCount = 0

const result = await autocannon({
  url: burst.url,
  connections: burst.connections,
  duration: burst.seconds,
  timeout: 10,
  requests: [
    {
      method: burst.method ?? 'GET',
      setupRequest: (request) => ({
        ...request,
        ...(burst.body === undefined ? {} : { body: burst.body }),
        headers: headers(requestCount++),
      }),
    },
  ],
})
if (result.non2xx || result.errors || result.timeouts)
  throw new Error(
    `${result.non2xx} replies were not 2xx, ${result.errors} errors, ${result.timeouts} timed out`,
  )
const summary: BurstResult = {
  perSecond: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
}
process.stdout.write(JSON.stringify(summary))

function headers(n: number): Record<string, string> {
  const token = tokens[n % tokens.length]
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(burst.body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
  }
}
