import { queryClient } from '../../platform/api/query-client.ts'
import { onReconnect, onServerEvent, refetchStale, throttleByKey } from '../../platform/socket/hub.ts'
import { productKeys } from '../product-cache.ts'
import { offerKeys } from './offer-keys.ts'

/** Refetches the offers, and the product, which an accepted offer sells. */
export function refreshOffers(product_id: number): void {
  void queryClient.invalidateQueries({ queryKey: offerKeys.all })
  void queryClient.invalidateQueries({ queryKey: productKeys.one(product_id) })
}

/** Milliseconds. */
const refreshDelayMs = 500

/** Refetches offers when either person changes them. Returns a function that stops it. */
export function listenToOffers(): () => void {
  const refresh = throttleByKey(refreshOffers, refreshDelayMs)
  const ends = [
    onServerEvent('price_offer', ({ product_id }) => refresh(product_id)),
    onReconnect(() => refetchStale(offerKeys.all)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
