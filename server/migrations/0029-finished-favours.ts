import { type Kysely, sql } from 'kysely'

/** Posts of which all that was agreed is done are over; once an author has opened one again, only later favours count. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE posts ADD reopened_at timestamptz`.execute(db)
  await sql`
    UPDATE posts SET over_at = done.at FROM (
      SELECT post_id, max(updated_at) AS at, array_agg(kind) FILTER (WHERE finished_at IS NOT NULL) AS kinds
      FROM favours WHERE status <> 'offered' GROUP BY post_id
      HAVING NOT bool_or(status IN ('accepted', 'handed_over'))
    ) AS done
    WHERE posts.id = done.post_id AND posts.over_at IS NULL AND posts.category = ANY(done.kinds)`.execute(db)
}
