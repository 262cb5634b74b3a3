import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/db.ts'

/** A database for one test file. While it is copied, no connection to it may be open. */
export interface TestDatabase {
  url: string
  /** Creates a copy, like a dump. */
  copy: () => Promise<TestDatabase>
  /** Replaces the whole content with that of a copy. Closes open connections. */
  restore: (from: TestDatabase) => Promise<void>
  drop: () => Promise<void>
}

/** A new copy of the migrated database with the demo cast. */
export const newTestDatabase = (): Promise<TestDatabase> => copyOf(databaseName(inject('template')))

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const create = (from: string) => asAdmin(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy`)
  const drop = () => asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
  await create(template)
  return {
    url: urlOf(name),
    copy: () => copyOf(name),
    restore: async (from) => {
      await drop()
      await create(databaseName(from.url))
    },
    drop,
  }
}

const urlOf = (database: string) =>
  Object.assign(new URL(inject('template')), { pathname: `/${database}` }).href

const databaseName = (url: string) => new URL(url).pathname.slice(1)

async function asAdmin(statement: string) {
  const admin = openDatabase(urlOf('postgres'), console.error, { max: 1, timeout: 60_000 })
  await sql.raw(statement).execute(admin)
  await admin.destroy()
}

/** The number of connections to this database that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db)
  return rows.length
}
