import { orderLimits } from '../../../contract/market/orders.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { giveStockBack } from '../products/stock.ts'
import { lockOrder, partsOf, saveMove } from './move-queries.ts'
import { notifyOfMove } from './notify-of-move.ts'

const hourMs = 60 * 60 * 1000

/** Half of the time is over when the seller is reminded. */
export async function planEnd(tx: Database, id: number, now: Date) {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)
  const { lapseHours } = orderLimits
  await addJob(tx, 'remind_of_order', { id }, { key: `order:${id}:remind`, runAt: inHours(lapseHours / 2) })
  await addJob(tx, 'lapse_order', { id }, { key: `order:${id}:lapse`, runAt: inHours(lapseHours) })
}

/** Nobody answered: what was ordered is for sale again, and both are told. */
export const lapseOrder = (db: Database, { id }: { id: number }, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' || now < order.lapses_at) return
    await saveMove(tx, id, { move: 'lapse', by: null, reason: '', at: now }, { status: 'lapsed' })
    await giveStockBack(tx, await partsOf(tx, id), now)
    for (const to of [order.buyer_id, order.seller_id])
      await notifyOfMove(tx, { id, status: 'lapsed' }, 'lapse', { to, by: null, at: now })
  })

export const remindOfOrder = (db: Database, { id }: { id: number }, now: Date) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'pending' || now >= order.lapses_at) return
    await notifyOfMove(tx, { id, status: 'pending' }, 'wait', { to: order.seller_id, by: null, at: now })
  })
