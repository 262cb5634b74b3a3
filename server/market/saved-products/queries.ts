import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { pageSize } from '../../platform/http/pagination.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { productSeenBy } from '../products/visibility.ts'

/** Returns whether it is saved now; it is not where the viewer may not see it, or has saved `most` already. */
export async function insertSaved(db: Database, viewer: Viewer, id: number, most: number, now: Date) {
  const { rows } = await sql<{ is_seen: boolean; is_saved: boolean }>`
    WITH seen AS (
      SELECT id, parent FROM products WHERE id = ${id} AND ${productSeenBy(viewer)}
    ), added AS (
      INSERT INTO saved_products AS saved (user_id, product_id, parent, created_at)
      SELECT ${viewer.id}, id, parent, ${now}::timestamptz FROM seen
      WHERE (SELECT count(*) FROM saved_products WHERE user_id = ${viewer.id}) < ${most}
        OR EXISTS (SELECT FROM saved_products WHERE user_id = ${viewer.id} AND product_id = seen.id)
      ON CONFLICT (user_id, product_id) DO UPDATE SET created_at = saved.created_at
      RETURNING product_id, xmax = 0 AS is_first
    ), counted AS (
      UPDATE products SET saves_count = saves_count + 1 FROM added
      WHERE products.id = added.product_id AND is_first
    )
    SELECT EXISTS (SELECT FROM seen) AS is_seen, EXISTS (SELECT FROM added) AS is_saved`.execute(db)
  return rows[0] ?? { is_seen: false, is_saved: false }
}

/** Returns whether there was one. */
export async function deleteSaved(db: Database, user_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    WITH gone AS (
      DELETE FROM saved_products WHERE user_id = ${user_id} AND product_id = ${id} RETURNING product_id
    )
    UPDATE products SET saves_count = saves_count - 1 FROM gone WHERE products.id = gone.product_id
    RETURNING products.id`.execute(db)
  return rows.length > 0
}

export const deleteAllSaved = (tx: Database, user_id: number) =>
  sql`
    WITH gone AS (DELETE FROM saved_products WHERE user_id = ${user_id} RETURNING product_id)
    UPDATE products SET saves_count = saves_count - 1 FROM gone WHERE products.id = gone.product_id`.execute(
    tx,
  )

export const listAllSaved = (db: Database, user_id: number) =>
  db
    .selectFrom('saved_products')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('users as seller', 'seller.id', 'seller_id')
    .select(['product_id', 'seller.display_name as seller', 'saved_products.created_at as saved_at'])
    .where('user_id', '=', user_id)
    .orderBy('saved_products.created_at')
    .orderBy('product_id')
    .execute()

/** Counting stops at this number. */
const maxCounted = sql.lit(1000)

export interface SavedPosition {
  id: number
  saved_at: Date
}

const savedProductsBy = (viewer: Viewer) => sql`
  FROM saved_products JOIN products ON products.id = saved_products.product_id
  WHERE saved_products.user_id = ${viewer.id} AND ${productSeenBy(viewer)}`

export async function countSaved(db: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (SELECT ${savedProductsBy(viewer)} LIMIT ${maxCounted}) AS counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns one more than a page, last saved first. */
export async function findSaved(db: Database, viewer: Viewer, after: SavedPosition | null) {
  const { rows } = await sql<SavedPosition>`
    SELECT products.id, saved_products.created_at AS saved_at ${savedProductsBy(viewer)}
      ${after ? sql`AND (saved_products.created_at, saved_products.product_id) < (${after.saved_at}::timestamptz, ${after.id}::bigint)` : sql``}
    ORDER BY saved_products.created_at DESC, saved_products.product_id DESC LIMIT ${pageSize + 1}`.execute(db)
  return rows
}
