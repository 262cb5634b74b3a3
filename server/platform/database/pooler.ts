import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PlainError } from '../http/refusal.ts'

/** A pooler whose connections are all in use may give the second client another one. */
const attempts = 3

/** A database that starts slowly gets as much time as for the migrations. */
const timeoutMs = 30_000

interface Settings {
  databaseUrl: string | null
  directDatabaseUrl: string | null
  preparedStatements: boolean
}

/**
 * Throws a `PlainError` if the address leads to a pooler in transaction mode that needs other settings: locks, notifications
 * and the queue depend on a connection of their own, and statements that are prepared by name would fail now and then.
 */
export async function refuseUnfitPooler(
  url: string,
  { databaseUrl, directDatabaseUrl, preparedStatements }: Settings,
) {
  const pooler = await findPooler(url)
  if (!pooler) return
  if (directDatabaseUrl === databaseUrl)
    throw new PlainError(
      'DATABASE_URL leads to a pooler in transaction mode; set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  if (preparedStatements && !pooler.keepsStatements)
    throw new PlainError(
      'The pooler of DATABASE_URL does not keep prepared statements; set PREPARED_STATEMENTS=off, or max_prepared_statements in pgbouncer 1.21 or newer.',
    )
}

/** Returns null unless two clients get the same connection of PostgreSQL, as in transaction mode. */
export async function findPooler(url: string): Promise<{ keepsStatements: boolean } | null> {
  const [first, second] = [await connect(url), await connect(url)]
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const statement = { name: randomUUID(), text: 'SELECT pg_backend_pid() AS pid' }
      const before = await pidOf(first, statement)
      await second.query('BEGIN')
      if ((await pidOf(second, { text: statement.text })) === before) {
        // Without support the name is taken, because both clients prepare it in the same session.
        const keepsStatements = await pidOf(second, statement).then(
          () => true,
          () => false,
        )
        await second.query('ROLLBACK')
        return { keepsStatements }
      }
      await second.query('ROLLBACK')
    }
    return null
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

async function connect(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function pidOf(client: pg.Client, statement: pg.QueryConfig) {
  const { rows } = await client.query<{ pid: number }>(statement)
  return rows[0]?.pid
}
