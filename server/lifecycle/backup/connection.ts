import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

/**
 * Runs `work` in one transaction. Transactions that begin on `db` become savepoints in it. Statements don't time out.
 */
export async function inSingleTransaction<T>(
  url: string,
  work: (db: Database, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openDedicatedConnection(url)
  try {
    await client.query('BEGIN')
    const result = await work(databaseOn(client), client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}

/** A lost connection fails the current or the next statement. */
export async function openDedicatedConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'xom backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A Kysely instance that uses one connection and its transaction. */
export const databaseOn = (client: pg.Client): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => toPoolClient(client), end: async () => undefined, options: {} },
    }),
  })

const savepoints: Record<string, string> = {
  begin: 'SAVEPOINT nested',
  commit: 'RELEASE SAVEPOINT nested',
  rollback: 'ROLLBACK TO SAVEPOINT nested; RELEASE SAVEPOINT nested',
}

function toPoolClient(client: pg.Client): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]) =>
    typeof text === 'string'
      ? client.query(toNestedStatement(text), values as unknown[])
      : client.query(text as never)
  return { query, release: () => undefined } as unknown as PostgresPoolClient
}

/** Replaces transactions by savepoints, and concurrent index builds, which can't run in a transaction. */
const toNestedStatement = (statement: string) =>
  savepoints[statement] ?? statement.replace(/\b(CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY\b/gi, '$1')
