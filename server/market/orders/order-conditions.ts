import { sql } from 'kysely'

export const orderIdsOfPerson = (user_id: number) =>
  sql<number>`SELECT id FROM orders WHERE buyer_id = ${user_id} UNION ALL SELECT id FROM orders WHERE seller_id = ${user_id}`

/** A condition on `orders`: staff or a pending report withhold one of its products. */
export const hasWithheldProduct = sql<boolean>`EXISTS (SELECT FROM order_items AS part
  JOIN products ON products.id = part.product_id
  WHERE part.order_id = orders.id AND products.withheld_at IS NOT NULL)`
