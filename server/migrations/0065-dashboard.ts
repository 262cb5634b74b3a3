import { type Kysely, sql } from 'kysely'

/** What staff's overview counts, by when it happened. */
export async function up(db: Kysely<unknown>) {
  await sql`CREATE INDEX reports_created_at ON reports (created_at)`.execute(db)
  await sql`
    CREATE INDEX moderation_cases_acted_at ON moderation_cases (acted_at) INCLUDE (opened_at)
    WHERE acted_at IS NOT NULL`.execute(db)
  await sql`
    CREATE INDEX moderation_appeals_decided_at ON moderation_appeals (decided_at)
    WHERE decided_at IS NOT NULL`.execute(db)
}
