import { type Kysely, sql } from 'kysely'

/** What limits count by: addresses that are written to, and the networks that forms and codes are asked from. */
export async function up(db: Kysely<unknown>) {
  // Addresses and networks stand here as keyed hashes: who reads the database learns none of them.
  await sql`
    CREATE TABLE unasked_mails (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      address_hash text NOT NULL,
      template text NOT NULL,
      sent_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX unasked_mails_address ON unasked_mails (address_hash, sent_at)`.execute(db)
  await sql`CREATE INDEX unasked_mails_sent_at ON unasked_mails (sent_at)`.execute(db)
  await sql`ALTER TABLE mails ADD COLUMN unasked boolean NOT NULL DEFAULT false`.execute(db)

  await sql`ALTER TABLE tickets ADD COLUMN network_hash text`.execute(db)
  await sql`
    CREATE INDEX tickets_network ON tickets (network_hash, created_at) WHERE network_hash IS NOT NULL`.execute(
    db,
  )

  await sql`ALTER TABLE phone_codes ADD COLUMN network_hash text NOT NULL DEFAULT ''`.execute(db)
  await sql`CREATE INDEX phone_codes_created_at ON phone_codes (created_at)`.execute(db)

  // Whether anybody may have asked for the link, who only knew the address.
  await sql`ALTER TABLE mailed_links ADD COLUMN by_anybody boolean NOT NULL DEFAULT false`.execute(db)
}
