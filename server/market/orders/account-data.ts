import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { endOrdersOf } from './cancellation.ts'
import { orderIdsOfPerson } from './move-queries.ts'

/** The other side keeps the orders, without the text of the erased user. */
export async function eraseOrdersOf(tx: Database, user_id: number) {
  await endOrdersOf(tx, user_id)
  await sql`
    UPDATE order_moves SET reason = '' FROM orders
    WHERE orders.id = order_moves.order_id AND ((orders.buyer_id = ${user_id} AND by = 'buyer')
      OR (orders.seller_id = ${user_id} AND by = 'seller'))`.execute(tx)
  await sql`
    UPDATE order_items SET name = '' FROM orders
    WHERE orders.id = order_items.order_id AND orders.seller_id = ${user_id}`.execute(tx)
  await sql`UPDATE orders SET handover_place = '' WHERE id IN (${orderIdsOfPerson(user_id)})`.execute(tx)
  await sql`
    DELETE FROM orders WHERE (buyer_id = ${user_id} AND seller_id IS NULL)
      OR (seller_id = ${user_id} AND buyer_id IS NULL)`.execute(tx)
  await sql`UPDATE orders SET buyer_id = NULL WHERE buyer_id = ${user_id}`.execute(tx)
  await sql`UPDATE orders SET seller_id = NULL WHERE seller_id = ${user_id}`.execute(tx)
}

/** Orders on both sides, without the other person. */
export async function exportOrders(db: Database, user_id: number) {
  const { rows } = await sql`
    SELECT orders.id, order_id, status, total::text, handover_place, handover_at, created_at, updated_at,
      CASE buyer_id WHEN ${user_id} THEN 'buyer' ELSE 'seller' END AS side,
      (SELECT json_agg(json_build_object('name', name, 'price', price::text, 'quantity', quantity) ORDER BY item.id)
        FROM order_items AS item WHERE item.order_id = orders.id) AS items,
      (SELECT json_agg(json_build_object('move', move, 'by', by, 'at', at, 'reason', CASE
          WHEN (by = 'buyer') = (buyer_id IS NOT DISTINCT FROM ${user_id}) THEN reason ELSE '' END) ORDER BY step.id)
        FROM order_moves AS step WHERE step.order_id = orders.id) AS moves
    FROM orders WHERE orders.id IN (${orderIdsOfPerson(user_id)}) ORDER BY orders.id`.execute(db)
  const { rows: cart } = await sql`
    SELECT product_id, quantity, seen_price::text FROM cart_items WHERE user_id = ${user_id}
    ORDER BY position`.execute(db)
  return { orders: rows, cart }
}
