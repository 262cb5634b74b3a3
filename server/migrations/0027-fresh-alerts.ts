import { type Kysely, sql } from 'kysely'

/** The feed asks every cell around for its alerts of the last days, of which there are few. */
export async function up(db: Kysely<unknown>) {
  await sql`CREATE INDEX posts_near_alerts ON posts (cell, created_at DESC, id DESC)
    WHERE status = 'active' AND category IN ('alert', 'warning')`.execute(db)
}
