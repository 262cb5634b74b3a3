import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { listFilesInUse } from '../../media/media.ts'
import { makeFolder } from '../../platform/files/local-files.ts'
import { lockRemovals, tryLockRemovals } from '../../platform/files/file-removal.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { PlainError } from '../../platform/http/refusal.ts'
import type { Config } from '../../platform/start/config.ts'
import { snapshotTransactionSql, type Dump, dumpDatabase } from './dump.ts'
import {
  fingerprintOfKey,
  flushFolders,
  folderName,
  listBackups,
  type Manifest,
  manifestFile,
  readManifest,
  secretKeyFile,
} from './manifest.ts'
import { openDedicatedConnection, databaseOn } from './connection.ts'
import { relationExists } from './queries.ts'
import { backUpFiles, missingFiles } from './stored-files.ts'

interface BackupOptions {
  url: string
  storage: Storage
  config: Pick<Config, 'dataDir' | 'secretKey'>
  /** The folder of all backups. */
  into: string
  /** How many backups to keep, including this one. By default all. */
  keep?: number
  print: (line: string) => void
}

export interface BackupResult {
  folder: string
  manifest: Manifest
  linked: number
  missing: number
}

/**
 * Dumps the rows, then copies the files that they name. A lock prevents the removal of files meanwhile. The folder gets
 * its final name once it is complete and flushed. Throws a `PlainError`.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { url, config, into, keep, print } = options
  const path = relative(join(config.dataDir, 'files'), resolve(into))
  if (!path.startsWith('..')) throw new PlainError(`${into} is in the folder of the files to back up.`)
  makeFolder(resolve(into))
  const holder = await openDedicatedConnection(url)
  try {
    await lockFileRemovals(holder, print)
    await removeIncomplete(into)
    const result = await writeBackup(options)
    // Fails if the connection, and with it the lock, was lost meanwhile.
    await holder.query('SELECT')
    await rename(result.draft, result.folder)
    await flushFolders(into)
    if (keep !== undefined) await removeOldest(into, keep, print)
    return result
  } catch (error) {
    await removeIncomplete(into)
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

/** Removes folders of interrupted backups and removals. */
async function removeIncomplete(into: string) {
  for (const name of await readdir(into))
    if (/^\.backup-.*\.(half|old)$/.test(name)) await rm(join(into, name), { recursive: true, force: true })
}

async function writeBackup({
  url,
  storage,
  config,
  into,
  print,
}: BackupOptions): Promise<BackupResult & { draft: string }> {
  const at = new Date()
  const [draft, folder] = [join(into, `.backup-${folderName(at)}.half`), join(into, folderName(at))]
  await mkdir(draft, { mode: 0o700 })
  const keysFile = join(draft, 'named')
  const dump = await dumpWithFileKeys(url, draft, keysFile)
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`${dump.tables.length} tables with ${rows} rows`)

  const [newest] = await listBackups(into)
  const earlier = newest === undefined ? undefined : join(into, newest)
  if (earlier) await rejectOtherInstallation(earlier, dump)
  const { list, linked } = await backUpFiles(storage, draft, earlier)
  print(`${list.rows} files, ${linked} of them linked to the previous backup`)
  const { count: missing, missing: examples } = await missingFiles(draft, keysFile)
  if (missing) print(`${missing} files that the rows name are missing: ${examples.join(', ')}`)

  const hasKey = await copySecretKey(draft, config)
  print(
    hasKey
      ? 'The backup contains the secret key.'
      : 'The backup does not contain SECRET_KEY: store it separately.',
  )
  const key_mark = fingerprintOfKey(config.secretKey)
  const manifest: Manifest = { format: 1, taken_at: at.toISOString(), key_mark, ...dump, files: list }
  await writeFile(manifestFile(draft), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  await flushFolders(draft)
  return { draft, folder, manifest, linked, missing }
}

async function dumpWithFileKeys(url: string, draft: string, keysFile: string): Promise<Dump> {
  const client = await openDedicatedConnection(url)
  try {
    await client.query(snapshotTransactionSql)
    if (!(await relationExists(client, 'users')))
      throw new PlainError('This database has no tables yet: start the app once.')
    const dump = await dumpDatabase(client, draft)
    const lines = async function* () {
      for await (const key of listFilesInUse(databaseOn(client))) yield `${key}\n`
    }
    await pipeline(Readable.from(lines()), createWriteStream(keysFile, { mode: 0o600 }))
    return dump
  } finally {
    await client.end()
  }
}

async function rejectOtherInstallation(earlier: string, { installation }: Dump) {
  if ((await readManifest(earlier)).installation !== installation)
    throw new PlainError(`${earlier} is the backup of another installation; name another folder.`)
}

/** Copies the key if the app created it. Without the key, second factors can't be decrypted. */
async function copySecretKey(
  draft: string,
  { dataDir, secretKey }: BackupOptions['config'],
): Promise<boolean> {
  const file = join(dataDir, 'secret-key')
  const hasKey = existsSync(file) && readFileSync(file, 'utf8').trim() === secretKey
  if (hasKey) await writeFile(secretKeyFile(draft), `${secretKey}\n`, { mode: 0o600, flush: true })
  return hasKey
}

async function removeOldest(into: string, keep: number, print: BackupOptions['print']) {
  for (const name of (await listBackups(into)).slice(keep)) {
    const aside = join(into, `.backup-${name}.old`)
    await rename(join(into, name), aside)
    await rm(aside, { recursive: true })
    print(`Removed the backup ${name}`)
  }
}
