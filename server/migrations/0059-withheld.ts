import { type Kysely, sql } from 'kysely'

export const locks = ['posts', 'comments', 'communities', 'group_comments', 'ratings', 'places', 'businesses']

/**
 * What staff or the system hide from everybody keeps its words, so that it can be shown again. Comments and communities
 * have `deleted_at` as well then, by which they are hidden everywhere already.
 */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE posts DROP CONSTRAINT posts_status_check`.execute(db)
  await sql`ALTER TABLE posts ADD CONSTRAINT posts_status_check
    CHECK (status IN ('active', 'hidden', 'withheld', 'deleted'))`.execute(db)
  for (const table of ['comments', 'communities', 'group_comments', 'ratings', 'places', 'businesses'])
    await sql`ALTER TABLE ${sql.table(table)} ADD withheld_at timestamptz`.execute(db)
  for (const table of ['comments', 'communities'])
    await sql`ALTER TABLE ${sql.table(table)} ADD CHECK (withheld_at IS NULL OR deleted_at IS NOT NULL)`.execute(
      db,
    )
  await sql`
    CREATE TABLE withheld_messages (
      message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
      content text NOT NULL,
      place text,
      card_type text,
      card_id bigint,
      reply_to_id bigint REFERENCES messages ON DELETE SET NULL
    )`.execute(db)
  await sql`CREATE INDEX withheld_messages_reply_to_id ON withheld_messages (reply_to_id)`.execute(db)
}
