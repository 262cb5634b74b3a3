import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** Whether it is one of the viewer's, as buyer or seller. */
export async function isOrderOf(db: Database, { id }: { id: number }, order_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM orders WHERE id = ${order_id} AND ${id} IN (buyer_id, seller_id)`.execute(db)
  return rows.length > 0
}

export const ordersOfPerson = (user_id: number) =>
  sql<number>`SELECT id FROM orders WHERE buyer_id = ${user_id} UNION ALL SELECT id FROM orders WHERE seller_id = ${user_id}`
