import { type RawBuilder, sql } from 'kysely'
import { notBlockedFor, isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** In the market now. Rows of `products`. */
export const isListed = sql<boolean>`products.status = 'active'`

/** Of those in the market, what the viewer may find at that time. */
export const isListedFor = (viewer: Viewer, now: Date) =>
  sql<boolean>`${isListed} AND NOT products.is_away AND products.expires_at > ${now}::timestamptz
    AND ${notBlockedFor(viewer, 'products.seller_id')}`

/** Neither deleted nor taken out of the market by staff: its name is nothing to keep from who talked about it. */
const isStillThere = sql<boolean>`products.status <> 'deleted' AND products.withheld_at IS NULL`

/**
 * What those who talked about it with its seller still see its name of: also of what is hidden, not across a block. Its
 * seller sees it as long as the row is there.
 */
export const isNameVisibleTo = (
  viewer: Viewer,
) => sql<boolean>`(products.seller_id = ${viewer.id} OR (${isStillThere} AND EXISTS (SELECT FROM users AS seller
  WHERE seller.id = products.seller_id AND ${isUserVisibleTo(viewer, 'seller')})))`

/** `{key, widths}` of the first picture of a product with that id, as JSON. */
export const firstPictureOf = (product_id: RawBuilder<unknown>) => sql`(
  SELECT json_build_object('key', media.key, 'widths', media.widths) FROM media
  JOIN products ON products.id = media.product_id AND ${isStillThere}
  WHERE media.product_id = ${product_id} ORDER BY position LIMIT 1)`

/**
 * Every query that reads products for a person uses it. What is hidden or expired is visible to its seller and to
 * who ordered it; a deleted one to nobody.
 */
export const productSeenBy = (viewer: Viewer) =>
  sql<boolean>`products.status <> 'deleted' AND (products.seller_id = ${viewer.id} OR (
    EXISTS (SELECT FROM users AS seller WHERE seller.id = products.seller_id AND ${isUserVisibleTo(viewer, 'seller')})
    AND (products.status IN ('active', 'sold') OR EXISTS (
      SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = products.id AND orders.buyer_id = ${viewer.id}))))`
