import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listTrending, search, type SearchPage, type SearchType } from '../../contract/posts/search.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'

const fresh = 60_000

/** A post that was found, and where the words stand in it. */
export interface Result {
  post: SearchPage['data'][number]
  highlight: SearchPage['highlights'][number] | undefined
}

/**
 * What is found for some words. The request is given up as soon as other words are wanted; until those are answered,
 * what was found before stays, and `isPlaceholderData` says so.
 */
export function useResults(type: SearchType, q: string) {
  const list = useInfiniteQuery(
    {
      queryKey: ['search', type, q],
      queryFn: ({ pageParam, signal }) =>
        call(search, { query: { q, type, ...(pageParam !== null && { cursor: pageParam }) }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.meta.next_cursor,
      staleTime: fresh,
      placeholderData: (previous, query) =>
        query?.queryKey[1] === type ? keepPreviousData(previous) : undefined,
    },
    queryClient,
  )
  const found = list.data?.pages.flatMap(({ data, highlights }) =>
    data.map((post, n): Result => ({ post, highlight: highlights[n] })),
  )
  const results = [...new Map(found?.map((each) => [each.post.id, each])).values()]
  return { ...list, results, corrected: list.data?.pages[0]?.corrected ?? null }
}

/** What is talked about around one. */
export const useTrending = () =>
  useQuery(
    {
      queryKey: ['trending'],
      queryFn: ({ signal }) => call(listTrending, { signal }),
      staleTime: 10 * fresh,
    },
    queryClient,
  )
