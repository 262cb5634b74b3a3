import type { Media } from '../../../contract/media.ts'
import { type OwnProduct, type Product, productLimits } from '../../../contract/market/products.ts'
import type { Seller } from '../../../contract/market/sellers.ts'
import { showPicture } from '../../media/pictures.ts'
import { type Cell, stepBetween } from '../../platform/place.ts'
import type { ProductRow, SellerRow } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)

/** Places are reduced to words and steps of distance. */
export function showProduct(viewer: { id: number; cell: Cell | null }, row: ProductRow, now: Date): Product {
  const images = row.media.map((picture) => showPicture(picture))
  const isPromoted = isPromotedAt(row, now)
  return {
    id: row.id,
    name: row.name,
    price: String(row.price),
    originalPrice: row.original_price === null ? null : String(row.original_price),
    discount: discountOf(row),
    location: row.place,
    distance_km: viewer.cell === null ? null : stepBetween(viewer.cell, row.cell),
    time: row.listed_at.toISOString(),
    image: images[0] ? previewOf(images[0]) : null,
    images,
    category: row.category,
    isPromoted,
    promotionText: isPromoted && row.promotion_text ? row.promotion_text : null,
    description: row.description,
    seller_id: row.seller_id,
    seller: showSeller(row.seller, now),
    stock: row.stock,
    status: row.status,
    expires_at: row.expires_at.toISOString(),
    is_saved: row.is_saved,
    saves_count: row.seller_id === viewer.id ? row.saves_count : 0,
    post_id: row.post_id,
    cautions: row.cautions,
    createdAt: row.created_at.toISOString(),
  }
}

export const showOwnProduct = (
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

/** Only what is free is 100 % off, and nothing is 0 % off. */
function discountOf({ price, original_price }: ProductRow): string | null {
  if (original_price === null || original_price <= price) return null
  const percent = Math.round(100 * (1 - price / original_price))
  return `${price === 0 ? 100 : Math.min(99, Math.max(1, percent))}%`
}

const previewOf = ({ type, url, variants }: Media) =>
  type === 'image' ? url : (variants.find((variant) => variant.type === 'image/webp')?.url ?? null)
