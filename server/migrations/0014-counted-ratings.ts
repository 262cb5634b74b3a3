import { type Kysely, sql } from 'kysely'

/** Which of the ratings by somebody who has left go on counting; of others the rater tells. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE ratings ADD COLUMN is_counted boolean NOT NULL DEFAULT true`.execute(db)
}
