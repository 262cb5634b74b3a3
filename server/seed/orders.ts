import { checkout } from '../market/orders/checkout.ts'
import { moveOrder, rateOrder } from '../market/orders/moves.ts'
import type { Database } from '../platform/database/db.ts'
import { orders } from './content.ts'
import type { OrderDraft, OrderStep } from './sale-schemas.ts'
import { dueAt, laterBy } from './moments.ts'
import { findProduct, markReadBefore } from './queries.ts'

const unreadHours = 24

/** Places the orders as the app does, but without push or mail. */
export async function insertOrders(tx: Database, personId: (username: string) => number, now: Date) {
  for (const draft of orders) {
    const id = await placeOrder(tx, personId, draft, now)
    for (const step of draft.acts) await applyStep(tx, { id: personId(draft[step.by]) }, id, step, now)
  }
  await markReadBefore(tx, laterBy(now, -unreadHours), now)
  await tx
    .updateTable('notifications')
    .set({ pushed_at: now, mailed_at: now })
    .where('topic', 'like', '%order:%')
    .execute()
}

async function placeOrder(
  tx: Database,
  personId: (username: string) => number,
  { buyer, product, quantity = 1, ago }: OrderDraft,
  now: Date,
): Promise<number> {
  const at = laterBy(now, -ago)
  const items = [{ id: await findProduct(tx, product), quantity }]
  const [id] = await checkout(
    tx,
    { id: personId(buyer), is_verified: true },
    { order_id: `order_${at.getTime()}`, items },
    { now: at, requireVerifiedToPost: false, rooms: [] },
  )
  return id as number
}

function applyStep(tx: Database, by: { id: number }, id: number, step: OrderStep, now: Date) {
  const at = laterBy(now, -step.ago)
  switch (step.does) {
    case 'rate':
      return rateOrder(tx, by, id, { rating: step.stars, comment: step.comment }, at)
    case 'propose':
      return moveOrder(
        tx,
        by,
        id,
        { move: 'propose', handover: { place: step.place, at: dueAt(step.day, now) } },
        at,
      )
    case 'decline':
    case 'cancel':
      return moveOrder(tx, by, id, { move: step.does, reason: step.reason }, at)
    case 'confirm':
    case 'agree':
    case 'complete':
      return moveOrder(tx, by, id, { move: step.does }, at)
  }
}
