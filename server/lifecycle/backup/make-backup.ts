import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { listFilesInUse } from '../../media/media.ts'
import { lockRemovals, tryLockRemovals } from '../../platform/files/file-removal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/start/config.ts'
import { databaseOn, openDedicatedConnection } from './connection.ts'
import { type Dump, dumpDatabase, snapshotTransactionSql } from './dump.ts'
import { fingerprintOfKey, type Manifest, manifestPart, readManifest, secretKeyPart } from './manifest.ts'
import { type Backup, backupName, type BackupPlace, type Draft } from './place.ts'
import { relationExists } from './queries.ts'
import { backUpFiles, missingFiles, readFileList } from './stored-files.ts'

interface BackupOptions {
  url: string
  storage: Storage
  config: Pick<Config, 'dataDir' | 'secretKey'>
  into: BackupPlace
  /** How many backups to keep, including this one. By default all. */
  keep?: number
  print: (line: string) => void
}

export interface BackupResult {
  /** The name of the backup in its place. */
  name: string
  manifest: Manifest
  /** The number of files that are taken over from the previous backup. */
  linked: number
  missing: number
}

/**
 * Dumps the rows, then copies the files that they name. A lock prevents the removal of files meanwhile. The backup counts
 * once it is complete. Throws a `PlainError`.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { url, into, keep, print } = options
  const holder = await openDedicatedConnection(url)
  try {
    await lockFileRemovals(holder, print)
    await into.removeIncomplete()
    const { draft, ...result } = await writeBackup(options, holder)
    await draft.complete()
    if (keep !== undefined) await removeOldest(into, keep, print)
    return result
  } catch (error) {
    await into.removeIncomplete().catch((failure: Error) => print(`Remains are left: ${failure.message}`))
    throw error
  } finally {
    await holder.end()
  }
}

async function lockFileRemovals(holder: pg.Client, print: BackupOptions['print']) {
  await holder.query('BEGIN')
  const { rows } = await holder.query<{ is_held: boolean }>(tryLockRemovals)
  if (rows[0]?.is_held) return
  print('Waiting for another backup or the removal of files')
  await holder.query(lockRemovals)
}

async function writeBackup(
  { url, storage, config, into, print }: BackupOptions,
  holder: pg.Client,
): Promise<BackupResult & { draft: Draft }> {
  const at = new Date()
  const [previous] = await into.list()
  const name = backupName(at)
  const draft = await into.begin(name, previous)
  const { dump, keys } = await dumpWithFileKeys(url, draft)
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${dump.tables.length} tables with ${rows} rows`)

  const earlier = previous === undefined ? undefined : await into.open(previous)
  if (earlier) await rejectOtherInstallation(earlier, dump)
  const { list, linked } = await backUpFiles(storage, draft, earlier)
  print(`${list.rows} files, ${linked} of them linked to the previous backup`)
  const { count: missing, missing: examples } = await missingFiles(draft, keys)
  if (missing) print(`${missing} files that the rows name are missing: ${examples.join(', ')}`)

  const hasKey = await copySecretKey(draft, config)
  print(
    hasKey
      ? 'The backup contains the secret key.'
      : 'The backup does not contain SECRET_KEY: store it separately.',
  )
  const key_mark = fingerprintOfKey(config.secretKey)
  const manifest: Manifest = { format: 1, taken_at: at.toISOString(), key_mark, ...dump, files: list }
  // Fails if the connection, and with it the lock, was lost meanwhile.
  await holder.query('SELECT')
  await draft.write(manifestPart, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]))
  return { draft, name, manifest, linked, missing }
}

async function dumpWithFileKeys(url: string, draft: Draft): Promise<{ dump: Dump; keys: string[] }> {
  const client = await openDedicatedConnection(url)
  try {
    await client.query(snapshotTransactionSql)
    if (!(await relationExists(client, 'users')))
      throw new PlainError('This database has no tables yet: start the app once.')
    const dump = await dumpDatabase(client, draft)
    const keys = []
    for await (const key of listFilesInUse(databaseOn(client))) keys.push(key)
    return { dump, keys }
  } finally {
    await client.end()
  }
}

async function rejectOtherInstallation(earlier: Backup, { installation }: Dump) {
  if ((await readManifest(earlier)).installation !== installation)
    throw new PlainError(`${earlier.label} is the backup of another installation; name another folder.`)
}

/** Copies the key if the app created it. Without the key, second factors can't be decrypted. */
async function copySecretKey(
  draft: Draft,
  { dataDir, secretKey }: BackupOptions['config'],
): Promise<boolean> {
  const file = join(dataDir, 'secret-key')
  const hasKey = existsSync(file) && readFileSync(file, 'utf8').trim() === secretKey
  if (hasKey) await draft.write(secretKeyPart, Readable.from([Buffer.from(`${secretKey}\n`)]))
  return hasKey
}

async function removeOldest(into: BackupPlace, keep: number, print: BackupOptions['print']) {
  const oldest = (await into.list()).slice(keep)
  for (const name of oldest) {
    await into.remove(name)
    print(`Removed the backup ${name}`)
  }
  if (oldest.length) await into.removeUnlisted?.(readFileList)
}
