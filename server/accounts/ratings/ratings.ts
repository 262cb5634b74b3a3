import type { Ratings } from '../../../contract/people/profiles.ts'
import { notify } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  hasRated,
  insertRating,
  anonymizeRatings,
  type RatingTarget,
  ratingsBy,
  visibleRatingsOf,
  type StarsRow,
  starsOf,
} from './rating-queries.ts'
export { starsOf }

export const loadRatingSummary = async (db: Database, user_id: number, now: Date) =>
  summarizeRatings(await starsOf(db, [user_id], now))

/** The rows are those of one person. */
export function summarizeRatings(rows: StarsRow[]): Ratings {
  const counts = [0, 0, 0, 0, 0]
  for (const { rating, count } of rows) counts[rating - 1] = count
  const count = counts.reduce((sum, n) => sum + n, 0)
  const stars = counts.reduce((sum, n, index) => sum + n * (index + 1), 0)
  return { average: count ? Math.round((10 * stars) / count) / 10 : null, count, counts }
}

type NewRating = Omit<Parameters<typeof insertRating>[2], 'created_at'>

/**
 * Adds a rating of a favour or order; the caller has locked its ratings. Once both sides have rated, both ratings become
 * visible and both people are notified. Returns whether that happened.
 */
export async function addRating(
  tx: Database,
  of: RatingTarget,
  rating: NewRating,
  now: Date,
): Promise<boolean> {
  const { rater_id, rated_id, comment } = rating
  if (!(await insertRating(tx, of, { ...rating, comment: comment.trim(), created_at: now })))
    throw alreadyRated()
  if (!(await hasRated(tx, of, rated_id))) return false
  await notifyOfRating(tx, of, { rated: rated_id, by: rater_id, at: now })
  await notifyOfRating(tx, of, { rated: rater_id, by: rated_id, at: now })
  return true
}

const notifyOfRating = (
  tx: Database,
  of: RatingTarget,
  { rated, by, at }: { rated: number; by: number; at: Date },
) =>
  notify(tx, {
    kind: 'rated',
    to: [rated],
    by,
    topic: 'order_id' in of ? `rated_order:${of.order_id}` : `rated:${of.favour_id}`,
    post_id: null,
    action_url: 'order_id' in of ? `/marketplace/orders/${of.order_id}` : `/users/${rated}`,
    at,
  })

export const alreadyRated = () => new Refusal(409, 'already_rated', 'You have rated this already')

export const eraseRatings = anonymizeRatings

/** Leaves out received ratings that are still hidden. */
export async function exportRatings(db: Database, user_id: number, now: Date) {
  const [given, received] = [await ratingsBy(db, user_id), await visibleRatingsOf(db, user_id, now)]
  return { ratings_given: given.map(withIsoDate), ratings_received: received.map(withIsoDate) }
}

const withIsoDate = <Row extends { created_at: Date }>({ created_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
})
