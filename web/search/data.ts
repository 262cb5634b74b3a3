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
  /** Set where it is not near the viewer. */
  elsewhere: SearchPage['elsewhere'][number] | undefined
}

export interface Wanted {
  type: SearchType
  q: string
  /** Only what was typed, without correcting it. */
  isExact: boolean
}

/** Previous results stay while new ones load, marked by `isPlaceholderData`. */
export function useResults({ type, q, isExact }: Wanted) {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.found(type, q, isExact),
      queryFn: async ({ pageParam, signal }) => {
        const known = settledChanges()
        const query = {
          q,
          type,
          ...(isExact && { exact: true }),
          ...(pageParam !== null && { cursor: pageParam }),
        }
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
  const results = useWithPosts(list.data?.pages).flatMap(({ ids, posts, highlights, elsewhere }) =>
    posts.map((post): Result => {
      const place = ids.indexOf(post.id)
      return { post, highlight: highlights[place], elsewhere: elsewhere[place] }
    }),
  )
  return { ...list, results, first: list.data?.pages[0] }
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
