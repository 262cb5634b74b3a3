import { type Kysely, sql } from 'kysely'

/**
 * A contact who takes care ends no alarm: others may doubt it, and an open alarm is asked again. Each message to a contact
 * has a link of its own. `place` is the order in which a person has their contacts told.
 */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE check_ins ADD times_asked_again integer NOT NULL DEFAULT 0`.execute(db)
  await sql`
    ALTER TABLE check_in_contacts ADD doubted_at timestamptz(3), ADD token_hashes text[] NOT NULL DEFAULT '{}'`.execute(
    db,
  )
  await sql`
    UPDATE check_in_contacts SET token_hashes = ARRAY[token_hash] WHERE token_hash IS NOT NULL`.execute(db)
  await sql`ALTER TABLE check_in_contacts DROP token_hash`.execute(db)
  await sql`
    CREATE INDEX check_in_contacts_tokens ON check_in_contacts USING gin (token_hashes)`.execute(db)
  await sql`ALTER TABLE trusted_contacts ADD place integer`.execute(db)
  // Those which a contact's care had stopped for good.
  await sql`
    UPDATE check_ins SET next_at = now() + interval '30 minutes'
    WHERE ended_at IS NULL AND next_at IS NULL AND due_at > now() - interval '1 day'`.execute(db)
}
