import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type FoundProducts, searchProducts } from '../../contract/search/search.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { productStaleTimeMs, toListedProducts } from './products.ts'
import { type CachedProduct, productKeys } from './product-cache.ts'

interface FoundPage {
  results: CachedProduct[]
  highlights: FoundProducts['highlights']
  next_cursor: string | null
}

export interface FoundProduct {
  product: CachedProduct
  highlight: FoundProducts['highlights'][number] | undefined
}

/** What a search of everything finds in the market. Previous results stay while new ones load. */
export function useFoundProducts(q: string) {
  const list = useInfiniteQuery(
    {
      queryKey: productKeys.found(q),
      queryFn: async ({ pageParam: cursor, signal }): Promise<FoundPage> => {
        const query = { q, type: 'marketplace', ...(cursor !== null && { cursor }) } as const
        const { data, highlights, meta } = await call(searchProducts, { query, signal })
        return { results: data, highlights, next_cursor: meta.next_cursor }
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.next_cursor,
      staleTime: productStaleTimeMs,
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const pages = list.data?.pages ?? []
  const highlights = new Map(
    pages.flatMap((page) => page.results.map(({ id }, place) => [id, page.highlights[place]] as const)),
  )
  const results = toListedProducts(pages).map((product): FoundProduct => ({
    product,
    highlight: highlights.get(product.id),
  }))
  return { ...list, results }
}
