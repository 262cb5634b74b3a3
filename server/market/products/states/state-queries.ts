import { sql } from 'kysely'
import type { ProductStatus } from '../../../../contract/market/products.ts'
import type { Database } from '../../../platform/database/db.ts'
import type { StandingProduct } from '../hooks.ts'
import { standing } from '../change-queries.ts'

export const setStatus = (tx: Database, id: number, status: ProductStatus, now: Date) =>
  tx.updateTable('products').set({ status, updated_at: now }).where('id', '=', id).execute()

/** In the market from now on, as if it was listed anew. */
export const setRenewed = (tx: Database, id: number, expires_at: Date, now: Date) =>
  tx
    .updateTable('products')
    .set({ status: 'active', listed_at: now, expires_at, reminded_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()

export const setDeleted = (tx: Database, { id, status }: StandingProduct, now: Date) =>
  tx
    .updateTable('products')
    .set({ status: 'deleted', status_before: status, deleted_at: now })
    .where('id', '=', id)
    .execute()

export async function lockDeleted(tx: Database, seller_id: number, id: number, after: Date) {
  const { rows } = await sql<StandingProduct & { status_before: ProductStatus }>`
    SELECT ${standing}, status_before FROM products
    WHERE id = ${id} AND seller_id = ${seller_id} AND status = 'deleted' AND deleted_at > ${after}
    FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export const setRestored = (tx: Database, id: number, status: ProductStatus) =>
  tx
    .updateTable('products')
    .set({ status, status_before: null, deleted_at: null })
    .where('id', '=', id)
    .execute()

/** Up to a hundred that no order under way and no withheld post holds; promotions are remembered until the next one may come. */
export async function lockLongDeleted(tx: Database, before: Date, promotedBefore: Date) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM products
    WHERE status = 'deleted' AND deleted_at < ${before} AND coalesce(promoted_at < ${promotedBefore}, true)
      AND NOT EXISTS (
        SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
        WHERE order_items.product_id = products.id AND orders.status IN ('pending', 'confirmed'))
      AND NOT EXISTS (SELECT FROM posts WHERE posts.id = products.post_id AND posts.status = 'withheld')
    ORDER BY deleted_at LIMIT 100 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The reports about them stay with their cases. */
export const eraseProducts = (tx: Database, ids: number[]) =>
  tx.deleteFrom('products').where('id', 'in', ids).execute()

const batch = 200

/** A batch of those whose time is over. */
export async function expireSome(tx: Database, now: Date) {
  const { rows } = await sql<StandingProduct>`
    UPDATE products SET status = 'expired', updated_at = ${now} FROM (
      SELECT id FROM products WHERE status = 'active' AND expires_at <= ${now}
      ORDER BY expires_at LIMIT ${sql.lit(batch)} FOR NO KEY UPDATE SKIP LOCKED) AS over
    WHERE products.id = over.id RETURNING ${standing}`.execute(tx)
  return rows
}

/** A batch of those whose time is over before `until`, each once until it is renewed. */
export async function remindSome(tx: Database, until: Date, now: Date) {
  const { rows } = await sql<{ id: number; seller_id: number }>`
    UPDATE products SET reminded_at = ${now} FROM (
      SELECT id FROM products
      WHERE status = 'active' AND reminded_at IS NULL AND expires_at > ${now} AND expires_at <= ${until}
      ORDER BY expires_at LIMIT ${sql.lit(batch)} FOR NO KEY UPDATE SKIP LOCKED) AS soon
    WHERE products.id = soon.id RETURNING products.id, products.seller_id`.execute(tx)
  return rows
}

/** When the seller last promoted another product, also one that they have deleted since. */
export async function lastPromotion(tx: Database, { id, seller_id }: StandingProduct): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(promoted_at) AS at FROM products WHERE seller_id = ${seller_id} AND id <> ${id}`.execute(tx)
  return rows[0]?.at ?? null
}

export const setPromoted = (tx: Database, id: number, promoted_at: Date, promotion_text: string) =>
  tx.updateTable('products').set({ promoted_at, promotion_text }).where('id', '=', id).execute()

export const setAway = (tx: Database, seller_id: number, is_away: boolean) =>
  sql`
    UPDATE products SET is_away = ${is_away} WHERE seller_id = ${seller_id}
      AND is_away <> ${is_away}`.execute(tx)
