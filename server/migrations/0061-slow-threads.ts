import { type Kysely, sql } from 'kysely'

/** Posts whose comments somebody slowed down by hand, until then. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE slow_threads (
      post_id bigint PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
      slow_until timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX slow_threads_slow_until ON slow_threads (slow_until)`.execute(db)
}
