import { sql } from 'kysely'
import type { ProductStatus } from '../../../contract/market/products.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Reportable } from '../../platform/room.ts'
import { toReportedWords } from '../../platform/text.ts'
import { lockPostOf, lockProductForStaff, lockSeller, setStatus } from './change-queries.ts'
import { announceProductEvent, type ProductDeps, type LockedProduct } from './product-events.ts'
import { canListMore } from './write.ts'

export interface ReportedProduct {
  name: string
  description: string
  place: string
  hours: string
  price: number
}

/** The text for a report by `viewer`, regardless of blocks. Returns null unless it is listed, sold, or ordered by the viewer. */
async function captureReportedProduct(
  db: Database,
  viewer: { id: number },
  id: number,
): Promise<ReportedProduct | null> {
  const { rows } = await sql<ReportedProduct>`
    SELECT name, description, place, hours, price FROM products
    WHERE id = ${id} AND (status IN ('active', 'sold') OR (status <> 'deleted' AND EXISTS (
      SELECT FROM order_items JOIN orders ON orders.id = order_items.order_id
      WHERE order_items.product_id = products.id AND orders.buyer_id = ${viewer.id})))`.execute(db)
  return rows[0] ?? null
}

/** The text for a case without a report. Returns null for a deleted product. */
async function captureListing(db: Database, id: number): Promise<ReportedProduct | null> {
  const { rows } = await sql<ReportedProduct>`
    SELECT name, description, place, hours, price FROM products WHERE id = ${id} AND status <> 'deleted'`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Takes it out of the market; open orders go on until staff decide. Returns whether it changed anything. */
async function withholdProduct(tx: Database, deps: ProductDeps, id: number, now: Date): Promise<boolean> {
  const product = await lockProductForStaff(tx, id)
  if (!product || product.withheld_at) return false
  const isListed = product.status === 'active'
  await sql`
    UPDATE products SET withheld_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      status = CASE status WHEN 'deleted' THEN status ELSE 'hidden' END,
      status_before = CASE status WHEN 'deleted' THEN 'hidden' ELSE status END
    WHERE id = ${id}`.execute(tx)
  if (isListed) await announceProductEvent(tx, deps, { kind: 'hidden', product, by: null, now })
  return true
}

async function removeProduct(tx: Database, deps: ProductDeps, id: number, now: Date) {
  const product = await lockProductForStaff(tx, id)
  if (product) await announceProductEvent(tx, deps, { kind: 'removed', product, by: null, now })
}

const load: Reportable['load'] = async (tx, { id, viewer }) => {
  const product = viewer ? await captureReportedProduct(tx, viewer, id) : await captureListing(tx, id)
  if (!product) return null
  const { rows } = await sql<{ seller_id: number; promotion: string; media: number[] }>`
    SELECT seller_id, promotion_text AS promotion,
      to_json(ARRAY(SELECT media.id FROM media WHERE media.product_id = products.id ORDER BY position)) AS media
    FROM products WHERE id = ${id}`.execute(tx)
  const [listing] = rows
  if (!listing) return null
  const { seller_id: author_id, promotion, media } = listing
  const words = toReportedWords({ ...product, price: String(product.price), promotion })
  return { author_id, community_id: null, words, media, path: `/marketplace/products/${id}` }
}

interface WithheldProduct extends LockedProduct {
  status_before: ProductStatus | null
}

/** Restores the former status within the seller's limit. Changes that the seller made meanwhile stay. */
async function restore(tx: Database, deps: ProductDeps, id: number, now: Date): Promise<boolean> {
  const product = await lockWithheld(tx, id)
  if (!product) return false
  const { status_before, ...withheld } = product
  await sql`
    UPDATE products SET withheld_at = NULL, status_before = NULL, updated_at = ${now}::timestamptz
    WHERE id = ${id}`.execute(tx)
  if (withheld.status !== 'hidden' || status_before === null || status_before === 'hidden') return true
  if (status_before !== 'active') await setStatus(tx, id, status_before, now)
  else if (withheld.expires_at <= now) await setStatus(tx, id, 'expired', now)
  else if (await canListMore(tx, { id: withheld.seller_id }, now)) {
    await setStatus(tx, id, 'active', now)
    const before = { ...withheld, withheld_at: null }
    await announceProductEvent(tx, deps, { kind: 'listed', product: before, by: null, now })
  }
  return true
}

/** Locks the post, then the seller, in the same order as listing it again. */
async function lockWithheld(tx: Database, id: number): Promise<WithheldProduct | null> {
  await lockPostOf(tx, id)
  const { rows } = await sql<{ seller_id: number }>`SELECT seller_id FROM products WHERE id = ${id}`.execute(
    tx,
  )
  if (!rows[0]) return null
  await lockSeller(tx, rows[0].seller_id)
  const product = await lockProductForStaff(tx, id)
  if (!product?.withheld_at || product.status === 'deleted') return null
  const { rows: before } = await sql<Pick<WithheldProduct, 'status_before'>>`
    SELECT status_before FROM products WHERE id = ${id}`.execute(tx)
  return { ...product, status: product.status, status_before: before[0]?.status_before ?? null }
}

/** The seller sees a withheld product as hidden and can delete it. */
export const reportableProduct: Reportable = {
  load,
  withhold: (tx, { id, now, ...deps }) => withholdProduct(tx, deps, id, now),
  restore: (tx, { id, now, ...deps }) => restore(tx, deps, id, now),
  removed: (tx, { id, now, ...deps }) => removeProduct(tx, deps, id, now),
}
