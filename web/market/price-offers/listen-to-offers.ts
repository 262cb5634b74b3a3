import { queryClient } from '../../platform/api/query-client.ts'
import { onReconnect, onServerEvent, refetchStale } from '../../platform/socket/hub.ts'
import { throttleByKey } from '../../platform/socket/throttle.ts'
import { productKeys } from '../product-cache.ts'
import { offerKeys } from './offer-keys.ts'

/** Refetches the offers, and the product, which an accepted offer sells. */
export const refreshOffers = (product_id: number) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: offerKeys.all }),
    queryClient.invalidateQueries({ queryKey: productKeys.one(product_id) }),
  ])

/** Refetches offers when either person changes them. Returns a function that stops it. */
export function listenToOffers(): () => void {
  const refresh = throttleByKey(refreshOffers)
  const ends = [
    onServerEvent('price_offer', ({ product_id }) => refresh(product_id)),
    onReconnect(() => refetchStale(offerKeys.all)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
