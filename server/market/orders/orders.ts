import {
  orderStatusAfter,
  type OrderMove,
  orderMoves,
  type OrderSide,
} from '../../../contract/market/order-status.ts'
import * as contract from '../../../contract/market/orders.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { smallestPath } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findOrder, type OrderRow, listOwnOrders } from './order-queries.ts'

export async function getOrder(db: Database, viewer: Viewer, id: number, now: Date): Promise<contract.Order> {
  const row = await findOrder(db, viewer, id, now)
  if (!row) throw notFound('Order')
  return showOrder(row, now)
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
  const { count, rows } = await listOwnOrders(db, viewer, scope, now)
  const filters = { ...(role && { role }), ...(state && { state }), ...(order_id && { order_id }) }
  return pageReply(
    contract.listOrders.path,
    { page, count, results: rows.map((row) => showOrder(row, now)) },
    filters,
  )
}

function showOrder(row: OrderRow, now: Date): contract.Order {
  const { id, order_id, status, side, my_rating, their_rating, ratings_shown } = row
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
    handover: handoverOf(row),
    moves: movesOf(row, now),
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

/** A block hides proposals of the other side, but not what both agreed on. */
function handoverOf({
  handover_at,
  handover_place,
  proposed_by,
  side,
  other,
}: OrderRow): contract.Order['handover'] {
  if (!handover_at || (!other && proposed_by !== null && proposed_by !== side)) return null
  return { place: handover_place, at: handover_at.toISOString(), proposed_by }
}

function movesOf(row: OrderRow, now: Date): OrderMove[] {
  const { status, proposed_by, handover_at, has_withheld, side, other } = row
  const restriction = { isSeparated: other === null, handover_at, has_withheld }
  return orderMoves.filter(
    (move) => orderStatusAfter({ status, proposed_by }, move, side) && !isMoveBlocked(move, restriction, now),
  )
}

/** An order expires before the job records it. */
const stepsOf = ({ status, steps, lapses_at }: OrderRow): contract.Order['steps'] =>
  status !== 'lapsed' || steps.at(-1)?.move === 'lapse'
    ? steps
    : [...steps, { move: 'lapse', by: null, reason: '', at: lapses_at.toISOString() }]

/**
 * Whether the move is impossible: `propose` and `agree` across a block, `confirm` of a withheld product, and `agree` to a
 * time in the past.
 */
export const isMoveBlocked = (
  move: OrderMove,
  {
    isSeparated,
    handover_at,
    has_withheld,
  }: { isSeparated: boolean; handover_at: Date | null; has_withheld: boolean },
  now: Date,
) =>
  (isSeparated && (move === 'propose' || move === 'agree')) ||
  (has_withheld && move === 'confirm') ||
  (move === 'agree' && handover_at !== null && handover_at <= now)
