import { useInfiniteQuery } from '@tanstack/react-query'
import { listSaved } from '../../../contract/posts/interests.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { fresh, keepPosts, postKeys, useWithPosts } from '../kept-posts.ts'

export function useSaved() {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.saved,
      queryFn: async ({ pageParam, signal }) => {
        const known = settledChanges()
        const { results, next } = await call(listSaved, { query: { page: pageParam, type: 'posts' }, signal })
        return { ids: keepPosts(results, known), next }
      },
      initialPageParam: 1,
      getNextPageParam: (last, _, page) => (last.next === null ? undefined : page + 1),
      staleTime: fresh,
    },
    queryClient,
  )
  const posts = useWithPosts(list.data?.pages).flatMap((page) => page.posts)
  return { ...list, posts: posts.filter(({ is_saved }) => is_saved) }
}
