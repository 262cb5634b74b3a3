import { isSeenBy } from '../../blocks/visibility.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { favoursBetween, hasRated, insertRating, lockRatings, type Rated } from './rating-queries.ts'

interface Verdict {
  rating: number
  comment?: string
  /** The favour to rate; may be left out where just one is open. */
  offer?: number
}

/** Returns whether others see the new rating already. */
export async function rateUser(
  db: Database,
  viewer: { id: number },
  id: number,
  { rating, comment = '', offer }: Verdict,
  now: Date,
): Promise<boolean> {
  if (!(await isSeenBy(db, viewer, id))) throw notFound('User')
  return inTransaction(db, async (tx) => {
    const { id: favour_id, is_late, finished_at: done_at } = await favourToRate(tx, viewer, id, offer, now)
    await lockRatings(tx, favour_id)
    const verdict = { done_at, rater_id: viewer.id, rated_id: id, rating, comment }
    return (await addRating(tx, { favour_id }, verdict, now)) || is_late
  })
}

type NewRating = Omit<Parameters<typeof insertRating>[2], 'created_at'>

/**
 * Of a favour or an order, whose ratings the caller has locked. Once both sides have rated, both ratings show and both
 * people are notified. Returns whether they show so.
 */
export async function addRating(tx: Database, of: Rated, rating: NewRating, now: Date): Promise<boolean> {
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
  of: Rated,
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

/** The favour that has waited longest for the viewer's rating. */
export async function toRate(db: Database, viewer: { id: number }, id: number, now: Date) {
  const waiting = (await favoursBetween(db, viewer.id, id, now)).find(({ is_rated }) => !is_rated)
  if (!waiting) return null
  const { title, role, is_late: ratings_shown } = waiting
  return { id: waiting.id, title, role, ratings_shown }
}

async function favourToRate(
  db: Database,
  viewer: { id: number },
  id: number,
  offer: number | undefined,
  now: Date,
) {
  const between = await favoursBetween(db, viewer.id, id, now)
  const meant = offer === undefined ? between : between.filter((favour) => favour.id === offer)
  if (meant.length === 0)
    throw new Refusal(403, 'nothing_to_rate', 'Only who has finished a favour with somebody can rate them')
  const [open, another] = meant.filter(({ is_rated }) => !is_rated)
  if (!open) throw alreadyRated()
  if (another) throw invalid({ offer: ['must say which of several favours is rated'] })
  return open
}

const alreadyRated = () => new Refusal(409, 'already_rated', 'You have rated this already')
