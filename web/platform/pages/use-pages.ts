import { type keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
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
  /** By default true, where it is stale. */
  refetchOnWindowFocus?: boolean
}

/** Pages count from 1. An item on two pages appears in `items` once. */
export function usePages<Item extends { id: number | string }, Reply extends Page<Item>>(
  queryKey: readonly unknown[],
  ask: (page: number, signal: AbortSignal) => Promise<Reply & Page<Item>>,
  options: PagesOptions = {},
) {
  const list = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
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

/** Pixels before the end. */
const ahead = '600px'

/**
 * Loads the next page as its end comes near; after a failure only the button does. Returns the ref of that end, which may
 * come later than the list.
 */
export function useMoreInView({
  hasNextPage,
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: NextPage) {
  const [end, setEnd] = useState<HTMLElement | null>(null)
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const load = useEffectEvent(() => void fetchNextPage())
  useEffect(() => {
    if (!canLoad || !end) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load()
      },
      { rootMargin: ahead },
    )
    observer.observe(end)
    return () => observer.disconnect()
  }, [canLoad, end])
  return setEnd
}
