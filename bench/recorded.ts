import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../server/platform/database/database.ts'
import { type Database, openDatabase } from '../server/platform/database/db.ts'

export interface Statement {
  sql: string
  values: unknown[]
}

/** The statements that a part of the app ran, and its result as JSON. */
export interface Recorded {
  statements: Statement[]
  reply: string
}

/** Runs the app's own code on a database and records its statements. */
export async function record(
  databaseUrl: string,
  ask: (db: Database) => Promise<unknown>,
): Promise<Recorded> {
  const asked: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
    log: ({ query }) => void asked.push(query),
  })
  const reply = JSON.stringify(await ask(db))
  await db.destroy()
  return { statements: asked.map(({ sql, parameters }) => ({ sql, values: [...parameters] })), reply }
}

/** The viewer that the app makes for a request by that person. */
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
