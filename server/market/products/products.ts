import { dayMs } from '../../../contract/durations.ts'
import { listOwnProducts as ownList } from '../../../contract/market/own-products.ts'
import {
  type Deal,
  type OwnProduct,
  type Product,
  productLimits,
  type ProductStatus,
} from '../../../contract/market/products.ts'
import type { Seller } from '../../../contract/market/sellers.ts'
import type { Media } from '../../../contract/media/media.ts'
import { toMedia } from '../../media/media-files.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { type Cell, distanceStepBetween } from '../../platform/geography.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Blocked } from '../../relations/visibility.ts'
import { fieldsOf, pricingOf } from './product-fields.ts'
import { findProductAndDeal, listOwnIds, type ProductRow, selectProducts, type SellerRow } from './queries.ts'

export type ProductViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: Blocked }

/** Returns products in the order of `ids`, without those that are hidden from the viewer. */
export const loadProducts = async (
  db: Database,
  viewer: ProductViewer,
  ids: number[],
  now: Date,
): Promise<Product[]> => (await selectProducts(db, viewer, ids)).map((row) => showProduct(viewer, row, now))

/** Throws a 404 `Refusal` if the product is hidden from the viewer. */
export async function getProduct(
  db: Database,
  viewer: ProductViewer,
  id: number,
  now: Date,
): Promise<Product & { near_home?: boolean; deal?: Deal }> {
  const row = await findProductAndDeal(db, viewer, id, now)
  if (!row) throw notFound('Product')
  const product =
    row.seller_id === viewer.id ? showOwnProduct(viewer, row, now) : showProduct(viewer, row, now)
  return row.deal ? { ...product, deal: row.deal } : product
}

/** `act` returns the id of one of the viewer's products; all in one transaction. */
export const loadOwnProductAfter = (
  db: Database,
  viewer: ProductViewer,
  now: Date,
  act: (tx: Database) => Promise<number>,
): Promise<OwnProduct> =>
  inTransaction(db, async (tx) => {
    const [row] = await selectProducts(tx, viewer, [await act(tx)])
    if (!row) throw notFound('Product')
    return showOwnProduct(viewer, row, now)
  })

export async function listOwnProducts(
  db: Database,
  viewer: ProductViewer,
  { status, page }: { status: ProductStatus | undefined; page: number },
  now: Date,
) {
  const { count, ids } = await listOwnIds(db, viewer.id, { status, offset: offsetOf(page), limit: pageSize })
  const rows = await selectProducts(db, viewer, ids)
  const results = rows.map((row) => showOwnProduct(viewer, row, now))
  return pageReply(ownList.path, { page, count, results }, status === undefined ? {} : { status })
}

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)

/** Replaces the cell by a step of distance. */
export function showProduct(viewer: { id: number; cell: Cell | null }, row: ProductRow, now: Date): Product {
  const images = row.media.map((picture) => toMedia(picture))
  const isPromoted = isPromotedAt(row, now)
  const { price, original_price, place, near_home: _, ...fields } = fieldsOf(row)
  return {
    ...fields,
    id: row.id,
    price: String(price),
    pricing: pricingOf(row),
    originalPrice: original_price === null ? null : String(original_price),
    discount: discountOf(row),
    location: place,
    distance_km: viewer.cell === null ? null : distanceStepBetween(viewer.cell, row.cell),
    time: row.listed_at.toISOString(),
    image: images[0] ? previewOf(images[0]) : null,
    images,
    isPromoted,
    promotionText: isPromoted && row.promotion_text ? row.promotion_text : null,
    seller_id: row.seller_id,
    seller: showSeller(row.seller, now),
    status: row.status,
    expires_at: row.expires_at.toISOString(),
    is_saved: row.is_saved,
    saves_count: row.seller_id === viewer.id ? row.saves_count : 0,
    post_id: row.post_id,
    cautions: row.cautions,
    createdAt: row.created_at.toISOString(),
  }
}

const showOwnProduct = (
  viewer: { id: number; cell: Cell | null },
  row: ProductRow,
  now: Date,
): OwnProduct => ({ ...showProduct(viewer, row, now), near_home: row.near_home })

export function showSeller({ joined_at, display_name, avatar_url, ...seller }: SellerRow, now: Date): Seller {
  const joined = new Date(joined_at)
  return {
    ...seller,
    name: display_name,
    avatar: avatar_url,
    joinDate: joined.toISOString(),
    is_new: isNewAt(joined, now),
  }
}

export const isNewAt = (joined: Date, now: Date) => now < daysAfter(joined, productLimits.newAccountDays)

export const isPromotedAt = (
  { promoted_at, status }: Pick<ProductRow, 'promoted_at' | 'status'>,
  now: Date,
) => status === 'active' && promoted_at !== null && now < daysAfter(promoted_at, productLimits.promotedDays)

/** Between 1 % and 99 %, or 100 % for free products. */
function discountOf({ price, original_price }: ProductRow): string | null {
  if (original_price === null || original_price <= price) return null
  const percent = Math.round(100 * (1 - price / original_price))
  return `${price === 0 ? 100 : Math.min(99, Math.max(1, percent))}%`
}

const previewOf = ({ type, url, variants }: Media) =>
  type === 'image' ? url : (variants.find((variant) => variant.type === 'image/webp')?.url ?? null)
