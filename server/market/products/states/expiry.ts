import { productLimits } from '../../../../contract/market/products.ts'
import { notify } from '../../../notifications/notify.ts'
import { type Database, inTransaction } from '../../../platform/database/db.ts'
import { announce, type ProductDeps } from '../hooks.ts'
import { daysAfter } from '../show-product.ts'
import { expireSome, remindSome } from './state-queries.ts'

/** In batches of their own transactions, so that much that ends at once holds nothing up. */
export async function expireProducts(db: Database, deps: ProductDeps, now: Date) {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const expired = await expireSome(tx, now)
      for (const product of expired) {
        await announce(tx, deps, { kind: 'expired', product, by: null, now })
        await notifyOwner(tx, 'listing_expired', product, now)
      }
      return expired.length
    })
    if (count === 0) return
  }
}

export async function remindOfExpiry(db: Database, now: Date) {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const soon = await remindSome(tx, daysAfter(now, productLimits.remindDays), now)
      for (const product of soon) await notifyOwner(tx, 'listing_expiring', product, now)
      return soon.length
    })
    if (count === 0) return
  }
}

const notifyOwner = (
  tx: Database,
  kind: 'listing_expiring' | 'listing_expired',
  { id, seller_id }: { id: number; seller_id: number },
  at: Date,
) =>
  notify(tx, {
    kind,
    to: [seller_id],
    by: null,
    topic: `listing:${id}`,
    post_id: null,
    action_url: `/marketplace/products/${id}`,
    at,
  })
