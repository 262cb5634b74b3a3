import { type Kysely, sql } from 'kysely'

/** `used_by` names the room whose table refers to the picture; null where no room's does. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE media ADD used_by text`.execute(db)
  await sql`DROP INDEX media_unused`.execute(db)
  await sql`
    CREATE INDEX media_unused ON media (created_at)
    WHERE post_id IS NULL AND avatar_of IS NULL AND message_id IS NULL AND product_id IS NULL
      AND used_by IS NULL`.execute(db)
}
