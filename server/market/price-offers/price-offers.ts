import type { OrderSide } from '../../../contract/market/order-status.ts'
import {
  listPriceOffers,
  type PriceOffer,
  priceOfferMoves,
  priceOfferStatusAfter,
} from '../../../contract/market/price-offers.ts'
import { smallestPath } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { offsetOf, pageReply, pageSize } from '../../platform/http/pagination.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { findSellerId } from '../products/sellers.ts'
import { findOffer, listOffersOfProduct, listOwnOffers, type OfferRow } from './queries.ts'

export async function getOffer(db: Database, viewer: Viewer, id: number, now: Date): Promise<PriceOffer> {
  const row = await findOffer(db, viewer, id, now)
  if (!row) throw notFound('Offer')
  return showOffer(row)
}

/** Throws a 404 `Refusal` if the product is hidden from the viewer. */
export async function listOfProduct(db: Database, viewer: Viewer, product_id: number, now: Date) {
  if ((await findSellerId(db, viewer, product_id)) === null) throw notFound('Product')
  return { results: (await listOffersOfProduct(db, viewer, product_id, now)).map(showOffer) }
}

interface ListQuery {
  role?: OrderSide
  state?: 'open' | 'ended'
  page?: number
}

export async function listOwn(db: Database, viewer: Viewer, { role, state, page = 1 }: ListQuery, now: Date) {
  const scope = { role, state, offset: offsetOf(page), limit: pageSize }
  const { count, rows } = await listOwnOffers(db, viewer, scope, now)
  const filters = { ...(role && { role }), ...(state && { state }) }
  return pageReply(listPriceOffers.path, { page, count, results: rows.map(showOffer) }, filters)
}

function showOffer(row: OfferRow): PriceOffer {
  const { id, product_id, name, price, product_status, picture, side, other, prices, status } = row
  const isForSale = product_status === 'active'
  return {
    id,
    product: {
      id: product_id,
      name,
      price: String(price),
      image: picture && smallestPath(picture),
      status: product_status,
    },
    side,
    other,
    prices: prices.map(String),
    status,
    moves: priceOfferMoves.filter(
      (move) =>
        priceOfferStatusAfter({ status, prices }, move, side) &&
        (isForSale || move === 'refuse' || move === 'withdraw'),
    ),
    order: row.order_id,
    expires_at: status === 'open' ? row.expires_at.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
