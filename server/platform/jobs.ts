import {
  Logger as JobLogger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type TaskList,
} from 'graphile-worker'
import { sql } from 'kysely'
import { closeAll, type Database, openPool } from './db.ts'
import { type Parts } from './handle.ts'
import { type Logger } from './log.ts'

/**
 * What a room's `jobs.ts` exports: its tasks by name. A task may run twice, or begin anew after a crash, with
 * the effect of running once. Payloads hold ids and nothing that a person wrote: they outlive the job's failure.
 */
export type Tasks = Record<string, (parts: Parts, payload: never) => Promise<unknown>>

/** A task that comes by itself: `cron` is minute, hour, day, month and weekday in UTC, as in `0 * * * *`. */
export interface Recurring {
  task: string
  cron: string
}

/** Tries of one job. The pauses between them grow from 3 s to 6 h and are some 15 hours in all. */
const mostTries = 12

/**
 * Puts a task into the queue, as part of `db`'s transaction where it is one: it runs once that is committed. Of
 * jobs with the same `key` that still wait only the last stays. `runAt` is the earliest moment.
 */
export async function addJob(
  db: Database,
  task: string,
  payload: Record<string, unknown> = {},
  { key, runAt, tries = mostTries }: { key?: string; runAt?: Date; tries?: number } = {},
) {
  await sql`
    SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${tries}::integer,
      job_key => ${key ?? null}::text)`.execute(db)
}

/** Brings the queue's own tables up to date, in a schema of their own. */
export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: silent })

/**
 * Works on the queue until the function that it gives is called, which waits for the jobs at work. Two run at
 * once; one that fails is logged without its payload and tried again.
 */
export async function startJobs(
  databaseUrl: string,
  parts: Parts,
  tasks: Tasks,
  recurring: Recurring[],
  logger: Logger,
) {
  let stopping = false
  const pool = openPool(
    databaseUrl,
    (error) => {
      if (!stopping) logger.warn({ err: error }, 'the queue lost a connection to the database')
    },
    { max: 4 },
  )
  const runner = await run({
    pgPool: pool,
    taskList: bound(parts, tasks, logger),
    parsedCronItems: parseCronItems(recurring.map(({ task, cron }) => ({ task, match: cron }))),
    concurrency: 2,
    noHandleSignals: true,
    logger: speaking(logger),
  })
  return async () => {
    stopping = true
    await runner.stop()
    await closeAll(pool)
  }
}

/** Works on every job that is due, then stops: for tests. Throws what the first failed job threw. */
export async function runDueJobs(databaseUrl: string, parts: Parts, tasks: Tasks) {
  const failures: unknown[] = []
  const watched = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (its: Parts, payload: never) => {
        await task(its, payload).catch((error: unknown) => {
          failures.push(error)
          throw error
        })
      },
    ]),
  )
  await runOnce({
    connectionString: databaseUrl,
    taskList: bound(parts, watched),
    noHandleSignals: true,
    logger: silent,
  })
  if (failures.length) throw failures[0]
}

function bound(parts: Parts, tasks: Tasks, logger?: Logger): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }) => {
        try {
          await task(parts, payload as never)
        } catch (error) {
          const { attempts, max_attempts } = job
          logger?.error({ err: error, task: name, attempts, max_attempts }, 'a job failed')
          throw error
        }
      },
    ]),
  )
}

const silent = new JobLogger(() => () => undefined)

/** The queue's own words go to our log from warnings on; failures of jobs are told by `bound`. */
const speaking = (logger: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'warning') logger.warn({ from: 'jobs' }, message)
  })
