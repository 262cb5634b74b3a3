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
import { pollingOptions } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
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

export const productCursorOf = (next: string | null) =>
  next && new URL(next, location.origin).searchParams.get('cursor')

export const productsQuery = (finding: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: productKeys.list(finding),
    queryFn: async ({ pageParam: cursor, signal }): Promise<ProductsPage> => {
      const { search, category, ordering } = finding
      return call(listProducts, {
        query: {
          ...(search && { search }),
          ...(category && { category }),
          ...(ordering !== '-created_at' && { ordering }),
          ...(cursor !== null && { cursor }),
        },
        signal,
      })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => productCursorOf(next),
    staleTime: productStaleTimeMs,
  })

export const ownProductsQuery = (box: OwnProductFilter) =>
  infiniteQueryOptions({
    queryKey: productKeys.own(box),
    queryFn: async ({ pageParam: page, signal }): Promise<ProductsPage> =>
      call(listOwnProducts, { query: { page, ...(box && { status: box }) }, signal }),
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
  })

/** Starts with what a list knows of it. */
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

/** The product once that is on two pages, without what is gone. */
export function toListedProducts(pages: { results: CachedProduct[] }[] = []): CachedProduct[] {
  const all = pages.flatMap(({ results }) => results)
  return [...new Map(all.map((product) => [product.id, product])).values()].filter(({ is_gone }) => !is_gone)
}

/** Beside an opened product, and for whoever returns, the list stays as it was left. */
export function useProducts(finding: ProductFilter, isBeside: boolean) {
  const isReturn = useNavigationType() === NavigationType.Pop
  const list = useInfiniteQuery(
    {
      ...productsQuery(finding),
      placeholderData: (before) => before,
      refetchOnMount: ({ state }) => !(isReturn || isBeside) || state.dataUpdateCount === 0,
      refetchOnWindowFocus: () => scrollY < 200,
      refetchOnReconnect: () => scrollY < 200,
    },
    queryClient,
  )
  return { ...list, items: toListedProducts(list.data?.pages).filter(({ status }) => status === 'active') }
}

/** Another box shows the last one's until it is there. */
export function useOwnProducts(box: OwnProductFilter) {
  const list = useInfiniteQuery(
    { ...ownProductsQuery(box), placeholderData: (before) => before },
    queryClient,
  )
  const items = toListedProducts(list.data?.pages)
  return {
    ...list,
    items: list.isPlaceholderData ? items : items.filter(({ status }) => box === null || status === box),
  }
}

export function useShelf(name: ShelfName, enabled: boolean) {
  const shelf = useQuery({ ...shelfQuery(name), enabled, retry: false }, queryClient)
  const items = toListedProducts(enabled && shelf.data ? [shelf.data] : []).filter(
    ({ status }) => status === 'active',
  )
  return { isWaiting: enabled && shelf.isPending, items }
}
