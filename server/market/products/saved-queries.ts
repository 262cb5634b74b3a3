import { sql } from 'kysely'
import type { Viewer } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { productSeenBy } from './visibility.ts'

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

export const allSaved = (db: Database, user_id: number) =>
  db
    .selectFrom('saved_products')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('users as seller', 'seller.id', 'seller_id')
    .select(['product_id', 'seller.display_name as seller', 'saved_products.created_at as saved_at'])
    .where('user_id', '=', user_id)
    .orderBy('saved_products.created_at')
    .orderBy('product_id')
    .execute()
