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
import { openDedicatedConnection, databaseOver } from './connection.ts'
import { relationExists } from './queries.ts'
import { backUpFiles, missingFiles } from './stored-files.ts'

interface Wanted {
  url: string
  storage: Storage
  config: Pick<Config, 'dataDir' | 'secretKey'>
  /** That of all backups; each gets one of its own in it. */
  into: string
  /** How many of them stay, this one included; all without. */
  keep?: number
  say: (line: string) => void
}

export interface BackupResult {
  folder: string
  manifest: Manifest
  linked: number
  missing: number
}

/**
 * The rows first, then the files that they name; meanwhile none is removed. It is written aside and has its name once it
 * is whole and on the disk. Throws a `PlainError` where it can't be made.
 */
export async function makeBackup(wanted: Wanted): Promise<BackupResult> {
  const { url, config, into, keep, say } = wanted
  const stored = relative(join(config.dataDir, 'files'), resolve(into))
  if (!stored.startsWith('..')) throw new PlainError(`${into} is among the files that are to be backed up.`)
  makeFolder(resolve(into))
  const holder = await openDedicatedConnection(url)
  try {
    await hold(holder, say)
    await clearHalves(into)
    const made = await write(wanted)
    // Had it been lost, files could have been removed since.
    await holder.query('SELECT')
    await rename(made.draft, made.folder)
    await flushFolders(into)
    if (keep !== undefined) await removeOldest(into, keep, say)
    return made
  } catch (error) {
    await clearHalves(into)
    throw error
  } finally {
    await holder.end()
  }
}

async function hold(holder: pg.Client, say: Wanted['say']) {
  await holder.query('BEGIN')
  const { rows } = await holder.query<{ is_held: boolean }>(tryLockRemovals)
  if (rows[0]?.is_held) return
  say('Waiting until files are removed, or another backup is made')
  await holder.query(lockRemovals)
}

/** What was cut off, and what was being removed then. */
async function clearHalves(into: string) {
  for (const name of await readdir(into))
    if (/^\.backup-.*\.(half|old)$/.test(name)) await rm(join(into, name), { recursive: true, force: true })
}

async function write({ url, storage, config, into, say }: Wanted): Promise<BackupResult & { draft: string }> {
  const at = new Date()
  const [draft, folder] = [join(into, `.backup-${folderName(at)}.half`), join(into, folderName(at))]
  await mkdir(draft, { mode: 0o700 })
  const named = join(draft, 'named')
  const dump = await dumped(url, draft, named)
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${dump.tables.length} tables with ${rows} rows`)

  const [newest] = await listBackups(into)
  const earlier = newest === undefined ? undefined : join(into, newest)
  if (earlier) await refuseOthers(earlier, dump)
  const { list, linked } = await backUpFiles(storage, draft, earlier)
  say(`${list.rows} files, ${linked} of them linked to those of the backup before`)
  const { count: missing, missing: some } = await missingFiles(draft, named)
  if (missing) say(`${missing} files that the rows name are missing: ${some.join(', ')}`)

  const isKept = await keepKey(draft, config)
  say(isKept ? 'The secret key is in it.' : 'SECRET_KEY is not in it: keep it elsewhere.')
  const key_mark = fingerprintOfKey(config.secretKey)
  const manifest: Manifest = { format: 1, taken_at: at.toISOString(), key_mark, ...dump, files: list }
  await writeFile(manifestFile(draft), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  await flushFolders(draft)
  return { draft, folder, manifest, linked, missing }
}

async function dumped(url: string, draft: string, named: string): Promise<Dump> {
  const client = await openDedicatedConnection(url)
  try {
    await client.query(snapshotTransactionSql)
    if (!(await relationExists(client, 'users')))
      throw new PlainError('This database has no tables yet: start the app once.')
    const dump = await dumpDatabase(client, draft)
    const lines = async function* () {
      for await (const key of listFilesInUse(databaseOver(client))) yield `${key}\n`
    }
    await pipeline(Readable.from(lines()), createWriteStream(named, { mode: 0o600 }))
    return dump
  } finally {
    await client.end()
  }
}

async function refuseOthers(earlier: string, { installation }: Dump) {
  if ((await readManifest(earlier)).installation !== installation)
    throw new PlainError(`${earlier} is the backup of another installation; name another folder.`)
}

/** Where the app has made it itself: without it nobody's second factor can be read any more. */
async function keepKey(draft: string, { dataDir, secretKey }: Wanted['config']): Promise<boolean> {
  const file = join(dataDir, 'secret-key')
  const isKept = existsSync(file) && readFileSync(file, 'utf8').trim() === secretKey
  if (isKept) await writeFile(secretKeyFile(draft), `${secretKey}\n`, { mode: 0o600, flush: true })
  return isKept
}

async function removeOldest(into: string, keep: number, say: Wanted['say']) {
  for (const name of (await listBackups(into)).slice(keep)) {
    const aside = join(into, `.backup-${name}.old`)
    await rename(join(into, name), aside)
    await rm(aside, { recursive: true })
    say(`Removed the backup ${name}`)
  }
}
