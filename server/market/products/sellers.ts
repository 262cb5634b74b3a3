import type { SellerPage } from '../../../contract/market/sellers.ts'
import type { Viewer } from '../../relations/blocks/visibility.ts'
import { ratingsOf } from '../../accounts/ratings/ratings.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { sellerById } from './queries.ts'
import { showSeller } from './show-product.ts'

/** Throws a 404 `Refusal` where the viewer may not see them. */
export async function getSeller(db: Database, viewer: Viewer, id: number, now: Date): Promise<SellerPage> {
  const found = await sellerById(db, viewer, id, now)
  if (!found) throw notFound('User')
  const { ward, sold_count, active_count, ...seller } = found
  return {
    ...showSeller(seller, now),
    ward,
    ratings: await ratingsOf(db, id, now),
    sold_count,
    active_count,
  }
}
