import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { shortenStatement } from '../database/statements.ts'
import { type Exporter, openOtlpExporter } from './otlp-exporter.ts'
import { isSampled, parseTraceparent, type Sampling } from './sampling.ts'
import { type Trace, type Tracer, tracing } from './tracing.ts'

/** Further statements of a request are not recorded. */
const maxStatements = 200

const newId = (bytes: number) => randomBytes(bytes).toString('hex')

/** In nanoseconds since 1970. */
const toEpoch = (milliseconds: number) => BigInt(Math.round((performance.timeOrigin + milliseconds) * 1e6))

interface Open extends Trace {
  name: string
  kind: 'request' | 'task'
  startedAt: number
  parentSpanId: string | undefined
  statements: number
}

interface TraceSettings extends Sampling {
  endpoint: string
  headers: Record<string, string>
  service: string
}

/** Starts to record traces. The returned function sends what is left and stops. */
export function startTraces(settings: TraceSettings, onError: (error: Error) => void) {
  const exporter = openOtlpExporter(settings, onError)
  tracing.tracer = createTracer(exporter, settings)
  return async () => {
    tracing.tracer = null
    await exporter.close()
  }
}

function createTracer(exporter: Pick<Exporter, 'add'>, sampling: Sampling): Tracer {
  const open = new WeakMap<Trace, Open>()
  return {
    begin: (name, kind, traceparent) => {
      const parent = parseTraceparent(traceparent)
      if (!isSampled(sampling, parent)) return null
      const trace = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) }
      const parentSpanId = parent?.spanId
      open.set(trace, { ...trace, name, kind, startedAt: performance.now(), parentSpanId, statements: 0 })
      return trace
    },
    end: (trace, { attributes, failed }) => {
      const span = open.get(trace)
      if (!span || !open.delete(trace)) return
      const { traceId, spanId, parentSpanId, name, kind, startedAt } = span
      exporter.add({
        traceId,
        spanId,
        ...(parentSpanId !== undefined && { parentSpanId }),
        name,
        kind: kind === 'request' ? 2 : 5,
        startedAt: toEpoch(startedAt),
        endedAt: toEpoch(performance.now()),
        attributes,
        failed,
      })
    },
    statement: (trace, { startedAt, text, failed }) => {
      const span = open.get(trace)
      if (!span || span.statements++ >= maxStatements) return
      const summary = summarize(text)
      exporter.add({
        traceId: trace.traceId,
        spanId: newId(8),
        parentSpanId: trace.spanId,
        name: summary,
        kind: 3,
        startedAt: toEpoch(startedAt),
        endedAt: toEpoch(performance.now()),
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.summary': summary,
          'db.query.text': shortenStatement(text),
        },
        failed,
      })
    },
  }
}

/** The verb and the first table, as in `select posts`. */
function summarize(text: string) {
  const [, verb = 'query'] = /\b(select|insert|update|delete|begin|commit|rollback)\b/i.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}
