import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { getOrder, type Order } from '../../../contract/market/orders.ts'
import { listPriceOffers } from '../../../contract/market/price-offers.ts'
import { getProduct } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { lan } from '../../posts/test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { listenToOrders } from './orders-cache.ts'
import OrdersScreen from './list/OrdersScreen.tsx'
import OrderScreen from './order/OrderScreen.tsx'

const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString()

export const minh = { ...lan, id: 2, username: 'minh', display_name: 'Minh Trần', is_verified: false }
const buyer = { ...lan, is_verified: false }

type Step = Order['steps'][number]
export const step = (move: Step['move'], by: Step['by'], reason = ''): Step => ({
  move,
  by,
  reason,
  at: '2026-11-24T02:30:00.000Z',
})

/** Lan's order of Minh's rice cooker, which waits for his answer, as Lan sees it. */
export const orderOf = (but: Partial<Order> = {}): Order => ({
  id: 31,
  order_id: 'order_1764000000000',
  status: 'pending',
  side: 'buyer',
  buyer,
  seller: minh,
  items: [{ product_id: 9, name: 'Nồi cơm điện', price: '250000', image: null, quantity: 2 }],
  totalPrice: '500000',
  handover: null,
  moves: ['cancel'],
  steps: [step('order', 'buyer')],
  lapses_at: hours(46.9),
  to_rate: false,
  my_rating: null,
  their_rating: null,
  ratings_shown: false,
  createdAt: '2026-11-24T02:00:00.000Z',
  updated_at: '2026-11-24T02:00:00.000Z',
  ...but,
})

/** The same order after the seller has accepted it. */
export const confirmed = (but: Partial<Order> = {}) =>
  orderOf({
    status: 'confirmed',
    moves: ['cancel', 'propose', 'complete'],
    steps: [step('order', 'buyer'), step('confirm', 'seller')],
    lapses_at: null,
    ...but,
  })

export const completed = (but: Partial<Order> = {}) =>
  confirmed({
    status: 'completed',
    moves: [],
    steps: [step('order', 'buyer'), step('confirm', 'seller'), step('complete', 'buyer')],
    to_rate: true,
    ...but,
  })

/** With Lan as the seller and Minh as the buyer. */
export const sold = (order: Order): Order => ({ ...order, side: 'seller', buyer: minh, seller: buyer })

export const pageOf = (results: Order[], next: string | null = null) => ({
  count: results.length,
  next,
  previous: null,
  results,
})

export function signInAsLan() {
  actAs(person())
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } })
  answer(listPriceOffers, () => ({ count: 0, next: null, previous: null, results: [] }))
  answer(getProduct, () => new ApiError(404, { detail: 'x', code: 'not_found' }))
}

/** Serves an order; the returned function changes it. */
export function serveOrder(order: Order) {
  let current = order
  answer(getOrder, () => current)
  return (but: Partial<Order>) => (current = { ...current, ...but })
}

export async function openOrders(address = '/marketplace/orders/31') {
  const end = listenToOrders()
  const router = createMemoryRouter(
    [
      { path: '/marketplace/orders', element: <OrdersScreen /> },
      { path: '/marketplace/orders/:id', element: <OrderScreen /> },
      { path: '*', element: <OtherScreen /> },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  return { screen, router, end }
}

function OtherScreen() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}
