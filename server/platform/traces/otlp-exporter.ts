import { counter } from '../metrics/metrics.ts'

type Value = string | number

/** Times are nanoseconds since 1970. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2 is a server, 3 a client, 5 a consumer. */
  kind: 2 | 3 | 5
  startedAt: bigint
  endedAt: bigint
  attributes: Record<string, Value>
  failed: boolean
}

interface Settings {
  endpoint: string
  headers: Record<string, string>
  service: string
}

const everyMs = 5000
const batchSize = 512
const maxWaiting = 2048
const timeoutMs = 10_000

const countSpans = counter('xom_spans_total', 'Spans of traces', ['outcome'])

/** Sends spans in the background, as OTLP over HTTP in JSON. Drops what the collector does not take in time. */
export function openOtlpExporter({ endpoint, headers, service }: Settings, onError: (error: Error) => void) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const resource = { attributes: toAttributes({ 'service.name': service }) }
  let waiting: Span[] = []
  let sending: Promise<void> | null = null
  let wasRefused = false

  async function send(batch: Span[]) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'xom' }, spans: batch.map(toOtlp) }] }],
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`HTTP ${response.status}`)
      countSpans(['sent'], batch.length)
      wasRefused = false
    } catch (error) {
      countSpans(['lost'], batch.length)
      // Once, because a collector that is down would fill the log.
      if (!wasRefused) onError(error as Error)
      wasRefused = true
    }
  }

  const flush = async () => {
    while (sending) await sending
    const batch = waiting.splice(0, batchSize)
    if (!batch.length) return
    sending = send(batch).finally(() => (sending = null))
    await sending
  }
  const timer = setInterval(() => void flush(), everyMs).unref()

  return {
    add(span: Span) {
      if (waiting.length >= maxWaiting) return countSpans(['lost'])
      waiting.push(span)
      if (waiting.length >= batchSize && !sending) void flush()
    },
    /** Sends what waits. */
    close: async () => {
      clearInterval(timer)
      while (waiting.length) await flush()
      await sending
    },
  }
}

export type Exporter = ReturnType<typeof openOtlpExporter>

const toOtlp = ({ startedAt, endedAt, attributes, failed, ...span }: Span) => ({
  ...span,
  startTimeUnixNano: String(startedAt),
  endTimeUnixNano: String(endedAt),
  attributes: toAttributes(attributes),
  status: failed ? { code: 2 } : {},
})

const toAttributes = (values: Record<string, Value>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
