import { type Kysely, sql } from 'kysely'

/** Which kinds of mail an address stopped, which address takes none, and when somebody was last considered for a digest. */
export async function up(db: Kysely<unknown>) {
  // Addresses are keyed hashes, as in mail_stops.
  await sql`
    CREATE TABLE mail_kind_stops (
      address_hash text NOT NULL,
      kind text NOT NULL,
      stopped_at timestamptz NOT NULL,
      PRIMARY KEY (address_hash, kind)
    )`.execute(db)
  await sql`
    CREATE TABLE mail_bounces (
      address_hash text PRIMARY KEY,
      bounced_at timestamptz NOT NULL,
      retried_at timestamptz
    )`.execute(db)
  // Where an account's mail last went, to know without the key what holds for its address.
  await sql`
    CREATE TABLE account_mailboxes (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      address_hash text NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX mails_waiting ON mails (template) WHERE sent_at IS NULL`.execute(db)
  await sql`
    CREATE TABLE digests (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      digested_at timestamptz NOT NULL
    )`.execute(db)
}
