import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DB } from './database.ts'

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
const unhurriedConnectionMs = 30_000

/** A database that does not even say that a statement timed out has stopped, or the network has. */
const silenceMs = 500

export interface DatabaseSettings {
  /** How many connections; 10 unless said. */
  max?: number
  /**
   * In ms, after which a statement is given up; by default 8000, before the client does so; 0 is never. Whoever gives
   * them longer waits longer for a connection as well.
   */
  timeout?: number
  /** Whether statements are prepared by name; they are unless this says no. */
  prepare?: boolean
}

/** `onError` receives errors of connections lost while idle. */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { max = 10, timeout = 8000, prepare = true }: DatabaseSettings = {},
): Database {
  const pool = openPool(url, onError, {
    max,
    // Without a limit, no client waits for the answer, and a database that is slow to start is waited for.
    connectionTimeoutMillis: timeout ? Math.max(connectionMs, timeout / 2) : unhurriedConnectionMs,
    statement_timeout: timeout,
    ...(timeout && { query_timeout: timeout + silenceMs }),
    idle_in_transaction_session_timeout: 30_000,
  })
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => guardedClient(await pool.connect(), prepare),
        end: () => closePool(pool),
        options: {},
      },
    }),
  })
}

interface Open {
  root: Database
  after: (() => void)[]
}

const underWay = new WeakMap<Database, Open>()

/** Runs `act` in `db` if it is a transaction already, else in a new transaction. */
export async function inTransaction<T>(db: Database, act: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return act(db)
  const after: Open['after'] = []
  const result = await db.transaction().execute((tx) => {
    underWay.set(tx, { root: db, after })
    return act(tx)
  })
  for (const each of after) each()
  return result
}

/** Runs `act`, which must not throw, once the transaction is committed, and at once without one. */
export function afterCommit(db: Database, act: () => void) {
  if (!db.isTransaction) act()
  else transactionOf(db).after.push(act)
}

/** The database that a transaction of `inTransaction` belongs to. */
export const rootOf = (db: Database): Database => (db.isTransaction ? transactionOf(db).root : db)

function transactionOf(tx: Database): Open {
  const found = underWay.get(tx)
  if (!found) throw new Error('This transaction was not begun by inTransaction')
  return found
}

/** A bare pool for libraries that bring their own SQL. `onError` receives errors of lost connections. */
export function openPool(url: string, onError: (error: Error) => void, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectionMs,
    application_name: 'xom',
    keepAlive: true,
    ...settings,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** `pool.end()` resolves before its connections are closed, and a database stopped then would report them lost. */
export async function closePool(pool: pg.Pool) {
  const allClosed = new Promise<void>((resolve) => {
    let open = pool.totalCount
    if (open === 0) resolve()
    pool.on('remove', () => --open === 0 && resolve())
  })
  await pool.end()
  await allClosed
}

/**
 * With `prepare`, statements with parameters are prepared under a name, which saves parsing and planning. A connection on
 * which one was not answered is not used again: the next would wait behind it.
 */
function guardedClient(client: pg.PoolClient, prepare: boolean): PostgresPoolClient {
  let silent: Error | undefined
  const ask = (text: unknown, values?: readonly unknown[]) =>
    prepare && typeof text === 'string' && values?.length
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text as string, values as unknown[])
  const query = async (text: unknown, values?: readonly unknown[]) => {
    if (silent) throw silent
    try {
      return await ask(text, values)
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') silent = error
      throw error
    }
  }
  const release = (destroy?: boolean) => client.release(destroy ?? silent !== undefined)
  return { query, release } as unknown as PostgresPoolClient
}

const names = new Map<string, string>()

function nameOf(text: string) {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url')
    if (names.size < 2000) names.set(text, name)
  }
  return name
}

/** Random, created with the tables: a dump contains it, another database has another. */
export async function loadInstallationId(db: Database): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}

/** After so many looks in a row, each of which waits for a connection, it is no load that passes. */
const usual = { everyMs: 15_000, looks: 4 }

const patienceMs = 5000

/**
 * Tells `onChange` when the pool of `db` answers nothing although the database answers others: only a new process helps
 * then. Until the returned function is called, which resolves at the end of a look under way.
 */
export function watchPool(
  db: Database,
  url: string,
  onChange: (isStuck: boolean) => void,
  { everyMs, looks } = usual,
): () => Promise<void> {
  const stopping = new AbortController()
  const watching = (async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      await sleep(everyMs, undefined, stopping).catch(() => undefined)
      if (stopping.signal.aborted) return
      const wasStuck = failures >= looks
      failures = !(await poolAnswers(db)) && (await othersAreAnswered(url)) ? failures + 1 : 0
      if (failures >= looks !== wasStuck) onChange(!wasStuck)
    }
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

const poolAnswers = (db: Database) =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )

async function othersAreAnswered(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
