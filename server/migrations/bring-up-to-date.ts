import { sql } from 'kysely'
import { type Database, openDatabase } from '../platform/database/db.ts'
import { migrate, pendingMigrations } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { migrations } from './all.ts'

/**
 * The whole schema, the queue's too, in as much time as the data needs; of several processes one does it. `progress`
 * receives sentences. Throws as `migrate`.
 */
export async function bringUpToDate(
  url: string,
  onError: (error: Error) => void,
  progress?: (sentence: string) => void,
) {
  const db = openDatabase(url, onError, { max: 1, timeout: 0 })
  try {
    const began = performance.now()
    const made = await migrate(db, migrations, progress)
    await migrateJobs(url)
    if (made) await noteUpgrade(db, made, (performance.now() - began) / 1000)
  } finally {
    await db.destroy()
  }
}

const noteUpgrade = (db: Database, count: number, seconds: number) =>
  db.insertInto('upgrades').values({ migrations: count, seconds }).execute()

export interface Upgrade {
  at: Date
  migrations: number
  seconds: number
}

/** What is to be done, by name, and what the last upgrade took; null where none was noted. */
export async function planOf(db: Database): Promise<{ waiting: string[]; last: Upgrade | null }> {
  const waiting = await pendingMigrations(db, migrations)
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT to_regclass('upgrades') IS NOT NULL AS is_there`.execute(db)
  if (!rows[0]?.is_there) return { waiting, last: null }
  const last = await db
    .selectFrom('upgrades')
    .select(['at', 'migrations', 'seconds'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { waiting, last: last ?? null }
}
