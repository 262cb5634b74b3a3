import { dayMs } from '../../../contract/durations.ts'
import {
  type OrderMove,
  type OrderSide,
  type OrderStatus,
  orderStatusAfter,
  returnsStock,
} from '../../../contract/market/order-status.ts'
import { type Order, orderLimits } from '../../../contract/market/orders.ts'
import type { NotificationKind } from '../../../contract/notifications/notifications.ts'
import { addRating } from '../../accounts/ratings/ratings.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { canSeeUser, type Viewer } from '../../relations/visibility.ts'
import { returnStock } from '../products/stock.ts'
import { listOrderParts, type LockedOrder, lockOrder, type OrderChange, saveMove } from './move-queries.ts'
import { getOrder, isMoveBlocked } from './orders.ts'

/** `handover` belongs to `propose`. */
export interface RequestedMove {
  move: OrderMove
  reason?: string
  handover?: { place: string; at: Date }
}

export const moveOrder = (
  db: Database,
  viewer: Viewer,
  id: number,
  move: RequestedMove,
  now: Date,
): Promise<Order> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id, viewer.id)
    if (!order) throw notFound('Order')
    const by: OrderSide = order.buyer_id === viewer.id ? 'buyer' : 'seller'
    if (isRepeated(order, move, by)) return getOrder(tx, viewer, id, now)
    const status = statusAfter(order, move, by, now)
    const to = by === 'buyer' ? order.seller_id : order.buyer_id
    const isSeparated = to === null || !(await canSeeUser(tx, viewer, to))
    if (isMoveBlocked(move.move, { ...order, isSeparated }, now)) throw notPossibleNow()
    if (move.handover) validateHandoverTime(move.handover.at, now)
    const step = { move: move.move, by, reason: move.reason?.trim() ?? '', at: now }
    await saveMove(tx, id, step, toOrderChange(move, by, status, now))
    if (returnsStock(status)) await returnStock(tx, await listOrderParts(tx, id), now)
    await notifyOfMove(tx, { id, status }, move.move, { to, by: viewer.id, at: now })
    return getOrder(tx, viewer, id, now)
  })

const isRepeated = (
  { last_move, last_by, ...order }: LockedOrder,
  { move, handover }: RequestedMove,
  by: OrderSide,
) =>
  last_move === move &&
  last_by === by &&
  (!handover ||
    (handover.place === order.handover_place && handover.at.getTime() === order.handover_at?.getTime()))

function statusAfter(order: LockedOrder, { move }: RequestedMove, by: OrderSide, now: Date): OrderStatus {
  const isLate = order.status === 'pending' && now >= order.lapses_at
  const state = isLate ? { ...order, status: 'lapsed' as const } : order
  const status = orderStatusAfter(state, move, by)
  if (status) return status
  throw orderStatusAfter(state, move, by === 'buyer' ? 'seller' : 'buyer')
    ? new Refusal(403, 'not_yours', 'That is for the other side to say')
    : notPossibleNow()
}

const notPossibleNow = () => new Refusal(409, 'not_now', 'As the order stands now, that can not be done')

function validateHandoverTime(at: Date, now: Date) {
  if (at <= now) throw new Refusal(422, 'past', 'That time is over', { errors: { at: ['is over'] } })
  if (at.getTime() > now.getTime() + orderLimits.handoverDays * dayMs)
    throw invalid({ at: [`must be within ${orderLimits.handoverDays} days`] })
}

function toOrderChange(
  { move, handover }: RequestedMove,
  by: OrderSide,
  status: OrderStatus,
  now: Date,
): OrderChange {
  return {
    status,
    ...(handover && { handover_place: handover.place, handover_at: handover.at, proposed_by: by }),
    ...(move === 'agree' && { proposed_by: null }),
    ...(status === 'completed' && { completed_at: now }),
  }
}

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
    const newRating = {
      done_at: locked.completed_at,
      rater_id: viewer.id,
      rated_id: other.id,
      rating,
      comment,
    }
    if (await addRating(tx, { order_id: id }, newRating, now))
      announce(tx, { users: [viewer.id, other.id] }, 'order', { order_id: id, status: locked.status })
    return getOrder(tx, viewer, id, now)
  })

const kinds = {
  order: 'order_placed',
  confirm: 'order_confirmed',
  decline: 'order_declined',
  cancel: 'order_cancelled',
  propose: 'order_proposed',
  agree: 'order_agreed',
  complete: 'order_completed',
  lapse: 'order_lapsed',
  wait: 'order_waiting',
  leave: 'order_ended',
  remove: 'order_stopped',
} as const satisfies Record<OrderMove | 'order' | 'lapse' | 'wait' | 'leave' | 'remove', NotificationKind>

interface MoveParties {
  /** Null for an erased user. */
  to: number | null
  /** Null for events without an actor, such as an expiry. */
  by: number | null
  at: Date
}

/** Notifies `to`, and updates the screens of both sides. */
export async function notifyOfMove(
  tx: Database,
  { id, status }: { id: number; status: OrderStatus },
  move: keyof typeof kinds,
  { to, by, at }: MoveParties,
) {
  const users = [to, by].filter((person) => person !== null)
  announce(tx, { users }, 'order', { order_id: id, status })
  if (to === null) return
  await notify(tx, {
    kind: kinds[move],
    to: [to],
    by,
    topic: `order:${id}`,
    post_id: null,
    action_url: `/marketplace/orders/${id}`,
    at,
  })
}
