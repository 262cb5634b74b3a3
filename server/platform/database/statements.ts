import { histogram } from '../metrics/metrics.ts'
import { tracing } from '../traces/tracing.ts'
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

interface EndedStatement {
  text: string
  /** When the statement was sent, or began to wait for its connection, as `performance.now()`. */
  waitingSince: number
  endedAt: number
}

/** Called with every statement of this process that ends; for tests and benchmarks. */
export const statementObservers = new Set<(statement: EndedStatement) => void>()

/**
 * `name` is that of a prepared statement. Call the returned function when it ends. The text has no values: they are sent
 * apart from it.
 */
export function startStatement(text: string, name: string | undefined, waitingSince: number) {
  const startedAt = performance.now()
  const work = currentWork()
  return (error?: unknown) => {
    const endedAt = performance.now()
    const ms = endedAt - startedAt
    const failed = error !== undefined
    recordSeconds(ms / 1000)
    for (const observe of statementObservers) observe({ text, waitingSince, endedAt })
    if (work?.trace) tracing.tracer?.statement(work.trace, { startedAt, text, failed })
    if (work && slowMs > 0 && ms >= slowMs)
      work.log.warn(
        { ...work.fields, ms: Math.round(ms), statement: shortenStatement(text), name, failed },
        'a slow statement',
      )
  }
}

export const shortenStatement = (text: string) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, loggedCharacters)
