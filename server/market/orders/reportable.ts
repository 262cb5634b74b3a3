import { sql } from 'kysely'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'

interface ReportedOrder {
  other_id: number | null
  items: string
  place: string
  reasons: string
}

/** Each side can report the other. Orders can't be withheld. */
export const reportableOrder: Reportable = {
  load: async (tx, { id, viewer }) => {
    if (!viewer) return null
    const { rows } = await sql<ReportedOrder>`
      SELECT own.other_id, orders.handover_place AS place,
        (SELECT coalesce(string_agg(name, ', ' ORDER BY item.id), '') FROM order_items AS item
          WHERE item.order_id = orders.id) AS items,
        (SELECT coalesce(string_agg(reason, E'\n' ORDER BY step.id), '') FROM order_moves AS step
          WHERE step.order_id = orders.id AND step.by = own.other_side AND reason <> '') AS reasons
      FROM orders CROSS JOIN LATERAL (
        SELECT CASE orders.buyer_id WHEN ${viewer.id} THEN seller_id ELSE buyer_id END AS other_id,
          CASE orders.buyer_id WHEN ${viewer.id} THEN 'seller' ELSE 'buyer' END AS other_side
      ) AS own
      WHERE orders.id = ${id} AND ${viewer.id} IN (orders.buyer_id, orders.seller_id)`.execute(tx)
    const [order] = rows
    if (!order) return null
    const { other_id, ...words } = order
    return {
      author_id: other_id,
      community_id: null,
      words: toReportedWords({ ...words }),
      media: [],
      path: null,
    }
  },
}
