import { sql } from 'kysely'
import { orderLimits } from '../../../contract/market/orders.ts'
import type { Database } from '../../platform/database/db.ts'
import { insertMove } from './move-queries.ts'

/** What the buyer ordered under that id. */
export async function ordersNamed(tx: Database, buyer_id: number, order_id: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyer_id)
    .where('order_id', '=', order_id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function pendingWith(tx: Database, buyer_id: number, seller_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM orders
    WHERE buyer_id = ${buyer_id} AND seller_id = ${seller_id} AND status = 'pending'`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewOrder {
  order_id: string
  buyer_id: number
  seller_id: number
  items: { product_id: number; name: string; price: number; quantity: number }[]
  created_at: Date
}

const hourMs = 60 * 60 * 1000

export async function insertOrder(tx: Database, { items, created_at, ...order }: NewOrder): Promise<number> {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const { id } = await tx
    .insertInto('orders')
    .values({
      ...order,
      total,
      created_at,
      updated_at: created_at,
      lapses_at: new Date(created_at.getTime() + orderLimits.lapseHours * hourMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_items')
    .values(items.map((item) => ({ order_id: id, ...item })))
    .execute()
  await insertMove(tx, id, { move: 'order', by: 'buyer', reason: '', at: created_at })
  return id
}
