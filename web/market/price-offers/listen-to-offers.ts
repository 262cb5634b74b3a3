import type { InvalidateOptions } from '@tanstack/react-query'
import { queryClient } from '../../platform/api/query-client.ts'
import { onReconnect, onServerEvent, refetchStale } from '../../platform/socket/hub.ts'
import { throttleByKey } from '../../platform/socket/throttle.ts'
import { productKeys } from '../product-cache.ts'
import { offerKeys } from './offer-keys.ts'

/** Refetches the offers, and the product, which an accepted offer sells. */
export const refreshOffers = (product_id: number, options?: InvalidateOptions) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: offerKeys.all }, options),
    queryClient.invalidateQueries({ queryKey: productKeys.one(product_id) }, options),
  ])

/** Refetches offers when either person changes them. Returns a function that stops it. */
export function listenToOffers(): () => void {
  const refresh = throttleByKey((product_id: number) => refreshOffers(product_id))
  const ends = [
    onServerEvent('price_offer', ({ product_id }) => refresh(product_id)),
    onReconnect(() => refetchStale(offerKeys.all)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
