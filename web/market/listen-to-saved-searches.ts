import { queryClient } from '../platform/api/query-client.ts'
import { onServerEvent } from '../platform/socket/hub.ts'

/** What a saved search has found stands in the lists when its notification leads there. Returns what ends it. */
export const listenToSavedSearches = (): (() => void) =>
  onServerEvent('notification', ({ kind }) => {
    if (kind === 'saved_search_found') void refreshLists().catch(() => {})
  })

async function refreshLists() {
  // Loaded here, as everybody listens and few look for something.
  const { productKeys } = await import('./product-cache.ts')
  // Who is further down keeps their place.
  const refetchType = scrollY < 200 ? 'active' : 'none'
  await queryClient.invalidateQueries({ queryKey: productKeys.lists, refetchType })
}
