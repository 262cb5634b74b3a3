import { type Database } from '../database/db.ts'
import { type AppContext } from '../http/handle.ts'
import { addJob, type Tasks } from '../jobs/jobs.ts'

const filesAJob = 500

/** Removes files once `tx` is committed, retrying; call it in the transaction that deletes the rows naming them. */
export async function removeFiles(tx: Database, keys: string[]) {
  for (let from = 0; from < keys.length; from += filesAJob)
    await addJob(tx, 'remove_files', { keys: keys.slice(from, from + filesAJob) })
}

export const storageTasks = {
  remove_files: async ({ storage }: AppContext, { keys }: { keys: string[] }) => {
    for (const key of keys) await storage.remove(key)
  },
} satisfies Tasks
