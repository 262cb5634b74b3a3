import { type Kysely, sql } from 'kysely'

/** Which pools of workers are alive, in any process; jobs locked by others are freed. What upgrades took. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE job_workers (
      id text PRIMARY KEY,
      seen_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE upgrades (
      at timestamptz PRIMARY KEY DEFAULT now(),
      migrations integer NOT NULL,
      seconds double precision NOT NULL
    )`.execute(db)
}
