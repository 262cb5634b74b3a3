import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/db.ts'
import type { Logger } from '../start/log.ts'

const beatMs = 10_000

/** By the database's clock: a process without a heartbeat for this long counts as dead. */
export const deadAfterSeconds = 30

/** After a longer gap no jobs are unlocked, because other processes may also have been delayed, perhaps by the database. */
const maxDelayMs = 2 * beatMs

export interface LiveWorkers {
  /** `id` is the name with which the worker locks jobs. */
  add: (id: string) => void
  /** Its jobs are unlocked at the next heartbeat or by `freeRemoved`. */
  remove: (id: string) => void
  freeRemoved: () => Promise<unknown>
  stop: () => Promise<unknown>
}

/**
 * Records every ten seconds which workers of this process are alive, and unlocks the jobs of dead workers of any process
 * within 40 s. A job runs twice if its process only hung; tasks must be idempotent.
 */
export function startHeartbeat(db: Database, logger: Logger, everyMs = beatMs): LiveWorkers {
  const ids = new Set<string>()
  const removed = new Set<string>()
  const stopping = new AbortController()
  let beatAt: number | undefined

  const freeRemoved = async () => {
    const now = [...removed]
    await unlockJobs(db, now)
    for (const id of now) removed.delete(id)
  }
  const beat = async () => {
    await freeRemoved()
    await recordHeartbeat(db, [...ids])
    const now = performance.now()
    const isLate = beatAt !== undefined && now - beatAt > maxDelayMs + everyMs
    beatAt = now
    if (!isLate) await freeJobsOfDead(db)
  }
  const beats = (async () => {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) =>
        logger.warn({ err: error }, 'the heartbeat of the job workers failed'),
      )
      await sleep(everyMs, undefined, stopping).catch(() => undefined)
    }
  })()
  return {
    add: (id) => void ids.add(id),
    remove: (id) => {
      ids.delete(id)
      removed.add(id)
    },
    freeRemoved,
    stop: async () => {
      stopping.abort()
      await beats
    },
  }
}

/** In any process. */
export async function hasLiveWorkers(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM job_workers WHERE seen_at > now() - make_interval(secs => $1) LIMIT 1`,
    [deadAfterSeconds],
  )
  return rowCount === 1
}

async function recordHeartbeat(db: Database, ids: string[]) {
  if (!ids.length) return
  await db
    .insertInto('job_workers')
    .values(ids.map((id) => ({ id, seen_at: sql<Date>`now()` })))
    .onConflict((oc) => oc.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

/** Ignores recent locks, because a new worker may lock a job before its first heartbeat. */
async function freeJobsOfDead(db: Database) {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs AS job
    WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      AND NOT EXISTS (
        SELECT FROM job_workers
        WHERE id = job.locked_by AND seen_at > now() - make_interval(secs => ${deadAfterSeconds}))`.execute(
    db,
  )
  await unlockJobs(
    db,
    rows.map(({ id }) => id),
  )
  await db
    .deleteFrom('job_workers')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${10 * deadAfterSeconds})`)
    .execute()
}

async function unlockJobs(db: Database, ids: string[]) {
  if (!ids.length) return
  await sql`SELECT graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
  await db.deleteFrom('job_workers').where('id', 'in', ids).execute()
}
