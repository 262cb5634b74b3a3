import { type Kysely, sql } from 'kysely'

/** When an export was asked for before the last time, so that a day's requests can be counted. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE exports ADD requested_before timestamptz`.execute(db)
  await sql`CREATE INDEX exports_expires_at ON exports (expires_at)`.execute(db)
}
