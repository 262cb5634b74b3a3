import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { listOwnProducts } from '../../contract/market/own-products.ts'
import {
  getProduct,
  listProducts,
  listPromotedProducts,
  listTrendingProducts,
} from '../../contract/market/products.ts'
import { call } from '../platform/api/call.ts'
import { followed } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type Finding, keptProduct, type KeptProduct, type OwnBox, productKeys } from './kept-products.ts'

/** Milliseconds. */
export const fresh = 60_000

export interface ProductsPage {
  count: number
  next: string | null
  results: KeptProduct[]
}

export const cursorIn = (next: string | null) =>
  next && new URL(next, location.origin).searchParams.get('cursor')

export const productsQuery = (finding: Finding) =>
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
    getNextPageParam: ({ next }) => cursorIn(next),
    staleTime: fresh,
  })

export const ownProductsQuery = (box: OwnBox) =>
  infiniteQueryOptions({
    queryKey: productKeys.own(box),
    queryFn: async ({ pageParam: page, signal }): Promise<ProductsPage> =>
      call(listOwnProducts, { query: { page, ...(box && { status: box }) }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next === null ? undefined : page + 1),
    staleTime: fresh,
  })

const shelves = { promoted: listPromotedProducts, trending: listTrendingProducts }
export type ShelfName = keyof typeof shelves

export const shelfQuery = (name: ShelfName) =>
  queryOptions({
    queryKey: productKeys.shelf(name),
    queryFn: async ({ signal }): Promise<{ results: KeptProduct[] }> => call(shelves[name], { signal }),
    staleTime: 5 * fresh,
  })

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.one(id),
    queryFn: async ({ signal }): Promise<KeptProduct> => call(getProduct, { params: { id }, signal }),
    staleTime: fresh,
  })

/** Starts with what a list knows of it. */
export const useProduct = (id: number) =>
  useQuery(
    { ...productQuery(id), initialData: () => keptProduct(id), initialDataUpdatedAt: 0, ...followed },
    queryClient,
  )
