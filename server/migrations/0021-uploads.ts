import { type Kysely, sql } from 'kysely'

/** An upload's bytes arrive once, and each person may send so many of them in a day. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE media DROP CONSTRAINT media_state_check,
    ADD CONSTRAINT media_state_check CHECK (state IN ('announced', 'received', 'ready'))`.execute(db)
  // One row a person: the bytes that arrived since the day began that `since` is the start of.
  await sql`
    CREATE TABLE upload_days (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      since timestamptz NOT NULL,
      bytes bigint NOT NULL
    )`.execute(db)
}
