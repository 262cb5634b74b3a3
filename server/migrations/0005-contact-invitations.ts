import { type Kysely, sql } from 'kysely'

/** An invitation that went along with the question to be a trusted contact, kept apart to count such questions. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE invitations ADD asks_contact boolean NOT NULL DEFAULT false`.execute(db)
}
