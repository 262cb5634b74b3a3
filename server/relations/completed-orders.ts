import { sql } from 'kysely'

/** The number of latest orders read for each side. */
const maxLatest = sql.lit(100)

const isNotCancelled = sql`status IN ('pending', 'confirmed', 'completed')`

/** Selects the ids of people with whom the user has an order that was not cancelled. */
export const orderPartners = ({ id }: { id: number }) => sql<number>`
    (SELECT seller_id FROM orders WHERE buyer_id = ${id} AND seller_id IS NOT NULL AND ${isNotCancelled}
      ORDER BY updated_at DESC, id DESC LIMIT ${maxLatest})
    UNION ALL (SELECT buyer_id FROM orders WHERE seller_id = ${id} AND buyer_id IS NOT NULL AND ${isNotCancelled}
      ORDER BY updated_at DESC, id DESC LIMIT ${maxLatest})`

/** The number of last completed orders read for each side. */
const maxCompleted = sql.lit(300)

/** Selects `person_id` and `at`: people with whom the user has completed an order, and when. */
export const completedOrdersWith = ({ id }: { id: number }) => sql`
    (SELECT seller_id AS person_id, completed_at AS at FROM orders
      WHERE buyer_id = ${id} AND completed_at IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${maxCompleted})
    UNION ALL (SELECT buyer_id, completed_at FROM orders
      WHERE seller_id = ${id} AND completed_at IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${maxCompleted})`
