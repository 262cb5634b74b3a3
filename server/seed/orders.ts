import { checkout } from '../market/orders/checkout.ts'
import { moveOrder, rateOrder } from '../market/orders/moves.ts'
import type { Database } from '../platform/database/db.ts'
import { orders } from './content.ts'
import type { OrderDraft, OrderStep } from './content-schemas.ts'
import { dueAt, laterBy } from './moments.ts'
import { listingNamed, readBefore } from './queries.ts'

const hoursToBeRead = 24

/** Lets the cast order from each other as they would have in the app, except that nobody is called to it now. */
export async function insertOrders(tx: Database, personId: (username: string) => number, now: Date) {
  for (const draft of orders) {
    const id = await order(tx, personId, draft, now)
    for (const act of draft.acts) await follow(tx, { id: personId(draft[act.by]) }, id, act, now)
  }
  await readBefore(tx, laterBy(now, -hoursToBeRead), now)
  await tx
    .updateTable('notifications')
    .set({ pushed_at: now, mailed_at: now })
    .where('topic', 'like', '%order:%')
    .execute()
}

async function order(
  tx: Database,
  personId: (username: string) => number,
  { buyer, product, quantity = 1, ago }: OrderDraft,
  now: Date,
): Promise<number> {
  const at = laterBy(now, -ago)
  const items = [{ id: await listingNamed(tx, product), quantity }]
  const [id] = await checkout(
    tx,
    { id: personId(buyer), is_verified: true },
    { order_id: `order_${at.getTime()}`, items },
    { now: at, requireVerifiedToPost: false },
  )
  return id as number
}

function follow(tx: Database, by: { id: number }, id: number, act: OrderStep, now: Date) {
  const at = laterBy(now, -act.ago)
  switch (act.does) {
    case 'rate':
      return rateOrder(tx, by, id, { rating: act.stars, comment: act.comment }, at)
    case 'propose':
      return moveOrder(
        tx,
        by,
        id,
        { move: 'propose', handover: { place: act.place, at: dueAt(act.day, now) } },
        at,
      )
    case 'decline':
    case 'cancel':
      return moveOrder(tx, by, id, { move: act.does, reason: act.reason }, at)
    case 'confirm':
    case 'agree':
    case 'complete':
      return moveOrder(tx, by, id, { move: act.does }, at)
  }
}
