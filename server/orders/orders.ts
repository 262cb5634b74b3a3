import { afterOrderMove, orderMoves, type OrderSide } from '../../contract/market/order-moves.ts'
import * as contract from '../../contract/market/orders.ts'
import type { Order } from '../../contract/market/orders.ts'
import { type Viewer } from '../blocks/visibility.ts'
import { smallestPath } from '../media/pictures.ts'
import { type Database } from '../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../platform/http/pages.ts'
import { notFound } from '../platform/http/refusal.ts'
import { orderById, type OrderRow, ownOrders } from './order-queries.ts'

export async function getOrder(db: Database, viewer: Viewer, id: number, now: Date): Promise<Order> {
  const row = await orderById(db, viewer, id, now)
  if (!row) throw notFound('Order')
  return showOrder(row)
}

interface ListQuery {
  role?: OrderSide
  state?: 'open' | 'ended'
  order_id?: string
  page?: number
}

export async function listOrders(db: Database, viewer: Viewer, query: ListQuery, now: Date) {
  const { role, state, order_id, page = 1 } = query
  const scope = { role, state, order_id, offset: offsetOf(page), limit: pageSize }
  const { count, rows } = await ownOrders(db, viewer, scope, now)
  const kept = { ...(role && { role }), ...(state && { state }), ...(order_id && { order_id }) }
  return pageReply(contract.listOrders.path, { page, count, results: rows.map(showOrder) }, kept)
}

function showOrder(row: OrderRow): Order {
  const { id, order_id, status, side, my_rating, their_rating, ratings_shown, proposed_by } = row
  const [buyer, seller] = side === 'buyer' ? [row.own, row.other] : [row.other, row.own]
  return {
    id,
    order_id,
    status,
    side,
    buyer,
    seller,
    items: row.items.map(({ picture, ...item }) => ({ ...item, image: picture && smallestPath(picture) })),
    totalPrice: String(row.total),
    handover: row.handover_at && {
      place: row.handover_place,
      at: row.handover_at.toISOString(),
      proposed_by,
    },
    moves: orderMoves.filter((move) => afterOrderMove({ status, proposed_by }, move, side)),
    steps: stepsOf(row),
    lapses_at: status === 'pending' ? row.lapses_at.toISOString() : null,
    to_rate: status === 'completed' && row.other !== null && my_rating === null,
    my_rating,
    their_rating: ratings_shown ? their_rating : null,
    ratings_shown,
    createdAt: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** Its time is over before the job says so. */
const stepsOf = ({ status, steps, lapses_at }: OrderRow): Order['steps'] =>
  status !== 'lapsed' || steps.at(-1)?.move === 'lapse'
    ? steps
    : [...steps, { move: 'lapse', by: null, reason: '', at: lapses_at.toISOString() }]
