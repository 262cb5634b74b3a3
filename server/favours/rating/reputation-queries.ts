import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isShown } from '../queries.ts'

interface ReputationRow {
  id: number
  helps_count: number
  /** The sum of the ratings that others may know. */
  stars: number
  count: number
}

export async function reputationRows(db: Database, ids: number[], now: Date): Promise<ReputationRow[]> {
  const { rows } = await sql<ReputationRow>`
    SELECT person.id, rated.count, rated.stars,
      (SELECT count(*) FROM favours WHERE helper_id = person.id AND finished_at IS NOT NULL) AS helps_count
    FROM unnest(${ids}::bigint[]) AS person(id) CROSS JOIN LATERAL (
      SELECT count(*) AS count, coalesce(sum(rating.rating), 0) AS stars
      FROM ratings AS rating
      WHERE rated_id = person.id AND ${isShown(now)}
    ) AS rated`.execute(db)
  return rows
}
