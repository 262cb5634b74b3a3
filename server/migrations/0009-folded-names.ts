import { type Kysely, sql } from 'kysely'

/**
 * Folding a name takes longer than anything else of a search, so it is done once, when the name is written:
 * `names` holds the shown name and the user name. Its indexes take the place of those on the expression.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE users
      ADD names text NOT NULL GENERATED ALWAYS AS (folded(display_name || ' ' || username)) STORED`.execute(
    db,
  )
  for (const index of ['users_name', 'users_near', 'users_by_name'])
    await sql`DROP INDEX ${sql.ref(index)}`.execute(db)
  await sql`CREATE INDEX users_name ON users USING gin (names gin_trgm_ops)`.execute(db)
  await sql`CREATE INDEX users_near ON users (cell, names, id)`.execute(db)
  await sql`CREATE INDEX users_by_name ON users (names, id)`.execute(db)
}
