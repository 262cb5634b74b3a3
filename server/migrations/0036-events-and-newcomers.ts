import { type Kysely, sql } from 'kysely'

/** The next events of each cell around, and the newest people of each ward, straight from an index. */
export async function up(db: Kysely<unknown>) {
  await sql`CREATE INDEX posts_near_events ON posts (cell, start_date)
    WHERE status = 'active' AND category = 'event' AND start_date IS NOT NULL`.execute(db)
  await sql`CREATE INDEX users_newest_of_ward ON users (ward_code, joined_at DESC, id DESC)`.execute(db)
}
