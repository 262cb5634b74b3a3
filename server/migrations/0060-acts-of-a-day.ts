import { type Kysely, sql } from 'kysely'

/** What somebody did whose limit counts it, for the day over which it is counted; what they delete stays counted. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE acts_of_a_day (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      act text NOT NULL,
      at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX acts_of_a_day_user_id ON acts_of_a_day (user_id, act, at)`.execute(db)
  await sql`CREATE INDEX acts_of_a_day_at ON acts_of_a_day (at)`.execute(db)
}
