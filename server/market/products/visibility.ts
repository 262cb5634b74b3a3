import { type RawBuilder, sql } from 'kysely'
import { notBlockedFor, isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'

/** A condition on `products`: it is in the market. */
export const isListed = sql<boolean>`products.status = 'active'`

/** A condition on `products`: lists can show it to the viewer at that time. */
export const isListedFor = (viewer: Viewer, now: Date) =>
  sql<boolean>`${isListed} AND NOT products.is_away AND products.expires_at > ${now}::timestamptz
    AND ${notBlockedFor(viewer, 'products.seller_id')}`

/** Neither deleted nor withheld. */
const isAvailable = sql<boolean>`products.status <> 'deleted' AND products.withheld_at IS NULL`

/**
 * Whether a conversation with the seller shows the product's name: also if it is hidden, but not across a block. The
 * seller always sees it.
 */
export const isNameVisibleTo = (
  viewer: Viewer,
) => sql<boolean>`(products.seller_id = ${viewer.id} OR (${isAvailable} AND EXISTS (SELECT FROM users AS seller
  WHERE seller.id = products.seller_id AND ${isUserVisibleTo(viewer, 'seller')})))`

/** `{key, widths}` of the first picture of a product with that id, as JSON. */
export const firstPictureOf = (product_id: RawBuilder<unknown>) => sql`(
  SELECT json_build_object('key', media.key, 'widths', media.widths) FROM media
  JOIN products ON products.id = media.product_id AND ${isAvailable}
  WHERE media.product_id = ${product_id} ORDER BY position LIMIT 1)`

/**
 * Use it in every query that reads products for a viewer. Hidden and expired products are visible to the seller and to
 * buyers who ordered them; deleted ones to nobody.
 */
export const productSeenBy = (viewer: Viewer) =>
  sql<boolean>`products.status <> 'deleted' AND (products.seller_id = ${viewer.id} OR (
    EXISTS (SELECT FROM users AS seller WHERE seller.id = products.seller_id AND ${isUserVisibleTo(viewer, 'seller')})
    AND (products.status IN ('active', 'sold') OR EXISTS (
      SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = products.id AND orders.buyer_id = ${viewer.id}))))`
