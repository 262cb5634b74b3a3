import { type Kysely, sql } from 'kysely'

/** Groups whose talk somebody slowed down by hand, until then. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE slow_groups (
      community_id bigint PRIMARY KEY REFERENCES communities ON DELETE CASCADE,
      slow_until timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX slow_groups_slow_until ON slow_groups (slow_until)`.execute(db)
}
