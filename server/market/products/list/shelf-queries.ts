import { sql } from 'kysely'
import { productLimits } from '../../../../contract/market/products.ts'
import type { Viewer } from '../../../relations/visibility.ts'
import { isListedFor } from '../visibility.ts'
import type { Reach } from './reach.ts'

/** The number of the latest saves that count, for each parent. */
const maxSaves = 100

/** Saves by the seller don't count. */
export const mostSaved = (
  viewer: Viewer,
  { parents, outside }: Reach,
  { since, now }: { since: Date; now: Date },
) => sql`
    SELECT products.id, 0 AS value, 0 AS step,
      row_number() OVER (ORDER BY count(*) DESC, max(saved.created_at) DESC, products.id DESC) AS place
    FROM unnest(${parents}::bigint[]) AS spot(parent) CROSS JOIN LATERAL (
      SELECT product_id, user_id, created_at FROM saved_products
      WHERE saved_products.parent = spot.parent AND created_at > ${since}
      ORDER BY created_at DESC LIMIT ${sql.lit(maxSaves)}) AS saved
    JOIN products ON products.id = saved.product_id
    WHERE ${isListedFor(viewer, now)} AND products.seller_id NOT IN (saved.user_id, ${viewer.id})
      AND products.parent = ANY (${parents}::bigint[]) AND products.cell <> ALL (${outside}::bigint[])
    GROUP BY products.id`

/** Last promoted first. */
export const promotedAround = (
  viewer: Viewer,
  { parents, outside }: Reach,
  { since, now }: { since: Date; now: Date },
) => sql`
    SELECT found.id, 0 AS value, 0 AS step,
      row_number() OVER (ORDER BY found.promoted_at DESC, found.id DESC) AS place
    FROM unnest(${parents}::bigint[]) AS spot(parent) CROSS JOIN LATERAL (
      SELECT products.id, products.promoted_at FROM products
      WHERE products.parent = spot.parent AND products.promoted_at > ${since} AND ${isListedFor(viewer, now)}
        AND products.cell <> ALL (${outside}::bigint[])
      ORDER BY products.promoted_at DESC LIMIT ${sql.lit(productLimits.shelf)}) AS found`
