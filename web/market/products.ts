import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NavigationType, useNavigationType } from 'react-router'
import { listOwnProducts } from '../../contract/market/own-products.ts'
import {
  getProduct,
  listProducts,
  listPromotedProducts,
  listTrendingProducts,
} from '../../contract/market/products.ts'
import { call } from '../platform/api/call.ts'
import { cursorPages, itemsOf } from '../platform/pages/cursor-pages.ts'
import { queryClient, pollingOptions } from '../platform/api/query-client.ts'
import { useViewer } from '../platform/session/session.ts'
import type { LiveRow } from '../platform/socket/live-rows.ts'
import {
  type CachedProduct,
  getCachedProduct,
  type OwnProductFilter,
  type ProductFilter,
  productKeys,
} from './product-cache.ts'

/** Milliseconds. */
export const productStaleTimeMs = 60_000

export interface ProductsPage {
  count: number
  next: string | null
  results: CachedProduct[]
}

export const productsQuery = (filter: ProductFilter) =>
  cursorPages(productKeys.list(filter), (page, signal): Promise<ProductsPage> => {
    const { search, category, ordering } = filter
    return call(listProducts, {
      query: {
        ...(search && { search }),
        ...(category && { category }),
        ...(ordering !== '-created_at' && { ordering }),
        ...page,
      },
      signal,
    })
  })

export const ownProductsQuery = (filter: OwnProductFilter) =>
  infiniteQueryOptions({
    queryKey: productKeys.own(filter),
    queryFn: async ({ pageParam: page, signal }): Promise<ProductsPage> =>
      call(listOwnProducts, { query: { page, ...(filter && { status: filter }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
    staleTime: productStaleTimeMs,
  })

const shelves = { promoted: listPromotedProducts, trending: listTrendingProducts }
type ShelfName = keyof typeof shelves

export const shelfQuery = (name: ShelfName) =>
  queryOptions({
    queryKey: productKeys.shelf(name),
    queryFn: async ({ signal }): Promise<{ results: CachedProduct[] }> => call(shelves[name], { signal }),
    staleTime: 5 * productStaleTimeMs,
  })

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: async ({ signal }): Promise<CachedProduct> => call(getProduct, { params: { id }, signal }),
    staleTime: productStaleTimeMs,
    meta: {
      topics: (product?: CachedProduct) => [
        `product:${id}`,
        ...(product ? [`profile:${product.seller_id}`] : []),
        ...(product?.deal ? ['me'] : []),
      ],
    },
  })

export const liveProducts: LiveRow = {
  queryKey: productKeys.all,
  load: ({ id }: { id: number }) => call(getProduct, { params: { id } }),
}

/** Shows the data of a list until the request is answered. */
export const useProduct = (id: number) =>
  useQuery(
    {
      ...productQuery(id),
      initialData: () => getCachedProduct(id),
      initialDataUpdatedAt: 0,
      ...pollingOptions,
    },
    queryClient,
  )

/** A product on two pages appears once, a deleted one not at all. */
export const toListedProducts = (pages: { results: CachedProduct[] }[] = []): CachedProduct[] =>
  itemsOf({ pages }).filter(({ is_gone }) => !is_gone)

/** Next to an opened product, and after going back, the list is not refetched. */
export function useProducts(filter: ProductFilter, isBeside: boolean) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const list = useInfiniteQuery(
    {
      ...productsQuery(filter),
      placeholderData: (before) => before,
      refetchOnMount: ({ state }) => !(isReturn || isBeside) || state.dataUpdateCount === 0,
      refetchOnWindowFocus: () => scrollY < 200,
      refetchOnReconnect: () => scrollY < 200,
    },
    queryClient,
  )
  // What is sold meanwhile stays where it is, and says so.
  return { ...list, items: toListedProducts(list.data?.pages) }
}

/** Shows the products of the previous filter until those of the next one are loaded. */
export function useOwnProducts(filter: OwnProductFilter) {
  const { id } = useViewer()
  const list = useInfiniteQuery(
    {
      ...ownProductsQuery(filter),
      placeholderData: (before) => before,
      meta: { topics: [`profile:${id}`] },
    },
    queryClient,
  )
  const items = toListedProducts(list.data?.pages)
  return {
    ...list,
    items: list.isPlaceholderData
      ? items
      : items.filter(({ status }) => filter === null || status === filter),
  }
}

export function useShelf(name: ShelfName, enabled: boolean) {
  const shelf = useQuery({ ...shelfQuery(name), enabled, retry: false }, queryClient)
  const items = toListedProducts(enabled && shelf.data ? [shelf.data] : []).filter(
    ({ status }) => status === 'active',
  )
  // A shelf that failed is pending again while it is refetched.
  return { isPending: enabled && !shelf.isFetched, items }
}
