import { type Kysely, sql } from 'kysely'

/** Moderators hide what staff alone decide. */
export async function up(db: Kysely<unknown>) {
  await sql`
    ALTER TABLE moderation_actions DROP CONSTRAINT moderation_actions_kind_check,
      ADD CONSTRAINT moderation_actions_kind_check
        CHECK (kind IN ('dismiss', 'remove', 'warn', 'suspend', 'terminate', 'hide')) NOT VALID`.execute(db)
  await sql`ALTER TABLE moderation_actions VALIDATE CONSTRAINT moderation_actions_kind_check`.execute(db)
}
