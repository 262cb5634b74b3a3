import { Logger as JobLogger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Database } from '../database/db.ts'
import { type AppContext } from '../http/handle.ts'

/**
 * What a room's `jobs.ts` exports: its tasks by name. A task may run twice, or begin anew after a crash, with
 * the effect of running once. Payloads hold ids and nothing that a person wrote: they outlive the job's failure.
 */
export type Tasks = Record<string, (context: AppContext, payload: never) => Promise<unknown>>

/**
 * A task that comes by itself: `cron` is minute, hour, day, month and weekday in UTC, as in `0 * * * *`. What was
 * missed while the app was down comes once it is up, where that is no longer ago than `madeUpFor` hours.
 */
export interface Recurring {
  task: string
  cron: string
  madeUpFor?: number
}

/** Tries of one job. The pauses between them grow from 3 s to 6 h and are some 15 hours in all. */
const mostTries = 12

/**
 * Puts a task into the queue, as part of `db`'s transaction where it is one: it runs once that is committed. Of
 * jobs with the same `key` that still wait only the last stays. `runAt` is the earliest moment. Those of one `lane` run one
 * at a time, so that however many people ask for something slow, it leaves a worker to everything else.
 */
export async function addJob(
  db: Database,
  task: string,
  payload: Record<string, unknown> = {},
  { key, lane, runAt, tries = mostTries }: { key?: string; lane?: string; runAt?: Date; tries?: number } = {},
) {
  await sql`
    SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${tries}::integer,
      job_key => ${key ?? null}::text, queue_name => ${lane ?? null}::text)`.execute(db)
}

/** Brings the queue's own tables up to date, in a schema of their own. */
export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: silent })

/** For the queue's own words where nobody listens. */
export const silent = new JobLogger(() => () => undefined)
