import { sql } from 'kysely'
import type { SellerPage } from '../../../contract/market/sellers.ts'
import { loadRatingSummary } from '../../accounts/ratings/ratings.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { showSeller } from './products.ts'
import { findSeller } from './queries.ts'
import { productSeenBy } from './visibility.ts'

/** Throws a 404 `Refusal` if the seller is hidden from the viewer. */
export async function getSeller(db: Database, viewer: Viewer, id: number, now: Date): Promise<SellerPage> {
  const [row, ratings] = await Promise.all([findSeller(db, viewer, id, now), loadRatingSummary(db, id, now)])
  if (!row) throw notFound('User')
  const { ward, sold_count, active_count, ...seller } = row
  return {
    ...showSeller(seller, now),
    ward,
    ratings,
    sold_count,
    active_count,
  }
}

/** Returns null if the product is hidden from the viewer. */
export async function findSellerId(db: Database, viewer: Viewer, id: number): Promise<number | null> {
  const { rows } = await sql<{ seller_id: number }>`
    SELECT seller_id FROM products WHERE id = ${id} AND ${productSeenBy(viewer)}`.execute(db)
  return rows[0]?.seller_id ?? null
}
