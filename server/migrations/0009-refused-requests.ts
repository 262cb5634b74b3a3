import { type Kysely, sql } from 'kysely'

/** Whoever was refused by a community asks again later, not at once. */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE community_refusals (
      community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      refused_at timestamptz(3) NOT NULL,
      PRIMARY KEY (community_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX community_refusals_user_id ON community_refusals (user_id)`.execute(db)
}
