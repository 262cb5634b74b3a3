import { Logger as JobLogger, parseCronItems, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeAll, type Database, openPool } from '../database/db.ts'
import { type AppContext } from '../http/handle.ts'
import { PermanentJobError } from '../http/refusal.ts'
import { type Logger } from '../start/log.ts'
import { type Recurring, type Tasks } from './jobs.ts'

/** The returned function stops it after the running jobs. If the database is lost, work resumes when it is back. */
export async function startJobs(
  databaseUrl: string,
  context: AppContext,
  tasks: Tasks,
  recurring: Recurring[],
  logger: Logger,
) {
  const stopping = new AbortController()
  const begin = () => startWorkers(databaseUrl, context, tasks, recurring, logger, stopping.signal)
  const beginAgain = async (): Promise<Workers> => {
    logger.error('the queue has stopped and begins again')
    await sleep(1000, undefined, stopping)
    return begin().catch(beginAgain)
  }
  let workers = await begin()
  const shifts = (async () => {
    while (!stopping.signal.aborted) {
      await workers.ended
      if (!stopping.signal.aborted) workers = await beginAgain().catch(() => workers)
    }
  })()
  return async () => {
    stopping.abort()
    await workers.stop()
    await shifts
    await workers.stop()
  }
}

interface Workers {
  ended: Promise<unknown>
  stop: () => Promise<unknown>
}

/** The queue gives up its pool if it can't report the end of a job to the database. */
async function startWorkers(
  databaseUrl: string,
  context: AppContext,
  tasks: Tasks,
  recurring: Recurring[],
  logger: Logger,
  stopping: AbortSignal,
): Promise<Workers> {
  await freeLeftJobs(context.db)
  const pool = openPool(
    databaseUrl,
    (error) => {
      if (!stopping.aborted) logger.warn({ err: error }, 'the queue lost a connection to the database')
    },
    { max: 4, application_name: workersName },
  )
  const runner = await run({
    pgPool: pool,
    taskList: bound(context, tasks, logger),
    parsedCronItems: parseCronItems(
      recurring.map(({ task, cron, madeUpFor = 0 }) => ({
        task,
        match: cron,
        options: { backfillPeriod: madeUpFor * 60 * 60 * 1000 },
      })),
    ),
    concurrency: 2,
    noHandleSignals: true,
    logger: queueLogger(logger),
    // By default the queue does not wait until the end of a job is recorded, and crashes if that fails. Jobs are due by
    // the app's clock, not the database's.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, useNodeTime: true } },
  }).catch(async (error: unknown) => {
    await closeAll(pool)
    throw error
  })
  const ended = runner.promise.catch(() => undefined).then(() => closeAll(pool))
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

/** Jobs that a crash left locked would wait four hours. Without an open connection no worker can be alive. */
const freeLeftJobs = (db: Database) =>
  sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${workersName})`.execute(db)

/** A failure is logged without the job's payload; a `PermanentJobError` is not retried. */
export function bound(context: AppContext, tasks: Tasks, logger?: Logger): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        try {
          await task(context, payload as never)
        } catch (error) {
          const { attempts, max_attempts } = job
          logger?.error({ err: error, task: name, attempts, max_attempts }, 'a job failed')
          if (error instanceof PermanentJobError) await giveUp(context.db, job.id)
          throw error
        }
      },
    ]),
  )
}

const giveUp = (db: Database, id: string) =>
  sql`UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = ${id}`.execute(db)

/** `bound` logs failures of jobs. */
const queueLogger = (logger: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'warning') logger.warn({ from: 'jobs' }, message)
  })
