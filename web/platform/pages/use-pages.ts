import { type keepPreviousData, type QueryMeta, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import type { NextPage } from './Pages.tsx'

interface Page<Item> {
  next: string | null
  results: Item[]
}

interface PagesOptions {
  enabled?: boolean
  /** Milliseconds, by default a minute. */
  staleTime?: number
  placeholderData?: typeof keepPreviousData
  /** Milliseconds, by default never. */
  refetchInterval?: number
  /** By default true if the data is stale. */
  refetchOnWindowFocus?: boolean
  /** The topics of the list; see `live-queries.ts`. */
  meta?: QueryMeta
}

/** Pages count from 1. An item that is on two pages appears once. */
export function usePages<Item extends { id: number | string }, Reply extends Page<Item>>(
  queryKey: readonly unknown[],
  fetchPage: (page: number, signal: AbortSignal) => Promise<Reply & Page<Item>>,
  options: PagesOptions = {},
) {
  const list = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
      staleTime: 60_000,
      ...options,
    },
    queryClient,
  )
  const results = list.data?.pages.flatMap((page) => page.results) ?? []
  return { ...list, items: [...new Map(results.map((item) => [item.id, item])).values()] }
}

/** The distance from the end at which the next page loads. */
const preloadMargin = '600px'

/**
 * Loads the next page when the end of the list comes near; after a failure only the button loads it. Returns the ref for
 * the end of the list.
 */
export function useMoreInView({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: NextPage) {
  const [endElement, setEndElement] = useState<HTMLElement | null>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const load = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (!canLoad || !endElement) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: preloadMargin },
    )
    observer.observe(endElement)
    return () => observer.disconnect()
  }, [canLoad, endElement])
  return setEndElement
}
