import { isSeenBy } from '../../relations/blocks/visibility.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { addRating, alreadyRated } from '../../accounts/ratings/ratings.ts'
import { favoursBetween, lockRatings } from './rating-queries.ts'

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
