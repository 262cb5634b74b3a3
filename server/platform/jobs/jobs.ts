import { Logger as JobLogger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { type Database } from '../database/db.ts'
import { type AppContext } from '../http/handle.ts'

/**
 * A room's background tasks by name. A task may run twice, or restart after a crash, and must have the effect of
 * running once. Payloads hold ids and nothing that a person wrote, because failed jobs are kept.
 */
export type Tasks = Record<string, (context: AppContext, payload: never) => Promise<unknown>>

/**
 * A recurring task: `cron` is minute, hour, day, month and weekday in UTC, as in `0 * * * *`. A run missed while the
 * app was down is made up for at start, if it is no more than `madeUpFor` hours ago.
 */
export interface Recurring {
  task: string
  cron: string
  madeUpFor?: number
}

/** Tries of one job. The pauses between them grow from 3 s to 6 h and add up to some 15 hours. */
const maxTries = 12

/**
 * Queues a task, as part of the transaction if `db` is one: it runs once that is committed. Of waiting jobs with the
 * same `key` only the last stays. `runAt` is the earliest time. Jobs of one `lane` run one at a time, so that many slow
 * jobs leave a worker free for everything else.
 */
export async function addJob(
  db: Database,
  task: string,
  payload: Record<string, unknown> = {},
  { key, lane, runAt, tries = maxTries }: { key?: string; lane?: string; runAt?: Date; tries?: number } = {},
) {
  await sql`
    SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${tries}::integer,
      job_key => ${key ?? null}::text, queue_name => ${lane ?? null}::text)`.execute(db)
}

/** Migrates the queue's own tables, in a schema of their own. */
export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: silent })

/** For the queue's own messages where nobody reads them. */
export const silent = new JobLogger(() => () => undefined)
