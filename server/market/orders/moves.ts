import {
  afterOrderMove,
  givesBack,
  type OrderMove,
  type OrderSide,
  type OrderStatus,
} from '../../../contract/market/order-moves.ts'
import { type Order, orderLimits } from '../../../contract/market/orders.ts'
import { isSeenBy, type Viewer } from '../../relations/blocks/visibility.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { giveStockBack } from '../products/stock.ts'
import { type LockedOrder, lockOrder, type OrderChange, partsOf, saveMove } from './move-queries.ts'
import { getOrder, isWithheld } from './orders.ts'
import { notifyOfMove } from './notify-of-move.ts'

/** `handover` belongs to `propose`. */
export interface Move {
  move: OrderMove
  reason?: string
  handover?: { place: string; at: Date }
}

export const moveOrder = (db: Database, viewer: Viewer, id: number, move: Move, now: Date): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id, viewer.id)
    if (!order) throw notFound('Order')
    const by: OrderSide = order.buyer_id === viewer.id ? 'buyer' : 'seller'
    if (isRepeated(order, move, by)) return getOrder(tx, viewer, id, now)
    const status = statusAfter(order, move, by, now)
    const to = by === 'buyer' ? order.seller_id : order.buyer_id
    const isApart = to === null || !(await isSeenBy(tx, viewer, to))
    if (isWithheld(move.move, { ...order, isApart }, now)) throw notNow()
    if (move.handover) checkTime(move.handover.at, now)
    const step = { move: move.move, by, reason: move.reason?.trim() ?? '', at: now }
    await saveMove(tx, id, step, changeOf(move, by, status, now))
    if (givesBack(status)) await giveStockBack(tx, await partsOf(tx, id), now)
    await notifyOfMove(tx, { id, status }, move.move, { to, by: viewer.id, at: now })
    return getOrder(tx, viewer, id, now)
  })

const isRepeated = ({ last_move, last_by, ...order }: LockedOrder, { move, handover }: Move, by: OrderSide) =>
  last_move === move &&
  last_by === by &&
  (!handover ||
    (handover.place === order.handover_place && handover.at.getTime() === order.handover_at?.getTime()))

function statusAfter(order: LockedOrder, { move }: Move, by: OrderSide, now: Date): OrderStatus {
  const isLate = order.status === 'pending' && now >= order.lapses_at
  const state = isLate ? { ...order, status: 'lapsed' as const } : order
  const status = afterOrderMove(state, move, by)
  if (status) return status
  throw afterOrderMove(state, move, by === 'buyer' ? 'seller' : 'buyer')
    ? new Refusal(403, 'not_yours', 'That is for the other side to say')
    : notNow()
}

const notNow = () => new Refusal(409, 'not_now', 'As the order stands now, that can not be done')

const dayMs = 24 * 60 * 60 * 1000

function checkTime(at: Date, now: Date) {
  if (at <= now) throw new Refusal(422, 'past', 'That time is over', { errors: { at: ['is over'] } })
  if (at.getTime() > now.getTime() + orderLimits.handoverDays * dayMs)
    throw invalid({ at: [`must be within ${orderLimits.handoverDays} days`] })
}

function changeOf({ move, handover }: Move, by: OrderSide, status: OrderStatus, now: Date): OrderChange {
  return {
    status,
    ...(handover && { handover_place: handover.place, handover_at: handover.at, proposed_by: by }),
    ...(move === 'agree' && { proposed_by: null }),
    ...(status === 'completed' && { completed_at: now }),
  }
}
