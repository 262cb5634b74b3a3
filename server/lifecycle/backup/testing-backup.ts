import { sql } from 'kysely'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { openDiskStorage } from '../../platform/files/open-storage.ts'
import { newTestDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { openBackupFolder, openFolderPlace } from './folder-place.ts'
import { makeBackup } from './make-backup.ts'
import type { Backup, BackupPlace } from './place.ts'
import { restoreBackup, type RestoreOptions } from './restore-backup.ts'

const silent = () => undefined

/** A temporary folder, with the function that removes it. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'xom sao lưu '))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Backs up into a folder or another place. `folder` is the folder of the backup. */
export async function backUp(
  { config, app }: TestServer,
  into: string | BackupPlace,
  { keep, print = silent }: { keep?: number; print?: (line: string) => void } = {},
) {
  if (typeof into === 'string') mkdirSync(into, { recursive: true })
  const made = await makeBackup({
    url: config.databaseUrl ?? '',
    storage: app.context.storage,
    config,
    into: typeof into === 'string' ? openFolderPlace(into) : into,
    ...(keep !== undefined && { keep }),
    print,
  })
  return { ...made, folder: typeof into === 'string' ? join(into, made.name) : '' }
}

/** Restores into the given database and a new folder of files. */
export async function restoreInto(
  database: TestDatabase,
  backup: string | Backup,
  { config }: TestServer,
  files: string,
  how: Partial<Pick<RestoreOptions, 'replace' | 'erased' | 'endSessions'>> = {},
) {
  const storage = openDiskStorage(files)
  const restored = await restoreBackup({
    url: database.url,
    storage,
    config,
    backup: typeof backup === 'string' ? openBackupFolder(backup) : backup,
    print: silent,
    ...how,
  })
  return { ...restored, storage }
}

/** A database without any schema. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const database = await newTestDatabase()
  const db = openDatabase(database.url, console.error, { max: 1, timeout: 60_000 })
  await sql`DROP SCHEMA graphile_worker CASCADE`.execute(db)
  await sql`DROP SCHEMA public CASCADE`.execute(db)
  await sql`CREATE SCHEMA public`.execute(db)
  await db.destroy()
  return database
}

/** The count and a hash of the rows of each table, independent of their order. */
export async function contentOf(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      SELECT count(*) || ' ' || md5(coalesce(string_agg(md5(each::text), '' ORDER BY md5(each::text)), '')) AS hash
      FROM ${sql.id('public', name)} AS each`.execute(db)
    content[name] = rows[0]?.hash ?? ''
  }
  return content
}

export async function contentAt(url: string) {
  const db = openDatabase(url, console.error, { max: 1, timeout: 60_000 })
  try {
    return await contentOf(db)
  } finally {
    await db.destroy()
  }
}
