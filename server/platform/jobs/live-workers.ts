import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/db.ts'
import type { Logger } from '../start/log.ts'

const beatMs = 10_000

/** In seconds, by the database's clock. A process that says nothing for so long is taken to be dead. */
export const deadAfterSeconds = 30

/** After such a gap nothing is freed: the others were held up as well, perhaps by the database. */
const lateMs = 2 * beatMs

export interface LiveWorkers {
  /** By the name with which they lock jobs. */
  add: (id: string) => void
  /** Its jobs are free from the next beat, or `freeRemoved`, at which the database answers. */
  remove: (id: string) => void
  freeRemoved: () => Promise<unknown>
  stop: () => Promise<unknown>
}

/**
 * Says every ten seconds which workers of this process live, and frees the jobs of those of any process that have
 * stopped saying so: within 40 s. A job may then run twice if its process only hung; tasks allow for it.
 */
export function startHeartbeat(db: Database, logger: Logger, everyMs = beatMs): LiveWorkers {
  const ids = new Set<string>()
  const removed = new Set<string>()
  const stopping = new AbortController()
  let beatAt: number | undefined

  const freeRemoved = async () => {
    const now = [...removed]
    await free(db, now)
    for (const id of now) removed.delete(id)
  }
  const beat = async () => {
    await freeRemoved()
    await sayAlive(db, [...ids])
    const now = performance.now()
    const isLate = beatAt !== undefined && now - beatAt > lateMs + everyMs
    beatAt = now
    if (!isLate) await freeJobsOfDead(db)
  }
  const beats = (async () => {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) =>
        logger.warn({ err: error }, 'the workers could not say they live'),
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

/** Of any process. */
export async function hasLiveWorkers(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM job_workers WHERE seen_at > now() - make_interval(secs => $1) LIMIT 1`,
    [deadAfterSeconds],
  )
  return rowCount === 1
}

async function sayAlive(db: Database, ids: string[]) {
  if (!ids.length) return
  await db
    .insertInto('job_workers')
    .values(ids.map((id) => ({ id, seen_at: sql<Date>`now()` })))
    .onConflict((oc) => oc.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

/** A worker that is new may lock a job before it is known to live. */
async function freeJobsOfDead(db: Database) {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT locked_by AS id FROM graphile_worker._private_jobs AS job
    WHERE locked_by IS NOT NULL AND locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      AND NOT EXISTS (
        SELECT FROM job_workers
        WHERE id = job.locked_by AND seen_at > now() - make_interval(secs => ${deadAfterSeconds}))`.execute(
    db,
  )
  await free(
    db,
    rows.map(({ id }) => id),
  )
  await db
    .deleteFrom('job_workers')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${10 * deadAfterSeconds})`)
    .execute()
}

async function free(db: Database, ids: string[]) {
  if (!ids.length) return
  await sql`SELECT graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
  await db.deleteFrom('job_workers').where('id', 'in', ids).execute()
}
