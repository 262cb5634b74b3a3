import { type Kysely, sql } from 'kysely'

/** What a neighbour told the trusted relatives of somebody; a mail about two people goes with either. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE relative_notices (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      sender_id bigint REFERENCES users ON DELETE SET NULL,
      reason text NOT NULL CHECK (reason IN ('help', 'not_seen', 'at_home', 'other')),
      message text NOT NULL,
      sent_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX relative_notices_user_id ON relative_notices (user_id, id)`.execute(db)
  await sql`CREATE INDEX relative_notices_sender_id ON relative_notices (sender_id, id)`.execute(db)
  await sql`CREATE INDEX relative_notices_sent_at ON relative_notices (sent_at)`.execute(db)
  await sql`ALTER TABLE mails ADD about_also_id bigint REFERENCES users ON DELETE CASCADE`.execute(db)
  await sql`CREATE INDEX mails_about_also_id ON mails (about_also_id) WHERE about_also_id IS NOT NULL`.execute(
    db,
  )
}
