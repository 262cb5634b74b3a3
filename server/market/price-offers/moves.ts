import { sql } from 'kysely'
import type { OrderSide } from '../../../contract/market/order-status.ts'
import {
  lastSideOf,
  type PriceOffer,
  priceOfferLimits,
  type PriceOfferMove,
  priceOfferStatusAfter,
} from '../../../contract/market/price-offers.ts'
import { isService } from '../../../contract/market/services.ts'
import { mustVerifyFirst } from '../../../contract/policy.ts'
import { notify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { invalid, notFound, Refusal, verifyFirst } from '../../platform/http/refusal.ts'
import { announce } from '../../platform/realtime/announce.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { createAgreedOrder, lockBuyer } from '../orders/agreed-order.ts'
import { findSellerId } from '../products/sellers.ts'
import { lockToBuy, type ProductToBuy, type StockDeps } from '../products/stock.ts'
import { getOffer } from './price-offers.ts'
import {
  countOffers,
  type EndedOffer,
  endOffers,
  findOffer,
  insertOffer,
  type LockedOffer,
  lockOffer,
  saveOffer,
} from './queries.ts'

/** Repeating the price returns the open offer. */
export const createOffer = (
  db: Database,
  { requireVerifiedToPost }: { requireVerifiedToPost: boolean },
  viewer: Viewer & { is_verified: boolean },
  product_id: number,
  price: number,
  now: Date,
): Promise<PriceOffer> =>
  inTransaction(db, async (tx) => {
    await lockBuyer(tx, viewer.id)
    const seller_id = await findSellerId(tx, viewer, product_id)
    if (seller_id === null) throw notFound('Product')
    if (seller_id === viewer.id) throw new Refusal(422, 'own_product', 'It is your own')
    if (mustVerifyFirst(viewer, { require_verified_to_post: requireVerifiedToPost })) throw verifyFirst()
    const product = await lockForSale(tx, viewer.id, product_id, now)
    if (!product) throw soldOut()
    if (isService(product)) throw isServiceRefusal()
    if (product.price === 0) throw new Refusal(422, 'free_product', 'It is free: ask for it instead')
    const { open, today, of_product, open_id } = await countOffers(
      tx,
      { buyer_id: viewer.id, product_id },
      now,
    )
    if (open_id !== null) {
      const before = await getOffer(tx, viewer, open_id, now)
      if (before.prices.length === 1 && before.prices[0] === String(price)) return before
      throw new Refusal(409, 'price_offer_open', 'You have an open offer for it already')
    }
    validatePrice(price, product)
    const { perProduct, open: maxOpen, perDay } = priceOfferLimits
    if (of_product >= perProduct || open >= maxOpen || today >= perDay)
      throw new Refusal(409, 'too_many_price_offers', 'You have offered often enough')
    // An offer that has lapsed and is not recorded as such would violate the index of open offers.
    await endOffers(tx, sql`product_id = ${product_id} AND buyer_id = ${viewer.id}`, 'lapsed', now)
    const id = await insertOffer(tx, { product_id, buyer_id: viewer.id, seller_id, price }, now)
    await notifyOfOffer(tx, 'price_offer_made', { product_id, to: seller_id, by: viewer.id }, now)
    return getOffer(tx, viewer, id, now)
  })

/** Locks the product; undefined if the buyer can't buy it. */
const lockForSale = async (tx: Database, buyer_id: number, product_id: number, now: Date) =>
  (await lockToBuy(tx, { id: buyer_id }, [product_id], now)).get(product_id)

const isServiceRefusal = () => new Refusal(422, 'is_service', 'It is a service: ask for it instead')

const soldOut = () => new Refusal(409, 'sold_out', 'It is not for sale any more')

function validatePrice(price: number, product: ProductToBuy) {
  if (price === 0) throw invalid({ price: ['must be above 0'] })
  if (price > product.price) throw invalid({ price: ['must not be above the price of the product'] })
}

/** `price` belongs to `counter`. */
export interface RequestedOfferMove {
  move: PriceOfferMove
  price?: number
}

export const moveOffer = (
  db: Database,
  deps: StockDeps,
  viewer: Viewer,
  id: number,
  requested: RequestedOfferMove,
  now: Date,
): Promise<PriceOffer> =>
  inTransaction(db, async (tx) => {
    const found = await findOffer(tx, viewer, id, now)
    if (!found) throw notFound('Offer')
    const { side, product_id } = found
    const { move, price = 0 } = requested
    const buyer_id = side === 'buyer' ? viewer.id : found.other.id
    // In the same order as a checkout: the buyer, the product, its offers.
    if (move === 'accept') await lockBuyer(tx, buyer_id)
    const needsProduct = move === 'accept' || move === 'counter'
    const product = needsProduct ? await lockForSale(tx, buyer_id, product_id, now) : undefined
    const offer = await lockOffer(tx, id, now)
    if (isRepeated(offer, requested, side)) return getOffer(tx, viewer, id, now)
    const status = priceOfferStatusAfter(offer, move, side)
    if (!status) throw refusalOf(offer, move, side)
    if (needsProduct && !product) throw soldOut()
    if (product && isService(product)) throw isServiceRefusal()
    const event = { product_id, to: side === 'buyer' ? offer.seller_id : buyer_id, by: viewer.id }
    if (move === 'counter' && product) {
      validatePrice(price, product)
      if (price === offer.prices.at(-1)) throw invalid({ price: ['is the price of the other side'] })
      await saveOffer(tx, id, { prices: [...offer.prices, price] }, now)
      await notifyOfOffer(tx, 'price_offer_countered', event, now)
    } else if (move === 'accept' && product) await accept(tx, deps, offer, product, event, now)
    else {
      await saveOffer(tx, id, { status }, now)
      await notifyOfOffer(tx, move === 'refuse' ? 'price_offer_refused' : 'price_offer_withdrawn', event, now)
    }
    return getOffer(tx, viewer, id, now)
  })

/** Also if the other side accepted, because the result is the same. */
const isRepeated = (offer: LockedOffer, { move, price }: RequestedOfferMove, side: OrderSide) =>
  move === 'counter'
    ? offer.status === 'open' && lastSideOf(offer) === side && offer.prices.at(-1) === price
    : offer.status === { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' }[move] &&
      (move === 'accept' || (move === 'refuse') === (side === 'seller'))

function refusalOf(offer: LockedOffer, move: PriceOfferMove, side: OrderSide) {
  const other = side === 'buyer' ? 'seller' : 'buyer'
  return priceOfferStatusAfter(offer, move, other)
    ? new Refusal(403, 'not_yours', 'That is for the other side to say')
    : new Refusal(409, 'not_now', 'As the offer stands now, that can not be done')
}

interface Event {
  product_id: number
  to: number
  by: number
}

/** The buyer doesn't pay more than the price for which it is on sale by now. */
async function accept(
  tx: Database,
  deps: StockDeps,
  { id, buyer_id, prices }: LockedOffer,
  product: ProductToBuy,
  event: Event,
  now: Date,
) {
  const price = Math.min(prices.at(-1) ?? 0, product.price)
  await saveOffer(tx, id, { status: 'accepted' }, now)
  const order_id = await createAgreedOrder(tx, deps, { offer_id: id, buyer_id, product, price }, now)
  await saveOffer(tx, id, { order_id }, now)
  await notifyOfOffer(tx, 'price_offer_accepted', { ...event, path: `/marketplace/orders/${order_id}` }, now)
}

/** Notifies `to`, and updates the screens of both sides. */
async function notifyOfOffer(
  tx: Database,
  kind:
    | 'price_offer_made'
    | 'price_offer_countered'
    | 'price_offer_accepted'
    | 'price_offer_refused'
    | 'price_offer_withdrawn',
  { product_id, to, by, path = `/marketplace/products/${product_id}` }: Event & { path?: string },
  now: Date,
) {
  announce(tx, { users: [to, by] }, 'price_offer', { product_id })
  await notify(tx, {
    kind,
    to: [to],
    by,
    topic: `price_offer:${product_id}`,
    post_id: null,
    action_url: path,
    at: now,
  })
}

/**
 * After the end of offers by the system. Buyers are notified without the name of who bought it, and not across a block with
 * the seller, which hides the product.
 */
export async function notifyOfEnd(
  tx: Database,
  kind: 'price_offer_ended' | 'price_offer_lapsed',
  offers: EndedOffer[],
  now: Date,
) {
  for (const [product_id, ended] of Map.groupBy(offers, (offer) => offer.product_id)) {
    const buyers = ended.filter(({ is_hidden }) => !is_hidden).map(({ buyer_id }) => buyer_id)
    announce(tx, { users: [...buyers, ...ended.map(({ seller_id }) => seller_id)] }, 'price_offer', {
      product_id,
    })
    await notify(tx, {
      kind,
      to: buyers,
      by: null,
      topic: `price_offer:${product_id}`,
      post_id: null,
      action_url: `/marketplace/products/${product_id}`,
      at: now,
    })
  }
}
