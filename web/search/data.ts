import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Post } from '../../contract/posts/posts.ts'
import { listTrending, search, type SearchPage, type SearchType } from '../../contract/posts/search.ts'
import { call } from '../platform/api/call.ts'
import { settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { keepPosts, postKeys, useWithPosts } from '../posts/kept-posts.ts'

const fresh = 60_000

export interface Result {
  post: Post
  highlight: SearchPage['highlights'][number] | undefined
}

/** Previous results stay while new ones load, marked by `isPlaceholderData`. */
export function useResults(type: SearchType, q: string) {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.found(type, q),
      queryFn: async ({ pageParam, signal }) => {
        const known = settledChanges()
        const query = { q, type, ...(pageParam !== null && { cursor: pageParam }) }
        const { data, ...page } = await call(search, { query, signal })
        return { ...page, ids: keepPosts(data, known) }
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.meta.next_cursor,
      staleTime: fresh,
      placeholderData: (previous, query) =>
        query?.queryKey[2] === type ? keepPreviousData(previous) : undefined,
    },
    queryClient,
  )
  const results = useWithPosts(list.data?.pages).flatMap(({ ids, posts, highlights }) =>
    posts.map((post): Result => ({ post, highlight: highlights[ids.indexOf(post.id)] })),
  )
  return { ...list, results, corrected: list.data?.pages[0]?.corrected ?? null }
}

export const useTrending = () =>
  useQuery(
    {
      queryKey: ['trending'],
      queryFn: ({ signal }) => call(listTrending, { signal }),
      staleTime: 10 * fresh,
    },
    queryClient,
  )
