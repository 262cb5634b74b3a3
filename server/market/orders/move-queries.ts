import { sql } from 'kysely'
import type { OrderMove, OrderSide, OrderStatus } from '../../../contract/market/order-status.ts'
import type { Database } from '../../platform/database/db.ts'

export interface LockedOrder {
  id: number
  status: OrderStatus
  buyer_id: number | null
  seller_id: number | null
  proposed_by: OrderSide | null
  handover_place: string
  handover_at: Date | null
  lapses_at: Date
  completed_at: Date | null
  last_move: OrderMove | 'order' | 'lapse'
  last_by: OrderSide | null
  has_withheld: boolean
}

/** Returns null if `side_id` is neither buyer nor seller. */
export async function lockOrder(tx: Database, id: number, side_id?: number): Promise<LockedOrder | null> {
  const isSide = side_id === undefined ? sql`true` : sql`${side_id} IN (buyer_id, seller_id)`
  await sql`SELECT FROM orders WHERE id = ${id} AND ${isSide} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<LockedOrder>`
    SELECT orders.id, status, buyer_id, seller_id, proposed_by, handover_place, handover_at, lapses_at, completed_at,
      last.move AS last_move, last.by AS last_by, ${hasWithheldProduct} AS has_withheld
    FROM orders CROSS JOIN LATERAL (
      SELECT move, by FROM order_moves WHERE order_moves.order_id = orders.id ORDER BY order_moves.id DESC LIMIT 1
    ) AS last
    WHERE orders.id = ${id} AND ${isSide}`.execute(tx)
  return rows[0] ?? null
}

export interface OrderChange {
  status: OrderStatus
  handover_place?: string
  handover_at?: Date
  proposed_by?: OrderSide | null
  completed_at?: Date
}

export interface OrderStep {
  move: OrderMove | 'order' | 'lapse'
  by: OrderSide | null
  reason: string
  at: Date
}

export async function saveMove(tx: Database, id: number, step: OrderStep, change: OrderChange) {
  await tx
    .updateTable('orders')
    .set({ ...change, updated_at: step.at })
    .where('id', '=', id)
    .execute()
  await insertMove(tx, id, step)
}

export const insertMove = (tx: Database, order_id: number, step: OrderStep) =>
  tx
    .insertInto('order_moves')
    .values({ order_id, ...step })
    .execute()

/** Without products that are deleted. */
export async function listOrderParts(
  tx: Database,
  order_id: number,
): Promise<{ id: number; quantity: number }[]> {
  const { rows } = await sql<{ id: number; quantity: number }>`
    SELECT product_id AS id, quantity FROM order_items
    WHERE order_id = ${order_id} AND product_id IS NOT NULL`.execute(tx)
  return rows
}

export const orderIdsOfPerson = (user_id: number) =>
  sql<number>`SELECT id FROM orders WHERE buyer_id = ${user_id} UNION ALL SELECT id FROM orders WHERE seller_id = ${user_id}`

/** A condition on `orders`: staff or a pending report withhold one of its products. */
export const hasWithheldProduct = sql<boolean>`EXISTS (SELECT FROM order_items AS part
  JOIN products ON products.id = part.product_id
  WHERE part.order_id = orders.id AND products.withheld_at IS NOT NULL)`
