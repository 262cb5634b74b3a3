import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isLate, isShown } from '../queries.ts'

/** Only ratings that others may know. */
export async function starsOf(db: Database, user_id: number, now: Date) {
  const { rows } = await sql<{ rating: number; count: number }>`
    SELECT rating.rating, count(*) AS count FROM ratings AS rating
    WHERE rated_id = ${user_id} AND ${isShown(now)} GROUP BY rating.rating`.execute(db)
  return rows
}

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

/** What a rating is of. */
export type Rated = { favour_id: number } | { order_id: number }

interface NewRating {
  /** When what is rated was done. */
  done_at: Date
  rater_id: number
  rated_id: number
  rating: number
  comment: string
  created_at: Date
}

/** Serialises ratings of one favour, so that the second of two at once sees the first. */
export const lockRatings = (tx: Database, favour_id: number) =>
  sql`SELECT FROM favours WHERE id = ${favour_id} FOR NO KEY UPDATE`.execute(tx)

export async function hasRated(db: Database, of: Rated, rater_id: number) {
  const row = await db
    .selectFrom('ratings')
    .select('id')
    .where((rating) => rating.and({ ...of, rater_id }))
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether it is that side's first. */
export async function insertRating(db: Database, of: Rated, rating: NewRating): Promise<boolean> {
  const row = await db
    .insertInto('ratings')
    .values({ ...rating, ...of })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ratings that a leaving person gave keep their stars; those about them are removed. */
export async function leaveRatings(tx: Database, user_id: number) {
  await tx
    .updateTable('ratings')
    .set({ rater_id: null, comment: '' })
    .where('rater_id', '=', user_id)
    .execute()
  await tx.deleteFrom('ratings').where('rated_id', '=', user_id).execute()
}

export const ratingsBy = (db: Database, user_id: number) =>
  db
    .selectFrom('ratings')
    .select(['favour_id', 'order_id', 'rating', 'comment', 'created_at'])
    .where('rater_id', '=', user_id)
    .orderBy('id')
    .execute()

export const shownRatingsOf = (db: Database, user_id: number, now: Date) =>
  db
    .selectFrom('ratings as rating')
    .select(['favour_id', 'order_id', 'rating', 'comment', 'rating.created_at'])
    .where('rated_id', '=', user_id)
    .where(isShown(now))
    .orderBy('rating.id')
    .execute()

/** Those of verified people alone, and of one person the last in each month, so that nobody's friends can add them up. */
export async function trustedStarsOf(db: Database, user_id: number, now: Date) {
  const { rows } = await sql<{ rating: number; count: number }>`
    SELECT rating, count(*) AS count FROM (
      SELECT DISTINCT ON (rater_id, date_trunc('month', rating.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')) rating.rating
      FROM ratings AS rating JOIN users AS rater ON rater.id = rater_id AND rater.is_verified
      WHERE rated_id = ${user_id} AND ${isShown(now)}
      ORDER BY rater_id, date_trunc('month', rating.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh'), rating.id DESC
    ) AS counted GROUP BY rating`.execute(db)
  return rows
}
