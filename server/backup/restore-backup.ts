import type pg from 'pg'
import { claimDatabase } from '../installation/installation.ts'
import { eraseAgain, storeErased } from '../leaving/erased-list.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import type { Storage } from '../platform/files/storage.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import type { Config } from '../platform/start/config.ts'
import { rooms } from '../rooms.ts'
import { allErased } from './erased.ts'
import { putKey, withKey } from './kept-key.ts'
import { loadDatabase, loadJobs } from './load.ts'
import { filesList, jobsFile, type Manifest, readManifest, tableFile } from './manifest.ts'
import { connectAlone, inOneTransaction } from './one-transaction.ts'
import { checkPart } from './parts.ts'
import { endAllSessions, payloadsOf } from './queries.ts'
import { checkFiles, restoreFiles } from './stored-files.ts'
import { checkTarget } from './target.ts'

export interface Wanted {
  url: string
  storage: Storage
  config: Config
  /** One backup. */
  folder: string
  /** Whether what the database holds may go. */
  replace?: boolean
  /** Folders with further entries of the list of who was erased. */
  erased?: string[]
  endSessions?: boolean
  say: (line: string) => void
}

export interface Restored {
  rows: number
  jobs: number
  files: number
  /** Files of the storage that the backup has no rows for. */
  more: number
  /** People who were erased once more. */
  erased: number
}

/**
 * All of it, or nothing is changed: rows, jobs and erasures are one transaction, before whose end the files are there.
 * Throws a `PlainError` where it can't be restored.
 */
export async function restoreBackup(wanted: Wanted): Promise<Restored> {
  const { url, folder, storage, say } = wanted
  const manifest = await readManifest(folder)
  await checkWhole(folder, manifest)
  say(`The backup of ${manifest.taken_at} is whole`)
  await checkTarget(wanted, manifest)
  const uids = await allErased(wanted)
  const config = withKey(wanted, manifest)
  await migrateJobs(url)

  const copied: string[] = []
  let putBackKey = () => undefined as unknown
  let isDone = false
  try {
    const restored = await inOneTransaction(url, async (db, client) => {
      const made = await rowsOf({ ...wanted, config }, manifest, uids, db, client)
      for (const uid of uids) await storeErased(storage, uid)
      const removed = (await payloadsOf(client, 'remove_files')) as { keys: string[] }[]
      const without = new Set(removed.flatMap(({ keys }) => keys))
      const { more } = await restoreFiles(storage, folder, without, (key) => copied.push(key))
      say(`${copied.length} files`)
      putBackKey = putKey(wanted)
      isDone = true
      return { ...made, files: copied.length, more }
    })
    await settle(url)
    return restored
  } catch (error) {
    // If only the word of its end was lost, the rows need them.
    if (!isDone) {
      putBackKey()
      for (const key of copied) await storage.remove(key)
    }
    throw error
  }
}

async function checkWhole(folder: string, { tables, jobs, files }: Manifest) {
  for (const table of tables) await checkPart(tableFile(folder, table.name), table)
  await checkPart(jobsFile(folder), jobs)
  await checkPart(filesList(folder), files)
  await checkFiles(folder)
}

async function rowsOf(
  { config, folder, endSessions, say }: Wanted,
  manifest: Manifest,
  uids: string[],
  db: Database,
  client: pg.Client,
) {
  await loadDatabase({ client, db, folder, manifest, say })
  await claimDatabase(db, config)
  const jobs = await loadJobs(client, folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${rows} rows in ${manifest.tables.length} tables, ${jobs} jobs that are still to be done`)
  const at = { taken_at: new Date(manifest.taken_at), now: new Date() }
  const erased = await inTransaction(db, async (tx) => {
    for (const room of rooms) await room.restored?.(tx, at)
    return eraseAgain(tx, { config, rooms }, uids)
  })
  if (endSessions) await client.query(endAllSessions)
  return { rows, jobs, erased }
}

/** The planner knows nothing of rows that are new. */
async function settle(url: string) {
  const client = await connectAlone(url)
  try {
    await client.query(`SET client_min_messages = 'error'`)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}
