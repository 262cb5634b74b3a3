import * as carts from '../../../contract/market/cart.ts'
import * as contract from '../../../contract/market/orders.ts'
import { sells } from '../products/testing-products.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

const endpoints = {
  confirm: contract.confirmOrder,
  decline: contract.declineOrder,
  cancel: contract.cancelOrder,
  agree: contract.agreeHandover,
  complete: contract.completeOrder,
}

let nextOrderId = 1_700_000_000_000
export const newOrderId = () => `order_${nextOrderId++}`

interface Item {
  id: number
  quantity?: number
  price?: string
}

/** Requests of buyers and sellers. */
export const market = (server: TestServer) => {
  const at = (id: number) => ({ id })
  return {
    sells: (as: string, draft: Parameters<typeof sells>[2] = {}) => sells(server, as, draft),
    put: (as: string, items: Item[], merge = false) =>
      server.ask(carts.putCart, {
        as,
        body: { items: items.map((item) => ({ quantity: 1, ...item })), merge },
      }),
    cart: async (as: string) => (await server.ask(carts.getCart, { as })).body,
    buy: (as: string, items: Item[], order_id = newOrderId()) =>
      server.ask(contract.checkout, {
        as,
        body: { order_id, items: items.map((item) => ({ quantity: 1, ...item })) },
      }),
    order: (as: string, id: number) => server.ask(contract.getOrder, { as, params: at(id) }),
    orders: async (
      as: string,
      query: { role?: 'buyer' | 'seller'; state?: 'open' | 'ended'; order_id?: string } = {},
    ) => (await server.ask(contract.listOrders, { as, query })).body,
    move: (as: string, move: keyof typeof endpoints, id: number, reason?: string) =>
      move === 'decline' || move === 'cancel'
        ? server.ask(endpoints[move], { as, params: at(id), body: reason === undefined ? {} : { reason } })
        : server.ask(endpoints[move], { as, params: at(id) }),
    propose: (as: string, id: number, place: string, when: Date) =>
      server.ask(contract.proposeHandover, { as, params: at(id), body: { place, at: when.toISOString() } }),
    rate: (as: string, id: number, rating: number, comment = '') =>
      server.ask(contract.rateOrder, { as, params: at(id), body: { rating, comment } }),
    stock: async (id: number) =>
      (await server.db.selectFrom('products').select(['stock', 'status']).where('id', '=', id).execute())[0],
  }
}
