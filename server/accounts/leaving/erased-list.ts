import type { Database } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { Room } from '../../platform/room.ts'
import type { Config } from '../../platform/start/config.ts'
import { eraseSilently } from './erase-silently.ts'
import { idsByUid } from './erasure-queries.ts'

/**
 * Who was erased, kept among the stored files, so that it outlives the database: empty files, called after the account's
 * random id, which leads to nobody once the account is gone. A backup from before names it too.
 */
export const erasedFolder = 'erased/'

/** By a job, so that it isn't noted of somebody whose erasure is rolled back. */
export const noteErased = (tx: Database, uid: string) => addJob(tx, 'note_erased', { uid })

export const storeErased = (storage: Pick<Storage, 'put'>, uid: string) =>
  storage.put(`${erasedFolder}${uid}`, Buffer.alloc(0))

const entryKey = /^(?:.*\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The account that an entry of the list is about, by the entry's name; null where it is none. */
export const uidOfEntry = (name: string): string | null => entryKey.exec(name)?.[1] ?? null

const atOnce = 1000

/** Erases those who are back, from a backup that knew them, without another mail; returns how many these were. */
export async function eraseAgain(
  tx: Database,
  deps: { config: Config; rooms: readonly Room[] },
  uids: string[],
): Promise<number> {
  let count = 0
  for (let from = 0; from < uids.length; from += atOnce)
    for (const { id } of await idsByUid(tx, uids.slice(from, from + atOnce)))
      if (await eraseSilently(tx, deps, id)) count++
  return count
}
