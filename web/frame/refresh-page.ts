import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../platform/api/query-client.ts'
import { showLoadingUntil } from '../platform/loading.ts'
import { scrollToTop } from '../platform/scroll-to-top.ts'

/** Scrolls to the top and refetches the visible queries; lists are cut to their first page. */
export async function scrollToTopAndRefetch() {
  await scrollToTop()
  // Don't change the list if the user has scrolled meanwhile.
  if (scrollY >= 1) return
  const activeQueries = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity),
  })
  for (const { queryKey, state } of activeQueries) {
    const { pages, pageParams } = (state.data ?? {}) as Partial<InfiniteData<unknown>>
    if (pages && pageParams && pages.length > 1)
      queryClient.setQueryData(queryKey, { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) })
  }
  showLoadingUntil(
    Promise.all(activeQueries.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true }))),
  )
}
