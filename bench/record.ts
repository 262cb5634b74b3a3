import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../server/platform/database/database.ts'
import { type Database, openDatabase } from '../server/platform/database/db.ts'

export interface Statement {
  sql: string
  values: unknown[]
}

/** The statements that a part of the app ran, and the result as JSON. */
export interface Recording {
  statements: Statement[]
  reply: string
}

/** Runs the app's own code on a database and records its statements. */
export async function record(
  databaseUrl: string,
  load: (db: Database) => Promise<unknown>,
): Promise<Recording> {
  const queries: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => void queries.push(query),
  })
  const reply = JSON.stringify(await load(db))
  await db.destroy()
  return { statements: queries.map(({ sql, parameters }) => ({ sql, values: [...parameters] })), reply }
}

/** The viewer that the app creates for a request of that user. */
export async function viewerNamed(databaseUrl: string, username: string) {
  const db = openDatabase(databaseUrl, console.error, { max: 1 })
  const viewer = await db
    .selectFrom('users')
    .select(['id', 'uid', 'cell', 'ward_code'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return viewer
}
