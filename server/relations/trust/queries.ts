import { sql } from 'kysely'
import { finishedFavoursWith, completedOrdersWith } from '../partners.ts'
import type { LimitedAction } from '../../../contract/relations/trust.ts'
import type { Database } from '../../platform/database/db.ts'
import { isPresent } from '../visibility.ts'

export interface TrustFactsRow {
  created_at: Date
  is_verified: boolean
  has_ward: boolean
  is_staff: boolean
  counterparts: number
  deeds: number
  false_alerts: number
}

/**
 * Counts people with a verified number whose account was a week old when the favour or order was finished, so that each
 * fake account costs a number and a week. Each pair counts once a month, by the months of Viet Nam.
 */
export async function loadTrustFacts(
  db: Database,
  user_id: number,
  now: Date,
): Promise<TrustFactsRow | undefined> {
  const person = { id: user_id }
  const { rows } = await sql<TrustFactsRow>`
    SELECT users.created_at, users.is_verified, users.ward_code IS NOT NULL AS has_ward, users.is_staff,
      met.counterparts, met.deeds, (
        SELECT count(*)::integer FROM posts WHERE posts.author_id = users.id AND posts.false_at IS NOT NULL
          AND posts.created_at > ${now}::timestamptz - interval '90 days') AS false_alerts
    FROM users CROSS JOIN LATERAL (
      SELECT count(DISTINCT other.id)::integer AS counterparts,
        count(DISTINCT (other.id, date_trunc('month', done.at AT TIME ZONE 'Asia/Ho_Chi_Minh')))::integer AS deeds
      FROM (${finishedFavoursWith(person)} UNION ALL (${completedOrdersWith(person)})) AS done
      JOIN users AS other ON other.id = done.person_id
      WHERE other.is_verified AND ${isPresent('other')} AND other.created_at <= done.at - interval '7 days'
    ) AS met
    WHERE users.id = ${user_id}`.execute(db)
  return rows[0]
}

/** Serialises the counted actions of a user. */
export const lockActsOf = (tx: Database, user_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`acts of ${user_id}`}, 0))`.execute(tx)

/** Sorted oldest first. */
export async function listActionsSince(db: Database, user_id: number, since: Date) {
  return db
    .selectFrom('acts_of_a_day')
    .select(['act', 'at'])
    .where('user_id', '=', user_id)
    .where('at', '>', since)
    .orderBy('at')
    .execute()
}

/** The newest `limit` times, sorted oldest first. */
export async function listActionTimes(
  tx: Database,
  user_id: number,
  act: LimitedAction,
  since: Date,
  limit: number,
) {
  const rows = await tx
    .selectFrom('acts_of_a_day')
    .select('at')
    .where('user_id', '=', user_id)
    .where('act', '=', act)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at }) => at).toReversed()
}

export const insertAct = (tx: Database, act: { user_id: number; act: LimitedAction; at: Date }) =>
  tx.insertInto('acts_of_a_day').values(act).execute()

export const deleteActionsBefore = (db: Database, before: Date) =>
  db.deleteFrom('acts_of_a_day').where('at', '<', before).execute()
