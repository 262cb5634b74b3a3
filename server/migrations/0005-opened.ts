import { type Kysely, sql } from 'kysely'

/** What was written before a community opened stays with those who belonged to it then. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE communities ADD COLUMN opened_at timestamptz`.execute(db)
  await sql`ALTER TABLE community_members ADD COLUMN sees_from timestamptz`.execute(db)
}
