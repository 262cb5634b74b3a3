import * as Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Author } from '../accounts/accounts.ts'
import { ById, Id, Maybe, Moment, pageOf, Shape } from '../shape.ts'
import { type OrderSide, orderSides } from './order-status.ts'
import { Price, productStatuses } from './products.ts'

/**
 * `days`: an offer without an answer ends. `prices`: offers and counter-offers in one negotiation. `perProduct`: of one
 * buyer for one product. `open` and `perDay`: of one buyer. `shown`: on the page of a product.
 */
export const priceOfferLimits = { days: 3, prices: 8, perProduct: 3, open: 20, perDay: 20, shown: 30 }

/** `ended`: the product was sold to somebody else, or is not for sale any more. */
export const priceOfferStatuses = ['open', 'accepted', 'refused', 'withdrawn', 'lapsed', 'ended'] as const
export type PriceOfferStatus = (typeof priceOfferStatuses)[number]

export const priceOfferMoves = ['accept', 'counter', 'refuse', 'withdraw'] as const
export type PriceOfferMove = (typeof priceOfferMoves)[number]

/** The buyer names the first price, and the sides take turns. */
export const lastSideOf = ({ prices }: { prices: readonly unknown[] }): OrderSide =>
  prices.length % 2 === 1 ? 'buyer' : 'seller'

/**
 * Returns null if the move is not allowed. A side accepts or counters the other side's price; at any time, the seller may
 * refuse and the buyer may withdraw.
 */
export function priceOfferStatusAfter(
  { status, prices }: { status: PriceOfferStatus; prices: readonly unknown[] },
  move: PriceOfferMove,
  by: OrderSide,
): PriceOfferStatus | null {
  if (status !== 'open') return null
  const isAsked = lastSideOf({ prices }) !== by
  switch (move) {
    case 'accept':
      return isAsked ? 'accepted' : null
    case 'counter':
      return isAsked && prices.length < priceOfferLimits.prices ? 'open' : null
    case 'refuse':
      return by === 'seller' ? 'refused' : null
    case 'withdraw':
      return by === 'buyer' ? 'withdrawn' : null
  }
}

/**
 * Visible to its two sides, not across a block. `prices` are those of buyer and seller in turn; the last one stands. `moves`
 * are the possible moves of the viewer. `order`: the id of the order, once accepted. `expires_at` is only present while
 * open.
 */
export const PriceOffer = Shape({
  id: Id,
  product: Shape({
    id: Id,
    name: Type.String(),
    price: Price,
    image: Maybe(Type.String()),
    status: Type.Enum(productStatuses),
  }),
  side: Type.Enum(orderSides),
  other: Author,
  prices: Type.Array(Price, { minItems: 1, maxItems: priceOfferLimits.prices }),
  status: Type.Enum(priceOfferStatuses),
  moves: Type.Array(Type.Enum(priceOfferMoves)),
  order: Maybe(Id),
  expires_at: Maybe(Moment),
  createdAt: Moment,
  updated_at: Moment,
})
export type PriceOffer = Type.Static<typeof PriceOffer>

const body = Shape({ price: Price })

/**
 * For one piece. 400 for a price of 0 or above that of the product; 422 `own_product`, `free_product`, `is_service`; 409
 * `sold_out`, `price_offer_open`, `too_many_price_offers`; 403 `verify_first`. Repeating the price returns the first offer.
 */
export const createPriceOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/products/:id/offers/',
  access: 'signedIn',
  needs_birthday: true,
  summary: 'Offer a price for a product',
  params: ById,
  body,
  reply: PriceOffer,
  status: 201,
  creates: true,
  limit: { max: 20, seconds: 600 },
})

export const listPriceOffersOfProduct = endpoint({
  method: 'GET',
  path: '/api/marketplace/products/:id/offers/',
  access: 'signedIn',
  summary: 'The price offers for a product: all for its seller, their own for others; last changed first',
  params: ById,
  reply: Shape({ results: Type.Array(PriceOffer, { maxItems: priceOfferLimits.shown }) }),
})

export const listPriceOffers = endpoint({
  method: 'GET',
  path: '/api/marketplace/offers/',
  access: 'signedIn',
  summary: 'Own price offers as buyer, seller or both, last changed first, ten a page',
  query: Shape({
    role: Type.Optional(Type.Enum(orderSides)),
    state: Type.Optional(Type.Enum(['open', 'ended'])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  reply: pageOf(PriceOffer),
})

const moved = {
  access: 'signedIn',
  params: ById,
  reply: PriceOffer,
  limit: { max: 60, seconds: 600 },
} as const

/**
 * Creates a confirmed order at that price, or at the product's if that is lower now. 404 unless the viewer is a side, 403
 * `not_yours`, 409 `not_now`, `sold_out`. Repeating it changes nothing.
 */
export const acceptPriceOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/offers/:id/accept/',
  summary: 'Accept the other side’s price',
  ...moved,
})

export const counterPriceOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/offers/:id/counter/',
  summary: 'Answer the other side’s price with another one',
  body,
  ...moved,
})

export const refusePriceOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/offers/:id/refuse/',
  summary: 'As seller, refuse a price offer',
  ...moved,
})

export const withdrawPriceOffer = endpoint({
  method: 'POST',
  path: '/api/marketplace/offers/:id/withdraw/',
  summary: 'As buyer, withdraw a price offer',
  ...moved,
})
