import { type Kysely, sql } from 'kysely'

/** People in the order of their names: those of a cell, and everybody. The first also finds a cell's people. */
export async function up(db: Kysely<unknown>) {
  await sql`CREATE INDEX users_near ON users (cell, folded(display_name), id)`.execute(db)
  await sql`CREATE INDEX users_by_name ON users (folded(display_name), id)`.execute(db)
  await sql`DROP INDEX users_cell`.execute(db)
}
