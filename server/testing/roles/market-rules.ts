import { type AccessRule, rule } from './access-rule.ts'
import { neighbours, ownersOfVisible, ownersOnly, viewers } from './policy.ts'
import {
  completedOrder,
  confirmedOrder,
  deletedProduct,
  order,
  orderId,
  ownOrder,
  ownPriceOffer,
  priceOffer,
  product,
  savedSearch,
} from './market-fixtures.ts'

const onProduct = rule(viewers, product)
const own = rule(ownersOfVisible, product)
const onOrder = rule(ownersOnly, order)
const draft = { name: 'Nồi cơm', price: '90000', location: 'Chợ Hàng Bè', category: 'household' }

export const marketRules: Record<string, AccessRule> = {
  'POST /api/marketplace/products/': rule(neighbours, undefined, () => draft),
  'GET /api/marketplace/products/{id}/': onProduct,
  'PATCH /api/marketplace/products/{id}/': rule(ownersOfVisible, product, () => ({ name: 'Quạt bàn' })),
  'DELETE /api/marketplace/products/{id}/': own,
  'POST /api/marketplace/products/{id}/sold/': own,
  'POST /api/marketplace/products/{id}/hide/': own,
  'POST /api/marketplace/products/{id}/list/': own,
  'POST /api/marketplace/products/{id}/renew/': own,
  'POST /api/marketplace/products/{id}/restore/': rule(ownersOnly, deletedProduct),
  'POST /api/marketplace/products/{id}/promote/': rule(ownersOfVisible, product, () => ({
    text: 'Quạt mát',
  })),
  'GET /api/marketplace/products/{id}/related/': onProduct,
  'POST /api/marketplace/products/{id}/save/': onProduct,
  'DELETE /api/marketplace/products/{id}/save/': onProduct,
  'POST /api/marketplace/products/{id}/offers/': rule({ ...viewers, owner: 422 }, product, () => ({
    price: '200000',
  })),
  'GET /api/marketplace/products/{id}/offers/': onProduct,
  'POST /api/marketplace/offers/{id}/accept/': rule(ownersOnly, priceOffer),
  'POST /api/marketplace/offers/{id}/counter/': rule(ownersOnly, priceOffer, () => ({ price: '220000' })),
  'POST /api/marketplace/offers/{id}/refuse/': rule(ownersOnly, priceOffer),
  'POST /api/marketplace/offers/{id}/withdraw/': rule(ownersOnly, ownPriceOffer),
  'GET /api/marketplace/sellers/{id}/': rule(viewers, (w) => w.ids.owner),
  'GET /api/marketplace/sellers/{id}/products/': rule(viewers, (w) => w.ids.owner),
  'POST /api/marketplace/searches/': rule(neighbours, undefined, () => ({ search: 'nồi' })),
  'DELETE /api/marketplace/searches/{id}/': rule(ownersOnly, savedSearch),
  'PUT /api/marketplace/cart/': rule(neighbours, undefined, async (w) => ({
    items: [{ id: await product(w), quantity: 1 }],
  })),
  'POST /api/marketplace/checkout/': rule({ ...neighbours, owner: 422 }, undefined, async (w) => ({
    order_id: orderId(),
    items: [{ id: await product(w), quantity: 1 }],
  })),
  'GET /api/marketplace/orders/{id}/': onOrder,
  'POST /api/marketplace/orders/{id}/confirm/': onOrder,
  'POST /api/marketplace/orders/{id}/decline/': rule(ownersOnly, order, () => ({})),
  'POST /api/marketplace/orders/{id}/cancel/': rule(ownersOnly, ownOrder, () => ({})),
  'POST /api/marketplace/orders/{id}/propose/': rule(ownersOnly, confirmedOrder, (w) => ({
    place: 'Cổng chợ',
    at: w.inDays(2),
  })),
  'POST /api/marketplace/orders/{id}/agree/': rule(ownersOnly, confirmedOrder),
  'POST /api/marketplace/orders/{id}/complete/': rule(ownersOnly, confirmedOrder),
  'POST /api/marketplace/orders/{id}/rate/': rule(ownersOnly, completedOrder),
}
