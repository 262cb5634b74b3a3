import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isRatingVisible } from './visibility.ts'

const month = sql`date_trunc('month', rating.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')`

/**
 * Decides which ratings of a person count: visible ones by verified users, and only the last of each rater in a month,
 * so that friends can't raise the average. For raters who have left, `is_counted` stores whether the rating counted.
 */
const countedStars = (rated_id: RawBuilder<number>, now: Date) => sql`
  SELECT DISTINCT ON (coalesce(rating.rater_id, -rating.id), ${month}) rating.rating
  FROM ratings AS rating LEFT JOIN users AS rater ON rater.id = rating.rater_id
  WHERE rating.rated_id = ${rated_id} AND rating.is_counted AND (rating.rater_id IS NULL OR rater.is_verified) AND ${isRatingVisible(now)}
  ORDER BY coalesce(rating.rater_id, -rating.id), ${month}, rating.id DESC`

export interface StarsRow {
  rated_id: number
  rating: number
  count: number
}

export async function starsOf(db: Database, ids: number[], now: Date) {
  const { rows } = await sql<StarsRow>`
    SELECT person.id AS rated_id, counted.rating, count(*) AS count
    FROM unnest(${ids}::bigint[]) AS person(id)
      CROSS JOIN LATERAL (${countedStars(sql`person.id`, now)}) AS counted
    GROUP BY person.id, counted.rating`.execute(db)
  return rows
}

export type RatingTarget = { favour_id: number } | { order_id: number }

interface NewRating {
  /** When the favour or order was completed. */
  done_at: Date
  rater_id: number
  rated_id: number
  rating: number
  comment: string
  created_at: Date
}

export async function hasRated(db: Database, of: RatingTarget, rater_id: number) {
  const row = await db
    .selectFrom('ratings')
    .select('id')
    .where((rating) => rating.and({ ...of, rater_id }))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the rater has rated this before. */
export async function insertRating(db: Database, of: RatingTarget, rating: NewRating): Promise<boolean> {
  const row = await db
    .insertInto('ratings')
    .values({ ...rating, ...of })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps the stars that the user gave, without their name, and deletes the ratings of the user. The rater is unknown
 * afterwards, so `is_counted` is set now: true for a verified user's last rating of each person in each month.
 */
export async function anonymizeRatings(tx: Database, user_id: number) {
  await sql`UPDATE ratings SET rater_id = NULL, comment = '', is_counted = id IN (
      SELECT DISTINCT ON (rating.rated_id, ${month}) rating.id
      FROM ratings AS rating JOIN users AS rater ON rater.id = rating.rater_id AND rater.is_verified
      WHERE rating.rater_id = ${user_id}
      ORDER BY rating.rated_id, ${month}, rating.withheld_at IS NULL DESC, rating.id DESC)
    WHERE rater_id = ${user_id}`.execute(tx)
  await tx.deleteFrom('ratings').where('rated_id', '=', user_id).execute()
}

export const ratingsBy = (db: Database, user_id: number) =>
  db
    .selectFrom('ratings')
    .select(['favour_id', 'order_id', 'rating', 'comment', 'created_at'])
    .where('rater_id', '=', user_id)
    .orderBy('id')
    .execute()

export const visibleRatingsOf = (db: Database, user_id: number, now: Date) =>
  db
    .selectFrom('ratings as rating')
    .select(['favour_id', 'order_id', 'rating', 'comment', 'rating.created_at'])
    .where('rated_id', '=', user_id)
    .where(isRatingVisible(now))
    .orderBy('rating.id')
    .execute()
