import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isLate } from '../queries.ts'

/** First ended first; `role` is that of the person to be rated. */
export async function favoursBetween(db: Database, rater_id: number, rated_id: number, now: Date) {
  const { rows } = await sql<{
    id: number
    title: string
    role: 'helper' | 'helped'
    is_rated: boolean
    is_late: boolean
    finished_at: Date
  }>`
    SELECT id, title, CASE helper_id WHEN ${rated_id} THEN 'helper' ELSE 'helped' END AS role,
      EXISTS (SELECT FROM ratings WHERE favour_id = favours.id AND rated_id = ${rated_id}) AS is_rated,
      ${isLate('favours.finished_at', now)} AS is_late, finished_at
    FROM favours
    WHERE finished_at IS NOT NULL AND (
      (helper_id = ${rater_id} AND helped_id = ${rated_id}) OR (helper_id = ${rated_id} AND helped_id = ${rater_id}))
    ORDER BY finished_at, id`.execute(db)
  return rows
}

/** Serialises ratings of one favour, so that the second of two at once sees the first. */
export const lockRatings = (tx: Database, favour_id: number) =>
  sql`SELECT FROM favours WHERE id = ${favour_id} FOR NO KEY UPDATE`.execute(tx)
