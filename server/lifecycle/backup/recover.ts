import { eraseRestoredAccounts, storeErasedEntry } from '../../accounts/leaving/erasure.ts'
import { listFilesInUse } from '../../media/media.ts'
import { inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { Config } from '../../platform/start/config.ts'
import { rooms } from '../../rooms.ts'
import { inSingleTransaction } from './connection.ts'
import { jobsAfterRestore } from './dump.ts'
import { listErasedUids } from './erased-list.ts'
import type { Backup } from './place.ts'
import { deleteOutdatedJobs, endAllSessions } from './queries.ts'
import { restoreFilesOf } from './stored-files.ts'

export interface RecoverOptions {
  url: string
  storage: Storage
  config: Config
  /** The moment to which the database was recovered. */
  as_of: Date
  /** A backup with files that were removed since. */
  backup?: Backup
  /** Folders with further entries of the list of erased accounts. */
  erased?: string[]
  endSessions?: boolean
}

export interface RecoverResult {
  /** Jobs that would have sent something a second time. */
  jobs: number
  /** Accounts that were erased again. */
  erased: number
  /** Files that were copied from the backup, and those that rows name but nothing has. */
  files: number
  missing: string[]
}

/**
 * Brings a database that its server has recovered to an earlier moment in line with what has happened since, as a restore does:
 * erased accounts are erased again, and what was sent is not sent again. Throws a `PlainError`.
 */
export async function recover(options: RecoverOptions): Promise<RecoverResult> {
  const { url, storage, config, as_of: taken_at, backup, endSessions } = options
  const uids = await listErasedUids(options)
  return inSingleTransaction(url, async (db, client) => {
    const jobs = await deleteOutdatedJobs(client, jobsAfterRestore)
    const erased = await inTransaction(db, async (tx) => {
      for (const room of rooms) await room.restored?.(tx, { taken_at, now: new Date() })
      return eraseRestoredAccounts(tx, { config, rooms }, uids)
    })
    if (endSessions) await client.query(endAllSessions)
    for (const uid of uids) await storeErasedEntry(storage, uid)
    const missing = []
    const existing = new Set<string>()
    for await (const key of storage.list('')) existing.add(key)
    for await (const key of listFilesInUse(db)) if (!existing.has(key)) missing.push(key)
    const copied = backup ? await restoreFilesOf(storage, backup, new Set(missing)) : new Set<string>()
    return { jobs, erased, files: copied.size, missing: missing.filter((key) => !copied.has(key)) }
  })
}
