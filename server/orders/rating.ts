import { type Viewer } from '../blocks/visibility.ts'
import { hasRatedOrder, insertRating } from '../favours/rating/rating-queries.ts'
import { alreadyRated, notifyOfRating } from '../favours/rating/rating.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { lockOrder } from './move-queries.ts'
import { getOrder } from './orders.ts'

/** Once both sides have rated, both ratings show and both people are notified. */
export const rateOrder = (
  db: Database,
  viewer: Viewer,
  id: number,
  { rating, comment = '' }: { rating: number; comment?: string },
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, id, viewer.id)
    if (!locked) throw notFound('Order')
    const { side, buyer, seller } = await getOrder(tx, viewer, id, now)
    const other = side === 'buyer' ? seller : buyer
    if (!locked.completed_at || !other)
      throw new Refusal(403, 'nothing_to_rate', 'Only a completed order with somebody can be rated')
    const verdict = { rater_id: viewer.id, rated_id: other.id, rating, comment: comment.trim() }
    const isFirst = await insertRating(tx, {
      ...verdict,
      order_id: id,
      done_at: locked.completed_at,
      created_at: now,
    })
    if (!isFirst) throw alreadyRated()
    if (await hasRatedOrder(tx, id, other.id)) {
      await notifyOfRating(tx, `rated_order:${id}`, { rated: other.id, by: viewer.id, at: now })
      await notifyOfRating(tx, `rated_order:${id}`, { rated: viewer.id, by: other.id, at: now })
    }
    return getOrder(tx, viewer, id, now)
  })
