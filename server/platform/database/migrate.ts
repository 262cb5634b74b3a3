import { sql } from 'kysely'
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration'
import { setTimeout as sleep } from 'node:timers/promises'
import { PlainError } from '../http/refusal.ts'
import type { Database } from './db.ts'

/**
 * What it changes must let the version before go on serving: it adds, and what nobody uses any more is dropped by a later
 * version. `isOutsideTransaction` is for `CREATE INDEX CONCURRENTLY`; such a migration must bear being run again after a
 * failure halfway. One that changes several tables that are there names them in `locks`, which are taken before
 * anything else: a reader who has one of them and waits for another would otherwise be ended as a deadlock's victim.
 */
export interface Migration extends KyselyMigration {
  isOutsideTransaction?: boolean
  locks?: readonly string[]
}

export type Migrations = Record<string, Migration>

const oldestServer = 150_000

/** Any number that nobody else locks. */
const lockKey = 7_830_117

/** In milliseconds, for all tables together: shorter than the second after which PostgreSQL looks for deadlocks. */
const lockTimeoutMs = 600
const lockTries = 150

/**
 * Brings the schema up to date, each migration in a transaction of its own; of several processes one does, and the others
 * wait. Resolves to how many this one made. Statements of `db` must not time out. `progress` receives sentences.
 * Throws a `PlainError` below PostgreSQL 15, if the database has a migration that this version doesn't know, or if a
 * table stays locked by others.
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
      // An empty database is filled in seconds, and nobody knows these names yet.
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

/** Names in their order. Throws as `migrate`. */
export async function pendingMigrations(db: Database, migrations: Migrations): Promise<string[]> {
  const known = await migratorOf(db, migrations).getMigrations()
  // No error may end the transaction that this is part of where a backup is restored.
  const { rows: tables } = await sql`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`.execute(db)
  const { rows } = tables.length
    ? await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
    : { rows: [] }
  if (rows.some(({ name }) => !(name in migrations))) throw notOurs()
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

const migratorOf = (db: Database, migrations: Migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })

const notOurs = () =>
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
  progress('Another process does; waiting for it')
  await sql`SELECT pg_advisory_lock(${lockKey})`.execute(db)
}

async function run(db: Database, migrations: Migrations, name: string, progress: (sentence: string) => void) {
  const { isOutsideTransaction: isOutside = false, locks = [] } = migrations[name] ?? {}
  await waitForLocks(db, isOutside ? 0 : Math.ceil(lockTimeoutMs / Math.max(1, locks.length)))
  try {
    for (let tries = 1; ; tries++) {
      const { error } = await migratorOf(db, lockingFirst(migrations, name)).migrateTo(name, {
        disableTransactions: isOutside,
      })
      if (!error) return
      if (!isLocked(error)) throw failureOf(error)
      if (tries === lockTries)
        throw new PlainError(`${name}: a table that it changes has stayed locked by others. Try again later.`)
      if (tries === 1) progress('Waiting until nobody holds a table that it changes')
      await sleep(tries < 10 ? 200 : 1000)
    }
  } finally {
    await waitForLocks(db, 0)
  }
}

function lockingFirst(migrations: Migrations, name: string): Migrations {
  const migration = migrations[name]
  if (!migration?.locks) return migrations
  const locked = sql`LOCK TABLE ${sql.join(migration.locks.map((table) => sql.table(table)))}`
  const up: Migration['up'] = async (db) => {
    await locked.execute(db)
    await migration.up(db)
  }
  return { ...migrations, [name]: { ...migration, up } }
}

/** In milliseconds; 0 is for ever. */
const waitForLocks = (db: Database, longest: number) =>
  sql`SELECT set_config('lock_timeout', ${String(longest)}, false)`.execute(db)

/** Not in time, or in a circle with others. */
const isLocked = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('The migration failed', { cause: error })
  return error.message.startsWith('corrupted migrations') ? notOurs() : error
}
