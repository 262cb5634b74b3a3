import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { render } from 'vitest-browser-react'
import { type Cart, type CartItem, getCart, putCart } from '../../../contract/market/cart.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import CartScreen from './CartScreen.tsx'

/** A rice cooker of Minh's, with a stock of nine. */
export const itemOf = (but: Partial<CartItem> = {}): CartItem => ({
  id: 1,
  name: 'Nồi cơm điện',
  price: '250000',
  image: null,
  quantity: 1,
  available: 9,
  price_changed: false,
  seen_price: but.price ?? '250000',
  seller_id: 2,
  seller_name: 'Minh Trần',
  ...but,
})

const priceOf = ({ price, quantity, available }: CartItem) =>
  BigInt(price) * BigInt(Math.min(quantity, available))

/** A fake server that stores a cart. */
export function fakeCart(...items: CartItem[]) {
  const there = new Map(items.map((item) => [item.id, item]))
  const known = new Map(there)
  const requests: { items: { id: number; quantity: number }[]; merge?: boolean }[] = []
  const reply = (): Cart => ({
    items: [...there.values()],
    totalPrice: String([...there.values()].reduce((sum, item) => sum + priceOf(item), 0n)),
    shipping: '0',
  })
  answer(getCart, reply)
  answer(putCart, ({ body }) => {
    requests.push(body)
    if (!body.merge) there.clear()
    for (const { id, quantity, price } of body.items) {
      const item = known.get(id) ?? itemOf({ id, name: `Món ${id}` })
      const seen_price = price ?? item.price
      const most = Math.max(quantity, there.get(id)?.quantity ?? 0)
      there.set(id, { ...item, quantity: most, seen_price, price_changed: seen_price !== item.price })
    }
    return reply()
  })
  return {
    requests,
    there: () => [...there.values()],
    empty: () => there.clear(),
    change(id: number, but: Partial<CartItem>) {
      for (const each of [known, there]) {
        const item = each.get(id)
        if (item) each.set(id, { ...item, ...but })
      }
    },
  }
}

export function signInAsLan() {
  actAs(person())
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false, networkMode: 'always' } })
}

export async function openCart() {
  const router = createMemoryRouter(
    [
      { path: '/marketplace/cart', element: <CartScreen /> },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: ['/marketplace/cart'] },
  )
  const screen = await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  return { screen, router }
}

function Elsewhere() {
  const { pathname } = useLocation()
  return <p>{`at ${pathname}`}</p>
}
