import { type RawBuilder, sql } from 'kysely'
import { hourMs } from '../../../contract/durations.ts'
import { orderLimits } from '../../../contract/market/orders.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { announce } from '../../platform/realtime/announce.ts'
import { returnStock } from '../products/stock.ts'
import { listOrderParts, type LockedOrder, lockOrder, saveMove, orderIdsOfPerson } from './move-queries.ts'
import { notifyOfMove } from './moves.ts'

/** Cancels the open orders of a user who is erased or suspended, and notifies the other side. */
export async function endOrdersOf(tx: Database, user_id: number) {
  for (const { id, order, at } of await endOpenOrders(tx, orderIdsOfPerson(user_id))) {
    const to = order.buyer_id === user_id ? order.seller_id : order.buyer_id
    await notifyOfMove(tx, { id, status: 'cancelled' }, 'leave', { to, by: null, at })
  }
}

/** Cancels open orders with a product that staff removed. Does nothing if staff have restored it. */
export const endOrdersForProduct = (db: Database, product_id: number) =>
  inTransaction(db, async (tx) => {
    const orderIds = sql<number>`SELECT order_id FROM order_items JOIN products ON products.id = product_id
      WHERE product_id = ${product_id} AND withheld_at IS NOT NULL`
    for (const { id, order, at } of await endOpenOrders(tx, orderIds)) {
      await notifyOfMove(tx, { id, status: 'cancelled' }, 'remove', { to: order.buyer_id, by: null, at })
      const users = order.seller_id === null ? [] : [order.seller_id]
      announce(tx, { users }, 'order', { order_id: id, status: 'cancelled' })
    }
  })

async function endOpenOrders(tx: Database, orderIds: RawBuilder<number>) {
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT id, greatest(updated_at, now()) AS at FROM orders
    WHERE id IN (${orderIds}) AND status IN ('pending', 'confirmed') ORDER BY id`.execute(tx)
  const ended: { id: number; order: LockedOrder; at: Date }[] = []
  for (const { id, at } of rows) {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' && order?.status !== 'confirmed') continue
    await saveMove(tx, id, { move: 'cancel', by: null, reason: '', at }, { status: 'cancelled' })
    await returnStock(tx, await listOrderParts(tx, id), at)
    ended.push({ id, order, at })
  }
  return ended
}

/** Reminds the seller after half of the time. */
export async function scheduleExpiry(tx: Database, id: number, now: Date) {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)
  const { lapseHours } = orderLimits
  await addJob(tx, 'remind_of_order', { id }, { key: `order:${id}:remind`, runAt: inHours(lapseHours / 2) })
  await addJob(tx, 'lapse_order', { id }, { key: `order:${id}:lapse`, runAt: inHours(lapseHours) })
}

/** Ends an order without an answer, puts its products back on sale, and notifies both sides. */
export const expireOrder = (db: Database, { id }: { id: number }, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' || now < order.lapses_at) return
    await saveMove(tx, id, { move: 'lapse', by: null, reason: '', at: now }, { status: 'lapsed' })
    await returnStock(tx, await listOrderParts(tx, id), now)
    for (const to of [order.buyer_id, order.seller_id])
      await notifyOfMove(tx, { id, status: 'lapsed' }, 'lapse', { to, by: null, at: now })
  })

export const remindSellerOfOrder = (db: Database, { id }: { id: number }, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' || now >= order.lapses_at) return
    await notifyOfMove(tx, { id, status: 'pending' }, 'wait', { to: order.seller_id, by: null, at: now })
  })
