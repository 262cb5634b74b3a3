import { createOffer, moveOffer } from '../market/price-offers/moves.ts'
import type { Database } from '../platform/database/db.ts'
import { priceOffers } from './content.ts'
import { laterBy } from './moments.ts'
import { findProduct } from './queries.ts'
import { findSellerId } from '../market/products/sellers.ts'

/** The demo has no verified phone numbers and sends no push or mail. */
const deps = { requireVerifiedToPost: false, rooms: [] }

/** Offers prices as the app does. Their notifications are read. */
export async function insertPriceOffers(tx: Database, personId: (username: string) => number, now: Date) {
  for (const { buyer, product, price, ago, acts } of priceOffers) {
    const buyer_id = personId(buyer)
    const product_id = await findProduct(tx, product)
    const viewer = { id: buyer_id, is_verified: true }
    const seller_id = await findSellerId(tx, viewer, product_id)
    const { id } = await createOffer(tx, deps, viewer, product_id, price, laterBy(now, -ago))
    for (const { by, ago: since, does: move, ...step } of acts)
      await moveOffer(
        tx,
        deps,
        { id: by === 'buyer' ? buyer_id : (seller_id as number) },
        id,
        { move, ...step },
        laterBy(now, -since),
      )
  }
  await tx
    .updateTable('notifications')
    .set({ read_at: now, pushed_at: now, mailed_at: now })
    .where('topic', 'like', '%price_offer:%')
    .execute()
}
