import { type Entry, may } from './entry.ts'
import { neighbours, ownersOfSeen, ownersOnly, seen } from './policy.ts'
import {
  completedOrder,
  confirmedOrder,
  deletedProduct,
  order,
  orderId,
  ownOrder,
  product,
  savedSearch,
} from './things-of-market.ts'

const onProduct = may(seen, product)
const own = may(ownersOfSeen, product)
const onOrder = may(ownersOnly, order)
const draft = { name: 'Nồi cơm', price: '90000', location: 'Chợ Hàng Bè', category: 'household' }

export const ofMarket: Record<string, Entry> = {
  'POST /api/marketplace/products/': may(neighbours, undefined, () => draft),
  'GET /api/marketplace/products/{id}/': onProduct,
  'PATCH /api/marketplace/products/{id}/': may(ownersOfSeen, product, () => ({ name: 'Quạt bàn' })),
  'DELETE /api/marketplace/products/{id}/': own,
  'POST /api/marketplace/products/{id}/sold/': own,
  'POST /api/marketplace/products/{id}/hide/': own,
  'POST /api/marketplace/products/{id}/list/': own,
  'POST /api/marketplace/products/{id}/renew/': own,
  'POST /api/marketplace/products/{id}/restore/': may(ownersOnly, deletedProduct),
  'POST /api/marketplace/products/{id}/promote/': may(ownersOfSeen, product, () => ({ text: 'Quạt mát' })),
  'GET /api/marketplace/products/{id}/related/': onProduct,
  'POST /api/marketplace/products/{id}/save/': onProduct,
  'DELETE /api/marketplace/products/{id}/save/': onProduct,
  'GET /api/marketplace/sellers/{id}/': may(seen, (w) => w.ids.owner),
  'GET /api/marketplace/sellers/{id}/products/': may(seen, (w) => w.ids.owner),
  'POST /api/marketplace/searches/': may(neighbours, undefined, () => ({ search: 'nồi' })),
  'DELETE /api/marketplace/searches/{id}/': may(ownersOnly, savedSearch),
  'PUT /api/marketplace/cart/': may(neighbours, undefined, async (w) => ({
    items: [{ id: await product(w), quantity: 1 }],
  })),
  'POST /api/marketplace/checkout/': may({ ...neighbours, owner: 422 }, undefined, async (w) => ({
    order_id: orderId(),
    items: [{ id: await product(w), quantity: 1 }],
  })),
  'GET /api/marketplace/orders/{id}/': onOrder,
  'POST /api/marketplace/orders/{id}/confirm/': onOrder,
  'POST /api/marketplace/orders/{id}/decline/': may(ownersOnly, order, () => ({})),
  'POST /api/marketplace/orders/{id}/cancel/': may(ownersOnly, ownOrder, () => ({})),
  'POST /api/marketplace/orders/{id}/propose/': may(ownersOnly, confirmedOrder, (w) => ({
    place: 'Cổng chợ',
    at: w.inDays(2),
  })),
  'POST /api/marketplace/orders/{id}/agree/': may(ownersOnly, confirmedOrder),
  'POST /api/marketplace/orders/{id}/complete/': may(ownersOnly, confirmedOrder),
  'POST /api/marketplace/orders/{id}/rate/': may(ownersOnly, completedOrder),
}
