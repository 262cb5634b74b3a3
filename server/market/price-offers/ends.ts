import { sql } from 'kysely'
import { productLimits } from '../../../contract/market/products.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { isListed } from '../products/visibility.ts'
import { notifyOfEnd } from './moves.ts'
import { endOffers } from './queries.ts'

/** `buyer_id` has bought it, so their own offer is not needed any more. */
export async function endOffersForSold(
  tx: Database,
  { product_ids, buyer_id, now }: { product_ids: number[]; buyer_id: number; now: Date },
) {
  const isOfProducts = sql<boolean>`product_id = ANY(${product_ids}::bigint[])`
  await endOffers(tx, sql`${isOfProducts} AND buyer_id = ${buyer_id}`, 'withdrawn', now)
  await notifyOfEnd(tx, 'price_offer_ended', await endOffers(tx, isOfProducts, 'ended', now), now)
}

/** The seller can undo what ends a sale for a minute; until then, the offers stay. */
export const scheduleEnd = (tx: Database, product_id: number, now: Date) =>
  addJob(
    tx,
    'end_price_offers',
    { product_id },
    {
      key: `price_offers:${product_id}:end`,
      runAt: new Date(now.getTime() + productLimits.restoreSeconds * 1000),
    },
  )

/** Does nothing if the product is for sale again. */
export const endOffersForProduct = (db: Database, product_id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const isOver = sql<boolean>`product_id = ${product_id} AND NOT EXISTS (
      SELECT FROM products WHERE products.id = product_id AND ${isListed})`
    await notifyOfEnd(tx, 'price_offer_ended', await endOffers(tx, isOver, 'ended', now), now)
  })

/** The thing has become a service, for which nobody offers a price. */
export async function endOffersForService(tx: Database, id: number, now: Date) {
  const ended = await endOffers(tx, sql`product_id = ${id}`, 'ended', now)
  await notifyOfEnd(tx, 'price_offer_ended', ended, now)
}

/** For a user who is suspended or leaves. */
export async function endOffersOf(tx: Database, user_id: number, now: Date) {
  await endOffers(tx, sql`buyer_id = ${user_id}`, 'withdrawn', now)
  const ended = await endOffers(tx, sql`seller_id = ${user_id}`, 'ended', now)
  await notifyOfEnd(tx, 'price_offer_ended', ended, now)
}

/** Each batch has its own transaction. */
export async function lapseOffers(db: Database, now: Date) {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const lapsed = await endOffers(tx, sql`expires_at <= ${now}::timestamptz`, 'lapsed', now)
      await notifyOfEnd(tx, 'price_offer_lapsed', lapsed, now)
      return lapsed.length
    })
    if (count === 0) return
  }
}
