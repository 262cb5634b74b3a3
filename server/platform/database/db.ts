import { Kysely, PostgresDialect, sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DB } from './database.ts'
import { guardedClient } from './guarded-client.ts'
import { recordWait, rememberPool } from './pool-counts.ts'
import { PrimaryClient, primaryOnly } from './primary-client.ts'
import type { OnChange } from './row-changes.ts'

/** A database or a transaction. */
export type Database = Kysely<DB>

// Numbers up to 2⁵³ become numbers; larger ones (H3 cells) stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
})

// Dates stay text, as in 2009-02-28: they have no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

const connectionMs = 5000
const longConnectionMs = 30_000

/** How long after its own timeout a statement may stay unanswered before the connection counts as broken. */
const silenceMs = 500

/**
 * A prepared statement keeps its first plan. By default PostgreSQL plans most of our statements again at each execution,
 * which takes longer than executing them.
 */
const genericPlans = '-c plan_cache_mode=force_generic_plan'

export interface DatabaseSettings {
  /** The number of connections; default: 10. */
  max?: number
  /**
   * The statement timeout in ms; 0 disables it. Default: 8000, which is less than the timeout of clients. A longer timeout
   * also waits longer for a connection.
   */
  timeout?: number
  /** How long to wait for a connection, in ms; default: 5000 or half the timeout. */
  waitMs?: number
  /** Whether statements are prepared by name, and planned once per connection; default: true. */
  prepare?: boolean
  /** Whether it refuses to connect to a standby; default: false. */
  primary?: boolean
}

/** `onError` receives errors of connections lost while idle. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { max = 10, timeout = 8000, waitMs, prepare = true, primary = false }: DatabaseSettings = {},
): Database {
  const pool = openPool(url, onError, {
    ...(primary && primaryOnly),
    max,
    // Without a statement timeout no client is waiting, so a database that starts slowly gets more time.
    connectionTimeoutMillis: waitMs ?? (timeout ? Math.max(connectionMs, timeout / 2) : longConnectionMs),
    statement_timeout: timeout,
    ...(timeout && { query_timeout: timeout + silenceMs }),
    idle_in_transaction_session_timeout: 30_000,
    ...(prepare && { options: genericPlans }),
  })
  const changeHandlers: OnChange[] = []
  const onChange: OnChange = (topics) => changeHandlers.forEach((handler) => handler(topics))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const askedAt = performance.now()
          const client = await pool.connect()
          recordWait(askedAt)
          return guardedClient(client, { prepare, onChange, askedAt })
        },
        end: () => closePool(pool),
        options: {},
      },
    }),
  })
  changeHandlersOf.set(db.getExecutor().adapter, changeHandlers)
  rememberPool(db, pool)
  return db
}

/** By the adapter, which a database shares with its copies that have plugins. */
const changeHandlersOf = new WeakMap<object, OnChange[]>()

/** Calls `handler` after each commit of this process with the topics of the changed rows (`announce_change` in SQL). */
export const onRowsChanged = (db: Database, handler: OnChange) =>
  void changeHandlersOf.get(db.getExecutor().adapter)?.push(handler)

interface Open {
  root: Database
  after: (() => void)[]
}

const openTransactions = new WeakMap<Database, Open>()

/** Runs `act` in `db` if `db` is a transaction, otherwise in a new transaction. */
export async function inTransaction<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db)
  const after: Open['after'] = []
  const result = await db.transaction().execute((tx) => {
    openTransactions.set(tx, { root: db, after })
    return act(tx)
  })
  for (const each of after) each()
  return result
}

/** Runs `act` after the commit, or at once if `db` is not a transaction. `act` must not throw. */
export function afterCommit(db: Database, act: () => void) {
  if (!db.isTransaction) act()
  else transactionOf(db).after.push(act)
}

/** The database that a transaction of `inTransaction` belongs to. */
export const rootOf = (db: Database): Database => (db.isTransaction ? transactionOf(db).root : db)

function transactionOf(tx: Database): Open {
  const open = openTransactions.get(tx)
  if (!open) throw new Error('This transaction was not started by inTransaction')
  return open
}

/** A plain pool for libraries with their own SQL. `onError` receives errors of lost connections. */
export function openPool(url: string, onError: (error: Error) => void, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectionMs,
    application_name: 'xom',
    keepAlive: true,
    // A machine that is gone without a word is noticed after 20 s, not two hours.
    keepAliveInitialDelayMillis: 10_000,
    ...settings,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** `pool.end()` resolves before its connections are closed; stopping the database then would report lost connections. */
export async function closePool(pool: pg.Pool) {
  const allClosed = new Promise<void>((resolve) => {
    let open = pool.totalCount
    if (open === 0) resolve()
    pool.on('remove', () => --open === 0 && resolve())
  })
  await pool.end()
  await allClosed
}

/** A random id, created with the tables. A dump keeps it; another database has a different one. */
export async function loadInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}

/** Each check waits for a connection, so this many failures in a row are not a short peak of load. */
const defaultChecks = { everyMs: 15_000, checks: 4 }

const probeTimeoutMs = 5000

/**
 * Calls `onChange` when the pool of `db` stops answering although the database answers other clients, which only a new
 * process can fix, and when it recovers. The returned function stops the checks and waits for a running one.
 */
export function watchPool(
  db: Database,
  url: string,
  onChange: (isStuck: boolean) => void,
  { everyMs, checks } = defaultChecks,
): () => Promise<void> {
  const stopping = new AbortController()
  const watching = (async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      await sleep(everyMs, undefined, stopping).catch(() => undefined)
      if (stopping.signal.aborted) return
      const wasStuck = failures >= checks
      failures = !(await isPoolResponding(db)) && (await isDatabaseResponding(url)) ? failures + 1 : 0
      if (failures >= checks !== wasStuck) onChange(!wasStuck)
    }
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

const isPoolResponding = (db: Database) =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )

async function isDatabaseResponding(url: string) {
  const client = new PrimaryClient({
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    client.throwIfStandby()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
