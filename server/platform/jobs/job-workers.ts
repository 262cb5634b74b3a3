import { hourMs } from '../../../contract/durations.ts'
import type { AppContext, Tasks } from '../room.ts'
import { Logger as JobLogger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { closePool, type Database, openPool } from '../database/db.ts'
import { primaryOnly } from '../database/primary-client.ts'
import { PermanentJobError } from '../http/refusal.ts'
import { counter } from '../metrics/metrics.ts'
import type { Logger } from '../start/log.ts'
import type { Recurring } from './jobs.ts'
import { runTask } from '../work.ts'
import { startHeartbeat, type LiveWorkers } from './live-workers.ts'

/** Workers for some of the tasks. The tasks of one pool never wait for those of another. */
export interface WorkerPool {
  /** The name of the queue in metrics. */
  lane: string
  tasks: Tasks
  /** The number of jobs that run at once in each process. */
  concurrency: number
  recurring?: Recurring[]
}

/** The returned function waits for running jobs and stops. After a lost connection the work resumes. */
export async function startJobs(
  databaseUrl: string,
  context: AppContext,
  pools: WorkerPool[],
  logger: Logger,
): Promise<() => Promise<void>> {
  await unlockAbandonedJobs(context.db)
  const live = startHeartbeat(context.db, logger)
  const running: (() => Promise<void>)[] = []
  const stop = async () => {
    await Promise.all(running.splice(0).map((stopPool) => stopPool()))
    await live.stop()
  }
  try {
    for (const pool of pools) running.push(await runPool({ databaseUrl, context, pool, logger, live }))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

interface PoolOptions {
  databaseUrl: string
  context: AppContext
  pool: WorkerPool
  logger: Logger
  live: LiveWorkers
}

async function runPool(options: PoolOptions) {
  const stopping = new AbortController()
  const start = () => startWorkers(options, stopping.signal)
  const restart = async (): Promise<Workers> => {
    options.logger.error('the job queue stopped and is restarting')
    await sleep(1000, undefined, stopping)
    return start().catch(restart)
  }
  let workers = await start()
  const supervision = (async () => {
    while (!stopping.signal.aborted) {
      await workers.ended
      if (!stopping.signal.aborted) workers = await restart().catch(() => workers)
    }
  })()
  return async () => {
    stopping.abort()
    await workers.stop()
    await supervision
    await workers.stop()
  }
}

interface Workers {
  ended: Promise<unknown>
  stop: () => Promise<unknown>
}

/** One that listens for new jobs and one that polls, besides one for each running job. */
const extraConnections = 2

/** The queue closes its pool if it can't record the end of a job in the database. */
async function startWorkers(
  { databaseUrl, context, pool: { tasks, concurrency, recurring = [] }, logger, live }: PoolOptions,
  stopping: AbortSignal,
): Promise<Workers> {
  await live.freeRemoved()
  const pgPool = openPool(
    databaseUrl,
    (error) => {
      if (!stopping.aborted) logger.warn({ err: error }, 'the job queue lost a connection to the database')
    },
    { ...primaryOnly, max: concurrency + extraConnections, application_name: workersName },
  )
  const events = new EventEmitter() as WorkerEvents
  const names: string[] = []
  events.on('pool:create', ({ workerPool }) => {
    names.push(workerPool.id)
    live.add(workerPool.id)
  })
  const close = async () => {
    await closePool(pgPool)
    for (const name of names.splice(0)) live.remove(name)
    await live.freeRemoved().catch(() => undefined)
  }
  const runner = await run({
    pgPool,
    events,
    taskList: bindTasks(context, tasks, logger),
    parsedCronItems: parseCronItems(
      recurring.map(({ task, cron, madeUpFor = 0 }) => ({
        task,
        match: cron,
        options: { backfillPeriod: madeUpFor * hourMs },
      })),
    ),
    concurrency,
    noHandleSignals: true,
    noPreparedStatements: !context.config.preparedStatements,
    logger: queueLogger(logger),
    // By default the queue doesn't wait for the end of a job to be recorded, and crashes if that fails. `useNodeTime`:
    // jobs are due by the app's clock, not the database's.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true } },
  }).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const ended = runner.promise.catch(() => undefined).then(close)
  return {
    ended,
    stop: () =>
      runner
        .stop()
        .catch(() => undefined)
        .then(() => ended),
  }
}

const workersName = 'xom jobs'

/** A worker without a connection can't be alive, so its jobs are unlocked at once instead of after a timeout. */
const unlockAbandonedJobs = (db: Database) =>
  sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${workersName})`.execute(db)

const countJob = counter('xom_jobs_total', 'Jobs that ran in this process', ['task', 'outcome'])
const countSeconds = counter('xom_job_seconds_total', 'Time that jobs took in this process', ['task'])

/** Logs failures without the job's payload. A `PermanentJobError` is not retried. */
export function bindTasks(context: AppContext, tasks: Tasks, logger: Logger): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        const startedAt = performance.now()
        try {
          await runTask(`job ${name}`, { fields: { task: name }, log: logger }, () =>
            task(context, payload as never),
          )
          countJob([name, 'done'])
        } catch (error) {
          const { attempts, max_attempts } = job
          logger.error({ err: error, task: name, attempts, max_attempts }, 'a job failed')
          countJob([name, 'failed'])
          if (error instanceof PermanentJobError) await stopRetrying(context.db, job.id)
          throw error
        } finally {
          countSeconds([name], (performance.now() - startedAt) / 1000)
        }
      },
    ]),
  )
}

const stopRetrying = (db: Database, id: string) =>
  sql`UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = ${id}`.execute(db)

/** `bindTasks` logs failures of jobs. */
const queueLogger = (logger: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'warning') logger.warn({ from: 'jobs' }, message)
  })
