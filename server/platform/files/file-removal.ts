import type { AppContext, Tasks } from '../room.ts'
import type { Database } from '../database/db.ts'
import { addJob } from '../jobs/jobs.ts'
import { unlessHeld } from './removal-hold.ts'

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
      const isDone = await unlessHeld(db, async () => {
        for (const key of keys.slice(from, from + filesAtOnce)) await storage.remove(key)
      })
      if (isDone) continue
      const runAt = new Date(clock().getTime() + againMs)
      return addJob(db, 'remove_files', { keys: keys.slice(from) }, { runAt })
    }
  },
} satisfies Tasks
