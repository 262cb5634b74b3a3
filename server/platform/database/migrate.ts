import { sql } from 'kysely'
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '../http/refusal.ts'
import type { Database } from './db.ts'

/**
 * The previous version must be able to serve with the new schema: a migration only adds, and a later version drops what
 * is no longer used. `isOutsideTransaction` is for `CREATE INDEX CONCURRENTLY`; such a migration must be safe to run again
 * after a failure. A migration that changes several existing tables names them in `locks`, which are locked first:
 * otherwise it could deadlock with a reader of these tables.
 */
export interface Migration extends KyselyMigration {
  isOutsideTransaction?: boolean
  locks?: readonly string[]
}

export type Migrations = Record<string, Migration>

const oldestServer = 150_000

/** A number that no other advisory lock uses. */
const lockKey = 7_830_117

/** For all tables together; shorter than the second after which PostgreSQL checks for deadlocks. */
const lockTimeoutMs = 600
const lockTries = 150

/**
 * Brings the schema up to date, each migration in its own transaction. If several processes call it, one runs the
 * migrations and the others wait. Resolves to the number that this process ran. Statements of `db` must not time out.
 * `progress` receives sentences. Throws a `PlainError` below PostgreSQL 15, if the database has a migration that this
 * version doesn't know, or if a table stays locked.
 */
export async function migrate(
  db: Database,
  migrations: Migrations,
  progress: (sentence: string) => void = () => undefined,
): Promise<number> {
  return db.connection().execute(async (one) => {
    await refuseOldServer(one)
    await lock(one, progress)
    try {
      const waiting = await pendingMigrations(one, migrations)
      // An empty database is filled in seconds; its migrations are not worth reporting.
      const isNew = waiting.length === Object.keys(migrations).length
      for (const [at, name] of waiting.entries()) {
        if (!isNew) progress(`${name} (${at + 1} of ${waiting.length})`)
        await run(one, migrations, name, progress)
      }
      return waiting.length
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(one)
    }
  })
}

/** The names in order. Throws like `migrate`. */
export async function pendingMigrations(db: Database, migrations: Migrations): Promise<string[]> {
  const listed = await migratorOf(db, migrations).getMigrations()
  // A failing query would abort the transaction in which a backup is restored.
  const { rows: tables } = await sql`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)
  const { rows } = tables.length
    ? await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
    : { rows: [] }
  if (rows.some(({ name }) => !(name in migrations))) throw unknownVersion()
  return listed.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

const migratorOf = (db: Database, migrations: Migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

const unknownVersion = () =>
  new PlainError(
    "The database belongs to another version of Xóm and can't be upgraded; start the version that last used it.",
  )

/** Throws a `PlainError` below PostgreSQL 15. */
export async function refuseOldServer(db: Database) {
  const { rows } = await sql<{ version: number }>`
    SELECT current_setting('server_version_num')::integer AS version`.execute(db)
  const version = rows[0]?.version ?? 0
  if (version < oldestServer)
    throw new PlainError(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; Xóm needs 15 or newer.`,
    )
}

async function lock(db: Database, progress: (sentence: string) => void) {
  const { rows } = await sql<{ is_ours: boolean }>`
    SELECT pg_try_advisory_lock(${lockKey}) AS is_ours`.execute(db)
  if (rows[0]?.is_ours) return
  progress('Another process is migrating; waiting for it')
  await sql`SELECT pg_advisory_lock(${lockKey})`.execute(db)
}

async function run(db: Database, migrations: Migrations, name: string, progress: (sentence: string) => void) {
  const { isOutsideTransaction: isOutside = false, locks = [] } = migrations[name] ?? {}
  await setLockTimeout(db, isOutside ? 0 : Math.ceil(lockTimeoutMs / Math.max(1, locks.length)))
  try {
    for (let tries = 1; ; tries++) {
      const { error } = await migratorOf(db, withLocks(migrations, name)).migrateTo(name, {
        disableTransactions: isOutside,
      })
      if (!error) return
      if (!isLocked(error)) throw failureOf(error)
      if (tries === lockTries)
        throw new PlainError(
          `${name}: another process keeps a table locked that it changes. Try again later.`,
        )
      if (tries === 1) progress('Waiting for a lock on a table that it changes')
      await sleep(tries < 10 ? 200 : 1000)
    }
  } finally {
    await setLockTimeout(db, 0)
  }
}

function withLocks(migrations: Migrations, name: string): Migrations {
  const migration = migrations[name]
  if (!migration?.locks) return migrations
  const locked = sql`LOCK TABLE ${sql.join(migration.locks.map((table) => sql.table(table)))}`
  const up: Migration['up'] = async (db) => {
    await locked.execute(db)
    await migration.up(db)
  }
  return { ...migrations, [name]: { ...migration, up } }
}

/** 0 disables the timeout. */
const setLockTimeout = (db: Database, timeoutMs: number) =>
  sql`SELECT set_config('lock_timeout', ${String(timeoutMs)}, false)`.execute(db)

/** A lock timeout or a deadlock. */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The migration failed', { cause: error })
  return error.message.startsWith('corrupted migrations') ? unknownVersion() : error
}
