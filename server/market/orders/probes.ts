import * as carts from '../../../contract/market/cart.ts'
import * as contract from '../../../contract/market/orders.ts'
import type { Probe } from '../../platform/room.ts'

const one = '/api/marketplace/orders/1/'

export const probes: Probe[] = [
  { endpoint: carts.getCart, asked: () => ({}) },
  { endpoint: carts.putCart, asked: () => ({ body: { items: [{ id: 1, quantity: 1 }] } }) },
  {
    endpoint: contract.checkout,
    asked: () => ({ body: { order_id: 'order_1700000000000', items: [{ id: 1, quantity: 1 }] } }),
  },
  { endpoint: contract.listOrders, asked: () => ({}) },
  { endpoint: contract.getOrder, asked: () => ({ path: one }) },
  { endpoint: contract.confirmOrder, asked: () => ({ path: `${one}confirm/` }) },
  { endpoint: contract.declineOrder, asked: () => ({ path: `${one}decline/`, body: {} }) },
  { endpoint: contract.cancelOrder, asked: () => ({ path: `${one}cancel/`, body: {} }) },
  {
    endpoint: contract.proposeHandover,
    asked: () => ({ path: `${one}propose/`, body: { place: 'Cổng chợ', at: '2030-01-01T00:00:00.000Z' } }),
  },
  { endpoint: contract.agreeHandover, asked: () => ({ path: `${one}agree/` }) },
  { endpoint: contract.completeOrder, asked: () => ({ path: `${one}complete/` }) },
  { endpoint: contract.rateOrder, asked: () => ({ path: `${one}rate/`, body: { rating: 5 } }) },
]
