import { isSeenBy } from '../../blocks/visibility.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { favoursBetween, hasRated, insertRating, lockRatings } from './rating-queries.ts'

interface Verdict {
  rating: number
  comment?: string
  /** The favour to rate; may be left out where just one is open. */
  offer?: number
}

/** Once both sides have rated, both ratings show and both people are notified. Returns whether the new one shows. */
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
    const verdict = { favour_id, done_at, rater_id: viewer.id, rated_id: id, rating, comment: comment.trim() }
    if (!(await insertRating(tx, { ...verdict, created_at: now }))) throw alreadyRated()
    if (!(await hasRated(tx, favour_id, id))) return is_late
    for (const [rated, by] of [
      [id, viewer.id],
      [viewer.id, id],
    ] as const)
      await notifyOfRating(tx, `rated:${favour_id}`, { rated, by, action_url: `/users/${rated}`, at: now })
    return true
  })
}

export const notifyOfRating = (
  tx: Database,
  topic: string,
  { rated, by, action_url, at }: { rated: number; by: number; action_url: string; at: Date },
) =>
  notify(tx, {
    kind: 'rated',
    to: [rated],
    by,
    topic,
    post_id: null,
    action_url,
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

export const alreadyRated = () => new Refusal(409, 'already_rated', 'You have rated this already')
