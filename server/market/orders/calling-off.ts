import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { giveStockBack } from '../products/stock.ts'
import { type LockedOrder, lockOrder, partsOf, saveMove } from './move-queries.ts'
import { notifyOfMove } from './notify-of-move.ts'
import { ordersOfPerson } from './reported-orders.ts'

/** What is under way with somebody whose account goes, or is closed for a time, and the other side is told. */
export async function callOffOrdersOf(tx: Database, user_id: number) {
  for (const { id, order, at } of await endOpenOrders(tx, ordersOfPerson(user_id))) {
    const to = order.buyer_id === user_id ? order.seller_id : order.buyer_id
    await notifyOfMove(tx, { id, status: 'cancelled' }, 'leave', { to, by: null, at })
  }
}

/** What is under way of a product that staff removed, whole, unless they took that back; the buyer is told not to pay. */
export const callOffOrdersFor = (db: Database, product_id: number) =>
  inTransaction(db, async (tx) => {
    const which = sql<number>`SELECT order_id FROM order_items JOIN products ON products.id = product_id
      WHERE product_id = ${product_id} AND withheld_at IS NOT NULL`
    for (const { id, order, at } of await endOpenOrders(tx, which)) {
      await notifyOfMove(tx, { id, status: 'cancelled' }, 'remove', { to: order.buyer_id, by: null, at })
      const users = order.seller_id === null ? [] : [order.seller_id]
      announce(tx, { users }, 'order', { order_id: id, status: 'cancelled' })
    }
  })

async function endOpenOrders(tx: Database, which: RawBuilder<number>) {
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT id, greatest(updated_at, now()) AS at FROM orders
    WHERE id IN (${which}) AND status IN ('pending', 'confirmed') ORDER BY id`.execute(tx)
  const ended: { id: number; order: LockedOrder; at: Date }[] = []
  for (const { id, at } of rows) {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' && order?.status !== 'confirmed') continue
    await saveMove(tx, id, { move: 'cancel', by: null, reason: '', at }, { status: 'cancelled' })
    await giveStockBack(tx, await partsOf(tx, id), at)
    ended.push({ id, order, at })
  }
  return ended
}
