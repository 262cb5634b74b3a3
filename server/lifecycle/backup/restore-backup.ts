import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { claimDatabase } from '../../accounts/installation/installation.ts'
import {
  eraseRestoredAccounts,
  erasedFolder,
  storeErasedEntry,
  uidOfEntry,
} from '../../accounts/leaving/erasure.ts'
import { migrations } from '../../migrations/all.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { hasLiveWorkers, deadAfterSeconds } from '../../platform/jobs/live-workers.ts'
import type { Config } from '../../platform/start/config.ts'
import { rooms } from '../../rooms.ts'
import { loadDatabase, loadJobs } from './dump.ts'
import {
  checkPart,
  filesList,
  fingerprintOfKey,
  jobsFile,
  type Manifest,
  readManifest,
  secretKeyFile,
  tableFile,
} from './manifest.ts'
import { openDedicatedConnection, inOneTransaction } from './connection.ts'
import { endAllSessions, hasPeople, relationExists, payloadsOf, tablesOf } from './queries.ts'
import { checkFiles, filesIn, restoreFiles } from './stored-files.ts'

export interface RestoreOptions {
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

export interface RestoreResult {
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
export async function restoreBackup(wanted: RestoreOptions): Promise<RestoreResult> {
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
      for (const uid of uids) await storeErasedEntry(storage, uid)
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
  { config, folder, endSessions, say }: RestoreOptions,
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
    return eraseRestoredAccounts(tx, { config, rooms }, uids)
  })
  if (endSessions) await client.query(endAllSessions)
  return { rows, jobs, erased }
}

/** The planner knows nothing of rows that are new. */
async function settle(url: string) {
  const client = await openDedicatedConnection(url)
  try {
    await client.query(`SET client_min_messages = 'error'`)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

/** Random ids of accounts: of the backup's list, the storage's, those that were given, and what waits to be noted. */
async function allErased({ url, storage, folder, erased = [] }: RestoreOptions): Promise<string[]> {
  const names: string[] = []
  for (const given of erased) {
    if (!existsSync(given)) throw new PlainError(`There is no folder ${given}.`)
    const found = (await readdir(resolve(given), { recursive: true })).map((each) =>
      each.replaceAll('\\', '/'),
    )
    if (!found.some((each) => uidOfEntry(each)))
      throw new PlainError(`${given} holds no list of who was erased.`)
    names.push(...found)
  }
  for await (const key of storage.list(erasedFolder)) names.push(key)
  for await (const { key } of filesIn(folder)) if (key.startsWith(erasedFolder)) names.push(key)
  const uids = names.map(uidOfEntry).filter((uid) => uid !== null)
  return [...new Set([...uids, ...(await waiting(url))])]
}

async function waiting(url: string): Promise<string[]> {
  const client = await openDedicatedConnection(url)
  try {
    if (!(await relationExists(client, 'graphile_worker._private_jobs'))) return []
    return ((await payloadsOf(client, 'note_erased')) as { uid: string }[]).map(({ uid }) => uid)
  } finally {
    await client.end()
  }
}

const fileIn = ({ dataDir }: Config) => join(dataDir, 'secret-key')

/** Whether the app will run with the key that lies in DATA_DIR, and not with one of its environment. */
const isOwnKey = (config: Config) =>
  existsSync(fileIn(config)) && readFileSync(fileIn(config), 'utf8').trim() === config.secretKey

const keyIn = (folder: string) =>
  existsSync(secretKeyFile(folder)) ? readFileSync(secretKeyFile(folder), 'utf8').trim() : null

/** With the key that the restored app will have. Says where that isn't the one which the backup belongs to. */
function withKey({ config, folder, say }: RestoreOptions, { key_mark }: Manifest): Config {
  const kept = keyIn(folder)
  const secretKey = kept !== null && isOwnKey(config) ? kept : config.secretKey
  if (fingerprintOfKey(secretKey) !== key_mark)
    say(
      'SECRET_KEY is another than that of the backup: everybody signs in anew, staff set up their second factors, and what asked for no more mail is forgotten.',
    )
  return { ...config, secretKey }
}

/** Lays the backup's in the place of the one in DATA_DIR, which is kept beside it; what is returned undoes that. */
function putKey({ config, folder }: RestoreOptions): () => void {
  const [file, kept] = [fileIn(config), keyIn(folder)]
  if (kept === null || !isOwnKey(config) || kept === config.secretKey) return () => undefined
  const before = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`
  writeFileSync(before, `${config.secretKey}\n`, { mode: 0o600, flush: true })
  writeFileSync(`${file}.new`, `${kept}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return () => {
    renameSync(before, file)
    rmSync(`${file}.new`, { force: true })
  }
}

/** Throws a `PlainError` that says why the backup must not come into this database. */
async function checkTarget({ url, replace }: RestoreOptions, manifest: Manifest) {
  if (manifest.migrations.some((name) => !(name in migrations)))
    throw new PlainError(
      'Another version of Xóm made this backup; restore it with that version or a newer one.',
    )
  const client = await openDedicatedConnection(url)
  try {
    if ((await relationExists(client, 'job_workers')) && (await hasLiveWorkers(client)))
      throw new PlainError(
        `Xóm is running with this database, or was killed less than ${deadAfterSeconds} s ago; stop it first.`,
      )
    if (!(await relationExists(client, 'kysely_migration')) && (await tablesOf(client)).length > 0)
      throw new PlainError(
        'This database belongs to something else than Xóm; create one of its own, and name it in DATABASE_URL.',
      )
    if (!replace && (await relationExists(client, 'users')) && (await hasPeople(client)))
      throw new PlainError(
        'This database has people, who would be lost; name an empty one, or say --replace if that is what you want.',
      )
  } finally {
    await client.end()
  }
}
