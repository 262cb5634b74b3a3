import { type Kysely, sql } from 'kysely'

/** Whose database this is, a demo's or production's: one row at most, which goes wherever the data does. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE database_claim (
      singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
      demo boolean NOT NULL,
      since timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
