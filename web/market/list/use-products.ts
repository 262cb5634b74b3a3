import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NavigationType, useNavigationType } from 'react-router'
import { queryClient } from '../../platform/api/query-client.ts'
import { ownProductsQuery, productsQuery, type ShelfName, shelfQuery } from '../data.ts'
import type { Finding, KeptProduct, OwnBox } from '../kept-products.ts'

/** The product once that is on two pages, without what is gone. */
export function listed(pages: { results: KeptProduct[] }[] = []): KeptProduct[] {
  const all = pages.flatMap(({ results }) => results)
  return [...new Map(all.map((product) => [product.id, product])).values()].filter(({ is_gone }) => !is_gone)
}

/** Beside an opened product, and for whoever returns, the list stays as it was left. */
export function useProducts(finding: Finding, isBeside: boolean) {
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
  return { ...list, items: listed(list.data?.pages).filter(({ status }) => status === 'active') }
}

/** Another box shows the last one's until it is there. */
export function useOwnProducts(box: OwnBox) {
  const list = useInfiniteQuery(
    { ...ownProductsQuery(box), placeholderData: (before) => before },
    queryClient,
  )
  const items = listed(list.data?.pages)
  return {
    ...list,
    items: list.isPlaceholderData ? items : items.filter(({ status }) => box === null || status === box),
  }
}

export function useShelf(name: ShelfName, enabled: boolean) {
  const shelf = useQuery({ ...shelfQuery(name), enabled, retry: false }, queryClient)
  const items = listed(enabled && shelf.data ? [shelf.data] : []).filter(({ status }) => status === 'active')
  return { isWaiting: enabled && shelf.isPending, items }
}
