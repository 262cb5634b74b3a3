import { sql } from 'kysely'

/** So many of the latest orders of each side are looked at. */
const lately = sql.lit(100)

const stands = sql`status IN ('pending', 'confirmed', 'completed')`

/** The ids of those with whom somebody has an order that was not called off. */
export const orderPartners = ({ id }: { id: number }) => sql<number>`
    (SELECT seller_id FROM orders WHERE buyer_id = ${id} AND seller_id IS NOT NULL AND ${stands}
      ORDER BY updated_at DESC, id DESC LIMIT ${lately})
    UNION ALL (SELECT buyer_id FROM orders WHERE seller_id = ${id} AND buyer_id IS NOT NULL AND ${stands}
      ORDER BY updated_at DESC, id DESC LIMIT ${lately})`

/** So many of the last ones of each side are looked at. */
const completedLately = sql.lit(300)

/** With whom somebody has completed an order, and when: rows of `person_id` and `at`. */
export const completedOrdersWith = ({ id }: { id: number }) => sql`
    (SELECT seller_id AS person_id, completed_at AS at FROM orders
      WHERE buyer_id = ${id} AND completed_at IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${completedLately})
    UNION ALL (SELECT buyer_id, completed_at FROM orders
      WHERE seller_id = ${id} AND completed_at IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${completedLately})`
