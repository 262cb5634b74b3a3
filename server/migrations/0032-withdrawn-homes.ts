import { type Kysely, sql } from 'kysely'

/** `home_saves` has the last keyed save of a home, with the home it replaced; both to undo it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE home_saves (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      key text NOT NULL,
      made_at timestamptz NOT NULL,
      counted_at timestamptz,
      has_joined boolean NOT NULL,
      former_key text,
      latitude double precision,
      longitude double precision,
      cell bigint,
      saved_at timestamptz,
      member_since timestamptz
    )`.execute(db)
  await sql`CREATE INDEX home_saves_made_at ON home_saves (made_at)`.execute(db)
  await sql`
    CREATE TABLE withdrawn_saves (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      key text NOT NULL,
      withdrawn_at timestamptz NOT NULL,
      was_move boolean NOT NULL,
      PRIMARY KEY (user_id, key)
    )`.execute(db)
  await sql`CREATE INDEX withdrawn_saves_withdrawn_at ON withdrawn_saves (withdrawn_at)`.execute(db)
}
