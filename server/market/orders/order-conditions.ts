import { sql } from 'kysely'

export const orderIdsOfPerson = (user_id: number) =>
  sql<number>`SELECT id FROM orders WHERE buyer_id = ${user_id} UNION ALL SELECT id FROM orders WHERE seller_id = ${user_id}`

/** Of rows of `orders`: something in it is hidden by staff, or until they have looked. */
export const hasWithheldProduct = sql<boolean>`EXISTS (SELECT FROM order_items AS part
  JOIN products ON products.id = part.product_id
  WHERE part.order_id = orders.id AND products.withheld_at IS NOT NULL)`
