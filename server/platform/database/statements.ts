import { histogram } from '../metrics/metrics.ts'
import { type Trace, type Tracer, tracing } from '../traces/tracing.ts'
import { currentWork } from '../work.ts'

const recordSeconds = histogram(
  'xom_statement_seconds',
  'Time from sending a statement to its result, of requests and jobs',
  [0.001, 0.005, 0.025, 0.1, 0.5, 2],
)

const loggedCharacters = 300

/** 0 if none are logged. */
let slowMs = 0

/** Statements of requests, jobs and socket events that take longer are logged. */
export const logSlowStatements = (milliseconds: number) => void (slowMs = milliseconds)

/**
 * `name` is that of a prepared statement. Call the returned function when it ends. The text has no values: they are sent
 * apart from it.
 */
export function startStatement(text: unknown, name: string | undefined) {
  const startedAt = performance.now()
  const work = currentWork()
  return (error?: unknown) => {
    const ms = performance.now() - startedAt
    recordSeconds(ms / 1000)
    if (work?.trace)
      traceStatement(work.trace, { startedAt, text: textOf(text), failed: error !== undefined })
    if (work && slowMs > 0 && ms >= slowMs)
      work.log.warn(
        {
          ...work.fields,
          ms: Math.round(ms),
          statement: shortenStatement(textOf(text)),
          name,
          failed: error !== undefined,
        },
        'a slow statement',
      )
  }
}

const traceStatement = (trace: Trace, statement: Parameters<Tracer['statement']>[1]) =>
  tracing.tracer?.statement(trace, statement)

/** A cursor is an object with its text. */
const textOf = (text: unknown) =>
  typeof text === 'string' ? text : String((text as { text?: unknown }).text)

export const shortenStatement = (text: string) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, loggedCharacters)
