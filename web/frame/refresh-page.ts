import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../platform/api/query-client.ts'
import { showLoadingUntil } from '../platform/loading.ts'
import { scrollToTop } from '../platform/scroll-to-top.ts'

/** Goes to the top of the page and fetches what it shows anew, of lists the first page. */
export async function scrollToTopAndRefetch() {
  await scrollToTop()
  // A reader who went on scrolling is not to lose the place.
  if (scrollY >= 1) return
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ observers }) => observers.some(({ options }) => options.staleTime !== Infinity),
  })
  for (const { queryKey, state } of shown) {
    const { pages, pageParams } = (state.data ?? {}) as Partial<InfiniteData<unknown>>
    if (pages && pageParams && pages.length > 1)
      queryClient.setQueryData(queryKey, { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) })
  }
  showLoadingUntil(
    Promise.all(shown.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true }))),
  )
}
