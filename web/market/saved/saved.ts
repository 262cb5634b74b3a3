import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listSavedProducts } from '../../../contract/market/saved-products.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { cursorIn, fresh, type ProductsPage } from '../data.ts'
import { productKeys } from '../kept-products.ts'
import { listed } from '../list/use-products.ts'

export const savedQuery = infiniteQueryOptions({
  queryKey: productKeys.saved,
  queryFn: async ({ pageParam: cursor, signal }): Promise<ProductsPage> =>
    call(listSavedProducts, { query: { type: 'products', ...(cursor !== null && { cursor }) }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => cursorIn(next),
  staleTime: fresh,
})

/** Lately saved first, also what can no longer be bought. */
export function useSavedProducts() {
  const list = useInfiniteQuery(savedQuery, queryClient)
  return { ...list, items: listed(list.data?.pages).filter(({ is_saved }) => is_saved) }
}
