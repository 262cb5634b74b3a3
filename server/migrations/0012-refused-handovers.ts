import { type Kysely, sql } from 'kysely'

/** Whoever turned a handover down is asked again later, not at once; nothing reads when an owner was sought. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE communities DROP COLUMN owner_sought_at`.execute(db)
  await sql`ALTER TABLE community_members ADD COLUMN handover_refused_at timestamptz(3)`.execute(db)
}
