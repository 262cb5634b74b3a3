import { sql } from 'kysely'

export const ordersOfPerson = (user_id: number) =>
  sql<number>`SELECT id FROM orders WHERE buyer_id = ${user_id} UNION ALL SELECT id FROM orders WHERE seller_id = ${user_id}`
