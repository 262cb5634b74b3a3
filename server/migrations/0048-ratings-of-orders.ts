import { type Kysely, sql } from 'kysely'

/** When what is rated was done; from then on a rating waits for the other side's. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE ratings ADD done_at timestamptz`.execute(db)
  await sql`UPDATE ratings SET done_at = coalesce(favours.finished_at, ratings.created_at)
    FROM favours WHERE favours.id = favour_id`.execute(db)
  await sql`ALTER TABLE ratings ALTER done_at SET NOT NULL`.execute(db)
}
