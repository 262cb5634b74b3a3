import { isSeenBy } from '../blocks/blocks.ts'
import { type Database } from '../platform/db.ts'
import { invalid, notFound, Refusal } from '../platform/refusal.ts'
import { favoursBetween, insertRating } from './rating-queries.ts'

interface Verdict {
  rating: number
  comment?: string
  /** The favour that is rated; where just one is open it need not be said. */
  offer?: number
}

/** Rates the other side of a finished favour, each side once. */
export async function rateUser(
  db: Database,
  viewer: { id: number },
  id: number,
  { rating, comment = '', offer }: Verdict,
  now: Date,
) {
  if (!(await isSeenBy(db, viewer, id))) throw notFound('User')
  const favour_id = await favourToRate(db, viewer, id, offer)
  const isFirst = await insertRating(db, {
    favour_id,
    rater_id: viewer.id,
    rated_id: id,
    rating,
    comment: comment.trim(),
    created_at: now,
  })
  if (!isFirst) throw alreadyRated()
}

/** The favour with a person that waits longest for somebody's rating. */
export async function toRate(db: Database, viewer: { id: number }, id: number) {
  const waiting = (await favoursBetween(db, viewer.id, id)).find(({ is_rated }) => !is_rated)
  return waiting ? { id: waiting.id, title: waiting.title, role: waiting.role } : null
}

async function favourToRate(db: Database, viewer: { id: number }, id: number, offer: number | undefined) {
  const between = await favoursBetween(db, viewer.id, id)
  const meant = offer === undefined ? between : between.filter((favour) => favour.id === offer)
  if (meant.length === 0)
    throw new Refusal(403, 'nothing_to_rate', 'Only who has finished a favour with somebody can rate them')
  const [open, another] = meant.filter(({ is_rated }) => !is_rated)
  if (!open) throw alreadyRated()
  if (another) throw invalid({ offer: ['must say which of several favours is rated'] })
  return open.id
}

const alreadyRated = () => new Refusal(409, 'already_rated', 'You have rated this already')
