import { type Kysely, sql } from 'kysely'

/** Whether a request asks for a thing that comes back; null for what was written before: then a date makes it a loan. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE posts ADD COLUMN is_lending boolean`.execute(db)
}
