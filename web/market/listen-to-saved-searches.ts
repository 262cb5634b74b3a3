import { queryClient } from '../platform/api/query-client.ts'
import { onServerEvent } from '../platform/socket/hub.ts'

/** Refetches the lists when a saved search has new results. Returns a function that stops it. */
export const listenToSavedSearches = (): (() => void) =>
  onServerEvent('notification', ({ kind }) => {
    if (kind === 'saved_search_found') void refreshLists().catch(() => {})
  })

async function refreshLists() {
  // Loaded on demand, because few people have saved searches.
  const { productKeys } = await import('./product-cache.ts')
  // A list that was scrolled isn't refetched, so that it keeps its position.
  const refetchType = scrollY < 200 ? 'active' : 'none'
  await queryClient.invalidateQueries({ queryKey: productKeys.lists, refetchType })
}
