import { queryClient } from '../platform/api/query-client.ts'
import { onServerEvent } from '../platform/socket/hub.ts'
import { productKeys } from './kept-products.ts'

/** What a saved search has found stands in the lists when its notification leads there. Returns what ends it. */
export const listenToFinds = (): (() => void) =>
  onServerEvent('notification', ({ kind }) => {
    // Who is further down keeps their place.
    const refetchType = scrollY < 200 ? 'active' : 'none'
    if (kind === 'saved_search_found')
      void queryClient.invalidateQueries({ queryKey: productKeys.lists, refetchType })
  })
