import { type Viewer } from '../blocks/visibility.ts'
import { hasRatedOrder, insertRating } from '../favours/rating/rating-queries.ts'
import { alreadyRated, notifyOfRating } from '../favours/rating/rating.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
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
      const action_url = `/marketplace/orders/${id}`
      for (const [rated, by] of [
        [other.id, viewer.id],
        [viewer.id, other.id],
      ] as const)
        await notifyOfRating(tx, `rated_order:${id}`, { rated, by, action_url, at: now })
      announce(tx, { users: [viewer.id, other.id] }, 'order', { order_id: id, status: locked.status })
    }
    return getOrder(tx, viewer, id, now)
  })
