import type { FastifyInstance } from 'fastify'
import { logSlowStatements } from '../database/statements.ts'
import type { WorkerPool } from '../jobs/job-workers.ts'
import type { Logger } from './log.ts'

/** Starts what the configuration asks for, and loads nothing else. Returns what stops it. */
export async function startMonitoring(
  app: FastifyInstance,
  pools: readonly WorkerPool[],
  { logger, print }: { logger: Logger; print: (line: string) => void },
) {
  const { metrics, traces, slowStatementMs } = app.context.config
  const closers: (() => Promise<unknown>)[] = []
  logSlowStatements(slowStatementMs)
  if (traces) {
    const { startTraces } = await import('../traces/tracer.ts')
    const onError = (error: Error) => logger.warn({ err: error }, 'the collector does not take traces')
    closers.push(startTraces(traces, onError))
  }
  if (metrics) {
    const { startMetricsServer } = await import('../metrics/metrics-server.ts')
    const { port, close } = await startMetricsServer(app, pools, metrics)
    closers.push(close)
    if (metrics.port === 0) print(`metrics on port ${port}`)
  }
  return closers
}
