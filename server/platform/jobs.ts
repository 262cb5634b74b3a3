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
import { Hopeless } from './refusal.ts'

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

const workersName = 'xom jobs'

/**
 * Frees the jobs that a crash left locked, which would otherwise wait four hours: those whose worker can't live,
 * since no connection of any worker is open.
 */
const freeLeftJobs = (db: Database) =>
  sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_by IS NOT NULL AND NOT EXISTS (
      SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = ${workersName})`.execute(db)

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
    { max: 4, application_name: workersName },
  )
  await freeLeftJobs(parts.db)
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

const mostRounds = 20

/**
 * Works on every job that is due by the clock of `parts`, and on those that these queue for then, and stops: for
 * tests. Throws what the first failed job threw.
 */
export async function runDueJobs(databaseUrl: string, parts: Parts, tasks: Tasks, logger?: Logger) {
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
  for (let round = 0; round < mostRounds && !failures.length && (await makeDue(parts)); round++)
    await runOnce({
      connectionString: databaseUrl,
      taskList: bound(parts, watched, logger),
      noHandleSignals: true,
      logger: silent,
    })
  if (failures.length) throw failures[0]
}

/** Moves what is due by a clock that runs ahead of the database's to where it is due there; tells whether there is any. */
async function makeDue({ db, clock }: Parts) {
  const { rows } = await sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY[id], run_at => run_at - greatest(${clock()} - now(), '0'))
    FROM graphile_worker.jobs
    WHERE run_at <= greatest(${clock()}, now()) AND attempts < max_attempts`.execute(db)
  return rows.length > 0
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
          if (error instanceof Hopeless) await giveUp(parts.db, job.id)
          throw error
        }
      },
    ]),
  )
}

const giveUp = (db: Database, id: string) =>
  sql`UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = ${id}`.execute(db)

const silent = new JobLogger(() => () => undefined)

/** The queue's own words go to our log from warnings on; failures of jobs are told by `bound`. */
const speaking = (logger: Logger) =>
  new JobLogger(() => (level, message) => {
    if (level === 'warning') logger.warn({ from: 'jobs' }, message)
  })
