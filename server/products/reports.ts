import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { announce, type ProductDeps } from './hooks.ts'
import { lockForStaff } from './change-queries.ts'

export interface SaidProduct {
  name: string
  description: string
  place: string
  price: number
}

/** What a product says, for a report of it, also across a block. Null of what only its seller and buyers still see. */
export async function saidInProduct(
  db: Database,
  viewer: { id: number },
  id: number,
): Promise<SaidProduct | null> {
  const { rows } = await sql<SaidProduct>`
    SELECT name, description, place, price FROM products
    WHERE id = ${id} AND (status IN ('active', 'sold') OR (status <> 'deleted' AND EXISTS (
      SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = products.id AND orders.buyer_id = ${viewer.id})))`.execute(db)
  return rows[0] ?? null
}

/** The same, for a case that nobody reported; null of what is deleted. */
export async function saidInListing(db: Database, id: number): Promise<SaidProduct | null> {
  const { rows } = await sql<SaidProduct>`
    SELECT name, description, place, price FROM products WHERE id = ${id} AND status <> 'deleted'`.execute(db)
  return rows[0] ?? null
}

/** Takes it out of the market; orders under way go on until staff have decided. Resolves to whether it was not so before. */
export async function withholdProduct(
  tx: Database,
  deps: ProductDeps,
  id: number,
  now: Date,
): Promise<boolean> {
  const product = await lockForStaff(tx, id)
  if (!product || product.withheld_at) return false
  const isListed = product.status === 'active'
  await sql`
    UPDATE products SET withheld_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      status = CASE status WHEN 'deleted' THEN status ELSE 'hidden' END,
      status_before = CASE status WHEN 'deleted' THEN 'hidden' ELSE status END
    WHERE id = ${id}`.execute(tx)
  if (isListed) await announce(tx, deps, { kind: 'hidden', product, by: null, now })
  return true
}

/** Of what is withheld: it stays so. */
export async function removeProduct(tx: Database, deps: ProductDeps, id: number, now: Date) {
  const product = await lockForStaff(tx, id)
  if (product) await announce(tx, deps, { kind: 'removed', product, by: null, now })
}
