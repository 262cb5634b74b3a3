import { type keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../api/query-client.ts'

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
