import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../platform/database/db.ts'
import { openDiskStorage } from '../../platform/files/open-storage.ts'
import { newTestDatabase, type TestDatabase } from '../../platform/testing/database.ts'
import type { TestServer } from '../../platform/testing/testing.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, type RestoreOptions } from './restore-backup.ts'

const silent = () => undefined

/** A temporary folder, with the function that removes it. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'xom sao lưu '))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const backUp = (
  { config, app }: TestServer,
  into: string,
  { keep, print = silent }: { keep?: number; print?: (line: string) => void } = {},
) =>
  makeBackup({
    url: config.databaseUrl ?? '',
    storage: app.context.storage,
    config,
    into,
    ...(keep !== undefined && { keep }),
    print,
  })

/** Restores into the given database and a new folder of files. */
export async function restoreInto(
  database: TestDatabase,
  folder: string,
  { config }: TestServer,
  files: string,
  how: Partial<Pick<RestoreOptions, 'replace' | 'erased' | 'endSessions'>> = {},
) {
  const storage = openDiskStorage(files)
  const restored = await restoreBackup({
    url: database.url,
    storage,
    config,
    folder,
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
