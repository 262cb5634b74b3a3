import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listSaved } from '../../../contract/posts/interests.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { fresh } from '../data.ts'
import { type KeptProduct, productKeys } from '../kept-products.ts'
import { listed } from '../list/use-products.ts'

interface SavedPage {
  next: string | null
  results: KeptProduct[]
}

export const savedQuery = infiniteQueryOptions({
  queryKey: productKeys.saved,
  queryFn: ({ pageParam: page, signal }) =>
    call(listSaved, {
      query: { type: 'products' as 'posts', page },
      signal,
    }) as unknown as Promise<SavedPage>,
  initialPageParam: 1,
  getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
  staleTime: fresh,
})

/** Lately saved first, also what can no longer be bought. */
export function useSavedProducts() {
  const list = useInfiniteQuery(savedQuery, queryClient)
  return { ...list, items: listed(list.data?.pages).filter(({ is_saved }) => is_saved) }
}
