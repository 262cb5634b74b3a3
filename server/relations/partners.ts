import { sql } from 'kysely'

type Viewer = { id: number }

/** The number of latest favours or orders read for each side. */
const maxLatest = sql.lit(100)

const agreed = sql`status IN ('accepted', 'handed_over', 'completed')`

/** Selects `person_id` and `at`: people with whom the user has agreed on a favour, and its last change. */
export const favourPartners = ({ id }: Viewer) => sql`
    SELECT person_id, max(at) AS at FROM (
      (SELECT helper_id AS person_id, updated_at AS at FROM favours
        WHERE helped_id = ${id} AND ${agreed} ORDER BY updated_at DESC, id DESC LIMIT ${maxLatest})
      UNION ALL (SELECT helped_id, updated_at FROM favours
        WHERE helper_id = ${id} AND ${agreed} ORDER BY updated_at DESC, id DESC LIMIT ${maxLatest})
    ) AS shared WHERE person_id IS NOT NULL GROUP BY person_id`

/** The number of last finished favours or completed orders read for each side. */
const maxFinished = sql.lit(300)

/** Selects `person_id` and `at`: people with whom the user has finished a favour, and when. */
export const finishedFavoursWith = ({ id }: Viewer) => sql`
    (SELECT helper_id AS person_id, finished_at AS at FROM favours
      WHERE helped_id = ${id} AND finished_at IS NOT NULL
      ORDER BY finished_at DESC, id DESC LIMIT ${maxFinished})
    UNION ALL (SELECT helped_id, finished_at FROM favours
      WHERE helper_id = ${id} AND finished_at IS NOT NULL
      ORDER BY finished_at DESC, id DESC LIMIT ${maxFinished})`

const isNotCancelled = sql`status IN ('pending', 'confirmed', 'completed')`

/** Selects the ids of people with whom the user has an order that was not cancelled. */
export const orderPartners = ({ id }: { id: number }) => sql<number>`
    (SELECT seller_id FROM orders WHERE buyer_id = ${id} AND seller_id IS NOT NULL AND ${isNotCancelled}
      ORDER BY updated_at DESC, id DESC LIMIT ${maxLatest})
    UNION ALL (SELECT buyer_id FROM orders WHERE seller_id = ${id} AND buyer_id IS NOT NULL AND ${isNotCancelled}
      ORDER BY updated_at DESC, id DESC LIMIT ${maxLatest})`

/** Selects `person_id` and `at`: people with whom the user has completed an order, and when. */
export const completedOrdersWith = ({ id }: { id: number }) => sql`
    (SELECT seller_id AS person_id, completed_at AS at FROM orders
      WHERE buyer_id = ${id} AND completed_at IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${maxFinished})
    UNION ALL (SELECT buyer_id, completed_at FROM orders
      WHERE seller_id = ${id} AND completed_at IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${maxFinished})`
