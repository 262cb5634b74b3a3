import { Logger as JobLogger, runMigrations } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '../database/db.ts'
import { offsetOf, pageSize } from '../http/pagination.ts'
import { notFound } from '../http/refusal.ts'

/** `cron` is in UTC, as in `0 * * * *`; a run missed while the app was down is made up for within `madeUpFor` hours. */
export interface Recurring {
  task: string
  cron: string
  madeUpFor?: number
}

/** The pauses between the tries grow from 3 s to 6 h, about 15 hours in total. */
const maxTries = 12

/**
 * The job runs after the commit if `db` is a transaction. A job replaces a waiting job with the same `key`. Jobs of one
 * `queue` run one at a time, so that many slow jobs leave a worker free.
 */
export async function addJob(
  db: Database,
  task: string,
  payload: Record<string, unknown> = {},
  {
    key,
    queue,
    runAt,
    tries = maxTries,
  }: { key?: string; queue?: string; runAt?: Date; tries?: number } = {},
) {
  await sql`
    SELECT graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${tries}::integer,
      job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text)`.execute(db)
}

/** A query that adds a job of the same task for each payload, like `addJob` without a key; none unless `condition` holds. */
export const newJobs = (
  task: string,
  payloads: Record<string, unknown>[],
  {
    runAt,
    tries = maxTries,
    condition = sql`true`,
  }: { runAt?: Date; tries?: number; condition?: RawBuilder<unknown> } = {},
) => sql`
    SELECT graphile_worker.add_job(${task}, payload => each.payload, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${tries}::integer)
    FROM json_array_elements(${JSON.stringify(payloads)}::json) AS each(payload) WHERE ${condition}`

/** Brings the schema of the queue up to date. */
export async function migrateJobs(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl })
  // `end` resolves before the connections are closed: a server that stops then ends them with an error.
  const ignoreError = () => undefined
  pool.on('error', ignoreError)
  pool.on('connect', (client) => client.on('error', ignoreError))
  try {
    await runMigrations({ pgPool: pool, logger: silentLogger })
  } finally {
    await pool.end()
  }
}

export const silentLogger = new JobLogger(() => () => undefined)

interface FailedJob {
  id: number
  task: string
  attempts: number
  max_attempts: number
  error: string
  created_at: Date
  next_try_at: Date | null
}

/** Newest first, without payloads. */
export async function listFailedJobs(db: Database, page: number) {
  const { rows } = await sql<FailedJob>`
    SELECT id, task_identifier AS task, attempts, max_attempts, left(last_error, 500) AS error, created_at,
      CASE WHEN attempts < max_attempts THEN run_at END AS next_try_at
    FROM graphile_worker.jobs WHERE last_error IS NOT NULL
    ORDER BY id DESC LIMIT ${pageSize} OFFSET ${offsetOf(page)}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*) FROM graphile_worker.jobs WHERE last_error IS NOT NULL`.execute(db)
  return { count: counted[0]?.count ?? 0, results: rows }
}

/** Makes the job due now and resets its tries; doesn't affect a running job. Throws a 404 `Refusal`. */
export async function retryJob(db: Database, id: number) {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY[id], run_at => now(), attempts => 0))
    FROM graphile_worker.jobs WHERE id = ${id} AND last_error IS NOT NULL`.execute(db)
  if (!rows.length) throw notFound('Failed job')
}
