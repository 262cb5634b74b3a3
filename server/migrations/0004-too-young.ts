import { type Kysely, sql } from 'kysely'

/** An account whose person is too young is found by nobody until they are old enough. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE users ADD COLUMN too_young_at timestamptz`.execute(db)
}
