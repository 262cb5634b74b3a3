import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import { offsetOf, pageSize } from '../http/pages.ts'
import { notFound } from '../http/refusal.ts'

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
export async function failedJobs(db: Database, page: number) {
  const { rows } = await sql<FailedJob>`
    SELECT id, task_identifier AS task, attempts, max_attempts, left(last_error, 500) AS error, created_at,
      CASE WHEN attempts < max_attempts THEN run_at END AS next_try_at
    FROM graphile_worker.jobs WHERE last_error IS NOT NULL
    ORDER BY id DESC LIMIT ${pageSize} OFFSET ${offsetOf(page)}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*) FROM graphile_worker.jobs WHERE last_error IS NOT NULL`.execute(db)
  return { count: counted[0]?.count ?? 0, results: rows }
}

/** Due at once, with all its tries again; a running one stays so. Throws a 404 `Refusal`. */
export async function retryJob(db: Database, id: number) {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM graphile_worker.reschedule_jobs(ARRAY[id], run_at => now(), attempts => 0))
    FROM graphile_worker.jobs WHERE id = ${id} AND last_error IS NOT NULL`.execute(db)
  if (!rows.length) throw notFound('Failed job')
}
