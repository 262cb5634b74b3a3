import { sql } from 'kysely'
import { userSeenBy, type Viewer } from '../blocks/visibility.ts'

/** In the market now. Rows of `products`. */
export const isListed = sql<boolean>`products.status = 'active'`

/**
 * Every query that reads products for a person uses it. What is not in the market is visible to its seller and to who
 * ordered it; a deleted one to nobody.
 */
export const productSeenBy = (viewer: Viewer) =>
  sql<boolean>`products.status <> 'deleted' AND (products.seller_id = ${viewer.id} OR (
    EXISTS (SELECT FROM users AS seller WHERE seller.id = products.seller_id AND ${userSeenBy(viewer, 'seller')})
    AND (${isListed} OR EXISTS (
      SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = products.id AND orders.buyer_id = ${viewer.id}))))`
