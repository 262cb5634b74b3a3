import type { Viewer } from '../../relations/blocks/visibility.ts'
import { addRating } from '../../accounts/ratings/ratings.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { lockOrder } from './move-queries.ts'
import { getOrder } from './orders.ts'

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
    const verdict = { done_at: locked.completed_at, rater_id: viewer.id, rated_id: other.id, rating, comment }
    if (await addRating(tx, { order_id: id }, verdict, now))
      announce(tx, { users: [viewer.id, other.id] }, 'order', { order_id: id, status: locked.status })
    return getOrder(tx, viewer, id, now)
  })
