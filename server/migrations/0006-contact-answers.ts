import { type Kysely, sql } from 'kysely'

/** Which answer the asker has heard of and when, so that each is told once and not too often. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE trusted_contacts
      ADD told_status text CHECK (told_status IN ('accepted', 'refused')),
      ADD told_at timestamptz`.execute(db)
  await sql`CREATE INDEX trusted_contacts_address ON trusted_contacts (lower(email))`.execute(db)
}
