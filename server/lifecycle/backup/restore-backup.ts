import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { claimDatabase } from '../../accounts/installation/installation.ts'
import { eraseRestoredAccounts, storeErasedEntry } from '../../accounts/leaving/erasure.ts'
import { migrations } from '../../migrations/all.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import { migrateJobs } from '../../platform/jobs/jobs.ts'
import { hasLiveWorkers, deadAfterSeconds } from '../../platform/jobs/live-workers.ts'
import type { Config } from '../../platform/start/config.ts'
import { rooms } from '../../rooms.ts'
import { loadDatabase, loadJobs } from './dump.ts'
import { listErasedUids } from './erased-list.ts'
import {
  checkPart,
  filesPart,
  fingerprintOfKey,
  jobsPart,
  type Manifest,
  readManifest,
  secretKeyPart,
  tablePart,
} from './manifest.ts'
import type { Backup } from './place.ts'
import { openDedicatedConnection, inSingleTransaction } from './connection.ts'
import { endAllSessions, hasUsers, relationExists, listPayloads, listTables } from './queries.ts'
import { checkFiles, restoreFiles } from './stored-files.ts'

export interface RestoreOptions {
  url: string
  storage: Storage
  config: Config
  backup: Backup
  /** Allows replacing a database that has users. */
  replace?: boolean
  /** Folders with further entries of the list of erased accounts. */
  erased?: string[]
  endSessions?: boolean
  print: (line: string) => void
}

export interface RestoreResult {
  rows: number
  jobs: number
  files: number
  /** Files in the storage that the backup doesn't know. */
  unknownFiles: number
  /** Accounts that were erased again. */
  erased: number
}

/**
 * Restores everything or nothing: rows, jobs and erasures are one transaction, and the files are copied before it ends.
 * Throws a `PlainError`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { url, backup, storage, print } = options
  const manifest = await readManifest(backup)
  await checkParts(backup, manifest)
  print(`The backup of ${manifest.taken_at} is complete`)
  await checkTarget(options, manifest)
  const uids = await listErasedUids(options)
  const backupKey = await readBackupKey(backup)
  const config = withRestoredKey(options, backupKey, manifest)
  await migrateJobs(url)

  const copied: string[] = []
  let undoKey = () => undefined as unknown
  let isReady = false
  try {
    const restored = await inSingleTransaction(url, async (db, client) => {
      const restoredRows = await restoreRows({ ...options, config }, manifest, uids, db, client)
      for (const uid of uids) await storeErasedEntry(storage, uid)
      const removed = (await listPayloads(client, 'remove_files')) as { keys: string[] }[]
      const removedKeys = new Set(removed.flatMap(({ keys }) => keys))
      const { unknownFiles } = await restoreFiles(storage, backup, removedKeys, (key) => copied.push(key))
      print(`${copied.length} files`)
      undoKey = replaceKey(options, backupKey)
      isReady = true
      return { ...restoredRows, files: copied.length, unknownFiles }
    })
    await analyzeDatabase(url)
    return restored
  } catch (error) {
    // If the commit succeeded but its reply was lost, the rows need the files.
    if (!isReady) {
      undoKey()
      for (const key of copied) await storage.remove(key)
    }
    throw error
  }
}

async function checkParts(backup: Backup, { tables, jobs, files }: Manifest) {
  for (const table of tables) await checkPart(backup, tablePart(table.name), table)
  await checkPart(backup, jobsPart, jobs)
  await checkPart(backup, filesPart, files)
  await checkFiles(backup)
}

async function restoreRows(
  { config, backup, endSessions, print }: RestoreOptions,
  manifest: Manifest,
  uids: string[],
  db: Database,
  client: pg.Client,
) {
  await loadDatabase({ client, db, backup, manifest, print })
  await claimDatabase(db, config)
  const jobs = await loadJobs(client, backup)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${rows} rows in ${manifest.tables.length} tables, ${jobs} queued jobs`)
  const at = { taken_at: new Date(manifest.taken_at), now: new Date() }
  const erased = await inTransaction(db, async (tx) => {
    for (const room of rooms) await room.restored?.(tx, at)
    return eraseRestoredAccounts(tx, { config, rooms }, uids)
  })
  if (endSessions) await client.query(endAllSessions)
  return { rows, jobs, erased }
}

/** Collects the planner's statistics of the new rows. */
async function analyzeDatabase(url: string) {
  const client = await openDedicatedConnection(url)
  try {
    await client.query(`SET client_min_messages = 'error'`)
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}

const configKeyFile = ({ dataDir }: Config) => join(dataDir, 'secret-key')

/** Whether the app uses the key in DATA_DIR, and not one from the environment. */
const usesKeyFile = (config: Config) =>
  existsSync(configKeyFile(config)) && readFileSync(configKeyFile(config), 'utf8').trim() === config.secretKey

const readBackupKey = async (backup: Backup) => {
  const content = await backup.read(secretKeyPart)
  return content && (await text(content)).trim()
}

/** The config with the key of the restored app. Prints a warning if the backup was made with another key. */
function withRestoredKey(
  { config, print }: RestoreOptions,
  backupKey: string | null,
  { key_mark }: Manifest,
): Config {
  const secretKey = backupKey !== null && usesKeyFile(config) ? backupKey : config.secretKey
  if (fingerprintOfKey(secretKey) !== key_mark)
    print(
      'SECRET_KEY differs from that of the backup: everybody has to sign in again, staff have to set up their second factors, and unsubscribe links in old mails stop working.',
    )
  return { ...config, secretKey }
}

/** Replaces the key in DATA_DIR by that of the backup and keeps the old one beside it. Returns a function that undoes it. */
function replaceKey({ config }: RestoreOptions, backupKey: string | null): () => void {
  const file = configKeyFile(config)
  if (backupKey === null || !usesKeyFile(config) || backupKey === config.secretKey) return () => undefined
  const oldKeyFile = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`
  writeFileSync(oldKeyFile, `${config.secretKey}\n`, { mode: 0o600, flush: true })
  writeFileSync(`${file}.new`, `${backupKey}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return () => {
    renameSync(oldKeyFile, file)
    rmSync(`${file}.new`, { force: true })
  }
}

/** Throws a `PlainError` if the backup must not be restored into this database. */
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
    if (!(await relationExists(client, 'kysely_migration')) && (await listTables(client)).length > 0)
      throw new PlainError(
        'This database belongs to another application; create a new one, and name it in DATABASE_URL.',
      )
    if (!replace && (await relationExists(client, 'users')) && (await hasUsers(client)))
      throw new PlainError(
        'This database has people, who would be lost; name an empty one, or pass --replace.',
      )
  } finally {
    await client.end()
  }
}
