import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/db.ts'
import { addJob } from '../jobs/jobs.ts'
import type { AppContext, Tasks } from '../room.ts'

/** A number that no other advisory lock uses. */
const lockKey = 7_830_118

/**
 * Calls `remove` unless a backup is running, because its rows may refer to these files. A backup can't start before `remove`
 * ends. Returns whether `remove` was called.
 */
export const unlessBackupRuns = (
  db: Database,
  remove: (tx: Database) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ is_locked: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${lockKey}) AS is_locked`.execute(tx)
    const isLocked = rows[0]?.is_locked ?? false
    if (isLocked) await remove(tx)
    return isLocked
  })

/** Waits for running removals, then blocks `unlessBackupRuns` until the transaction ends. */
export const lockRemovals = `SELECT pg_advisory_xact_lock(${lockKey})`
export const tryLockRemovals = `SELECT pg_try_advisory_xact_lock(${lockKey}) AS is_held`

const filesPerJob = 500

/** Small, so that the transactions are short. */
const filesPerTransaction = 50

const retryMs = 60_000

/** Removes files after the commit of `tx`, with retries. Call it in the transaction that deletes their rows. */
export async function removeFiles(tx: Database, keys: string[]) {
  for (let from = 0; from < keys.length; from += filesPerJob)
    await addJob(tx, 'remove_files', { keys: keys.slice(from, from + filesPerJob) })
}

export const storageTasks = {
  /** Postponed while a backup is running. */
  remove_files: async ({ db, storage, clock }: AppContext, { keys }: { keys: string[] }) => {
    for (let from = 0; from < keys.length; from += filesPerTransaction) {
      const isDone = await unlessBackupRuns(db, async () => {
        for (const key of keys.slice(from, from + filesPerTransaction)) await storage.remove(key)
      })
      if (isDone) continue
      const runAt = new Date(clock().getTime() + retryMs)
      return addJob(db, 'remove_files', { keys: keys.slice(from) }, { runAt })
    }
  },
} satisfies Tasks
