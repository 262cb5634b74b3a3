import { sql } from 'kysely'
import { type Database, inTransaction } from '../database/db.ts'
import { addJob } from '../jobs/jobs.ts'
import type { AppContext, Tasks } from '../room.ts'

/** Any number that nobody else locks. */
const lockKey = 7_830_118

/**
 * Calls `remove` unless a backup is under way, whose rows may name these files; none begins meanwhile. Whether it was
 * called.
 */
export const unlessBackupRuns = (
  db: Database,
  remove: (tx: Database) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ may: boolean }>`
      SELECT pg_try_advisory_xact_lock_shared(${lockKey}) AS may`.execute(tx)
    const may = rows[0]?.may ?? false
    if (may) await remove(tx)
    return may
  })

/** Until its transaction ends no file is removed by `unlessBackupRuns`; it waits for those that are being removed. */
export const lockRemovals = `SELECT pg_advisory_xact_lock(${lockKey})`
export const tryLockRemovals = `SELECT pg_try_advisory_xact_lock(${lockKey}) AS is_held`

const filesAJob = 500

/** So few that no transaction lasts. */
const filesAtOnce = 50

const againMs = 60_000

/** Removes files once `tx` is committed, retrying; call it in the transaction that deletes the rows naming them. */
export async function removeFiles(tx: Database, keys: string[]) {
  for (let from = 0; from < keys.length; from += filesAJob)
    await addJob(tx, 'remove_files', { keys: keys.slice(from, from + filesAJob) })
}

export const storageTasks = {
  /** While a backup is made it is put off. */
  remove_files: async ({ db, storage, clock }: AppContext, { keys }: { keys: string[] }) => {
    for (let from = 0; from < keys.length; from += filesAtOnce) {
      const isDone = await unlessBackupRuns(db, async () => {
        for (const key of keys.slice(from, from + filesAtOnce)) await storage.remove(key)
      })
      if (isDone) continue
      const runAt = new Date(clock().getTime() + againMs)
      return addJob(db, 'remove_files', { keys: keys.slice(from) }, { runAt })
    }
  },
} satisfies Tasks
