import { useInfiniteQuery } from '@tanstack/react-query'
import { listPosts } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { fresh, type Pages, postKeys } from '../data.ts'
import { now, settleLikes } from '../card/likes.ts'

/** What one person wrote, newest first. */
export function usePostsBy(author: number) {
  const list = useInfiniteQuery(
    {
      queryKey: postKeys.by(author),
      queryFn: async ({ pageParam, signal }) => {
        const asked = now()
        const query = { author, ...(pageParam && { cursor: pageParam }) }
        const page = await call(listPosts, { query, signal })
        settleLikes(page.data, asked)
        return page
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.meta.next_cursor,
      staleTime: fresh,
    },
    queryClient,
  )
  return { ...list, posts: list.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** Takes somebody's posts out of every list at once; asking for the lists anew brings back what may be seen. */
export function hidePostsOf(author: number) {
  queryClient.removeQueries({ queryKey: postKeys.by(author) })
  queryClient.setQueriesData<Pages>(
    { queryKey: postKeys.lists },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.filter((post) => post.author.id !== author),
        })),
      },
  )
}
