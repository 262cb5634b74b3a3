import * as contract from '../../../contract/market/price-offers.ts'
import type { TestServer } from '../../platform/testing/testing.ts'

const moves = {
  accept: contract.acceptPriceOffer,
  refuse: contract.refusePriceOffer,
  withdraw: contract.withdrawPriceOffer,
}

/** Requests of buyers and sellers about prices. */
export const priceOffers = (server: TestServer) => ({
  offer: (as: string, product: number, price: number) =>
    server.ask(contract.createPriceOffer, { as, params: { id: product }, body: { price: String(price) } }),
  answer: (as: string, move: keyof typeof moves, id: number) =>
    server.ask(moves[move], { as, params: { id } }),
  counter: (as: string, id: number, price: number) =>
    server.ask(contract.counterPriceOffer, { as, params: { id }, body: { price: String(price) } }),
  ofProduct: async (as: string, id: number) =>
    (await server.ask(contract.listPriceOffersOfProduct, { as, params: { id } })).body.results,
  own: async (as: string, query: { role?: 'buyer' | 'seller'; state?: 'open' | 'ended' } = {}) =>
    (await server.ask(contract.listPriceOffers, { as, query })).body.results,
})
