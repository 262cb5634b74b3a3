import { sql } from 'kysely'
import { finishedWith } from '../favours/shared-favours.ts'
import { completedWith } from '../orders/shared-orders.ts'
import { type Database } from '../platform/database/db.ts'

export interface StandingRow {
  created_at: Date
  is_verified: boolean
  has_ward: boolean
  is_staff: boolean
  counterparts: number
  deeds: number
}

/**
 * Whoever counts has a verified number, and an account that was a week old when something was finished with them: made
 * for the purpose, each would cost a number and a week. A pair counts once a month, however much it finishes; months are
 * those of Viet Nam.
 */
export async function standingOf(db: Database, user_id: number): Promise<StandingRow | undefined> {
  const person = { id: user_id }
  const { rows } = await sql<StandingRow>`
    SELECT users.created_at, users.is_verified, users.ward_code IS NOT NULL AS has_ward, users.is_staff,
      met.counterparts, met.deeds
    FROM users CROSS JOIN LATERAL (
      SELECT count(DISTINCT other.id)::integer AS counterparts,
        count(DISTINCT (other.id, date_trunc('month', done.at AT TIME ZONE 'Asia/Ho_Chi_Minh')))::integer AS deeds
      FROM (${finishedWith(person)} UNION ALL (${completedWith(person)})) AS done
      JOIN users AS other ON other.id = done.person_id
      WHERE other.is_verified AND other.leaving_at IS NULL AND other.created_at <= done.at - interval '7 days'
    ) AS met
    WHERE users.id = ${user_id}`.execute(db)
  return rows[0]
}
