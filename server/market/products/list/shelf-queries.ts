import { sql } from 'kysely'
import { productLimits } from '../../../../contract/market/products.ts'
import type { Viewer } from '../../../relations/blocks/visibility.ts'
import type { Database } from '../../../platform/database/db.ts'
import { listedFor } from '../visibility.ts'
import type { Reach } from './reach.ts'

/** Of each parent so many of the latest saves count. */
const latest = 100

/** Sellers' own saves say nothing. */
export async function mostSaved(
  db: Database,
  viewer: Viewer,
  { parents, outside }: Reach,
  { since, now }: { since: Date; now: Date },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT products.id FROM unnest(${parents}::bigint[]) AS spot(parent) CROSS JOIN LATERAL (
      SELECT product_id, user_id, created_at FROM saved_products
      WHERE saved_products.parent = spot.parent AND created_at > ${since}
      ORDER BY created_at DESC LIMIT ${sql.lit(latest)}) AS saved
    JOIN products ON products.id = saved.product_id
    WHERE ${listedFor(viewer, now)} AND products.seller_id NOT IN (saved.user_id, ${viewer.id})
      AND products.parent = ANY (${parents}::bigint[]) AND products.cell <> ALL (${outside}::bigint[])
    GROUP BY products.id ORDER BY count(*) DESC, max(saved.created_at) DESC, products.id DESC
    LIMIT ${sql.lit(productLimits.shelf)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those put forward last come first. */
export async function promotedAround(
  db: Database,
  viewer: Viewer,
  { parents, outside }: Reach,
  { since, now }: { since: Date; now: Date },
) {
  const { rows } = await sql<{ id: number }>`
    SELECT found.id FROM unnest(${parents}::bigint[]) AS spot(parent) CROSS JOIN LATERAL (
      SELECT products.id, products.promoted_at FROM products
      WHERE products.parent = spot.parent AND products.promoted_at > ${since} AND ${listedFor(viewer, now)}
        AND products.cell <> ALL (${outside}::bigint[])
      ORDER BY products.promoted_at DESC LIMIT ${sql.lit(productLimits.shelf)}) AS found
    ORDER BY found.promoted_at DESC, found.id DESC LIMIT ${sql.lit(productLimits.shelf)}`.execute(db)
  return rows.map(({ id }) => id)
}
