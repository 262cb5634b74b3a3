import { type Kysely, sql } from 'kysely'

/**
 * `needs_name` says that the house gave somebody their name, until they choose one. The index finds the names of
 * staff, which nobody else may take.
 */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE users ADD needs_name boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE INDEX users_staff ON users (id) WHERE is_staff`.execute(db)
}
