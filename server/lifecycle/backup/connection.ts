import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { DB } from '../../platform/database/database.ts'
import type { Database } from '../../platform/database/db.ts'

/**
 * All that `act` does is one transaction, which others see once it is done: those begun on `db` are savepoints in it.
 * Statements don't time out.
 */
export async function inOneTransaction<T>(
  url: string,
  act: (db: Database, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openDedicatedConnection(url)
  try {
    await client.query('BEGIN')
    const result = await act(databaseOver(client), client)
    await client.query('COMMIT')
    return result
  } finally {
    await client.end()
  }
}

/** Losing the connection fails the statement under way or the next one. */
export async function openDedicatedConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'xom backup', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Whatever it is asked goes over this one connection, and into the transaction that it is in. */
export const databaseOver = (client: pg.Client): Database =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => nested(client), end: async () => undefined, options: {} },
    }),
  })

const savepoints: Record<string, string> = {
  begin: 'SAVEPOINT nested',
  commit: 'RELEASE SAVEPOINT nested',
  rollback: 'ROLLBACK TO SAVEPOINT nested; RELEASE SAVEPOINT nested',
}

function nested(client: pg.Client): PostgresPoolClient {
  const query = (text: unknown, values?: readonly unknown[]) =>
    typeof text === 'string' ? client.query(inside(text), values as unknown[]) : client.query(text as never)
  return { query, release: () => undefined } as unknown as PostgresPoolClient
}

/** No index can be built beside others here, and nobody else is there. */
const inside = (statement: string) =>
  savepoints[statement] ?? statement.replace(/\b(CREATE (?:UNIQUE )?INDEX|DROP INDEX) CONCURRENTLY\b/gi, '$1')
