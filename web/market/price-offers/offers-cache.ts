import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderSide } from '../../../contract/market/order-status.ts'
import * as contract from '../../../contract/market/price-offers.ts'
import { call } from '../../platform/api/call.ts'
import { pollInterval, queryClient } from '../../platform/api/query-client.ts'
import { usePages } from '../../platform/pages/use-pages.ts'
import { useViewer } from '../../platform/session/session.ts'
import { ownChange } from '../../platform/socket/hub.ts'
import { promptForPush } from '../../notifications/push/prompt.ts'
import { refreshOffers } from './listen-to-offers.ts'
import { offerKeys } from './offer-keys.ts'

// The other person may change it at the same time.
const live = { staleTime: 0, refetchInterval: pollInterval, meta: { topics: ['me'] } }

export const offersOfProductQuery = (product_id: number) =>
  queryOptions({
    queryKey: offerKeys.ofProduct(product_id),
    queryFn: ({ signal }) => call(contract.listPriceOffersOfProduct, { params: { id: product_id }, signal }),
  })

/** For the seller all offers, for others their own; the open ones first. */
export function useOffersOfProduct(product_id: number): readonly contract.PriceOffer[] {
  const { data } = useQuery({ ...offersOfProductQuery(product_id), ...live }, queryClient)
  return data?.results ?? []
}

export function useOwnOffers(role: OrderSide, state: 'open' | 'ended') {
  const { id } = useViewer()
  return usePages(
    offerKeys.own(id, role, state),
    (page, signal) => call(contract.listPriceOffers, { query: { role, state, page }, signal }),
    live,
  )
}

/** Without an offer, `price` is the first one. */
export async function sendPrice(
  product_id: number,
  offer: contract.PriceOffer | null,
  price: string,
): Promise<contract.PriceOffer> {
  const body = { price }
  const reply = await (offer
    ? call(contract.counterPriceOffer, { params: { id: offer.id }, body })
    : call(contract.createPriceOffer, { params: { id: product_id }, body }))
  promptForPush()
  void refreshOffers(product_id, ownChange())
  return reply
}

const endpoints = {
  accept: contract.acceptPriceOffer,
  refuse: contract.refusePriceOffer,
  withdraw: contract.withdrawPriceOffer,
}
export type OfferAnswer = keyof typeof endpoints

/** Refetches the offers after a refusal too, because it says that they have changed. */
export const answerOffer = async ({ id, product }: contract.PriceOffer, answer: OfferAnswer) => {
  try {
    const reply = await call(endpoints[answer], { params: { id } })
    void refreshOffers(product.id, ownChange())
    return reply
  } catch (error) {
    void refreshOffers(product.id)
    throw error
  }
}
