import { useInfiniteQuery } from '@tanstack/react-query'
import { listSaved } from '../../../contract/posts/interests.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { fresh, postKeys } from '../data.ts'
import { now, settleLikes } from '../card/likes.ts'

export const savedKey = [...postKeys.all, 'saved'] as const

/** What one has saved, lately saved first. */
export function useSaved() {
  const list = useInfiniteQuery(
    {
      queryKey: savedKey,
      queryFn: async ({ pageParam, signal }) => {
        const asked = now()
        const page = await call(listSaved, { query: { page: pageParam, type: 'posts' }, signal })
        settleLikes(page.results, asked)
        return page
      },
      initialPageParam: 1,
      getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
      staleTime: fresh,
    },
    queryClient,
  )
  const posts = list.data?.pages.flatMap(({ results }) => results) ?? []
  return { ...list, posts: [...new Map(posts.map((post) => [post.id, post])).values()] }
}
