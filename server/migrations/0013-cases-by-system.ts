import { type Kysely, sql } from 'kysely'

/** What is written anew after a dismissal has a case of its own, with the system's report of it. */
export async function up(db: Kysely<unknown>) {
  await sql`DROP INDEX reports_by_system`.execute(db)
  await sql`CREATE UNIQUE INDEX reports_by_system ON reports (case_id) WHERE by_system`.execute(db)
}
