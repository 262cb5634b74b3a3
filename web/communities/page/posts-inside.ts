import { useInfiniteQuery } from '@tanstack/react-query'
import type { Community } from '../../../contract/communities/communities.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { fresh, keepPosts, postKeys, useWithPosts } from '../../posts/kept-posts.ts'
import { doorOf, thingsAt } from '../data.ts'

const keyOf = (id: number) => [...postKeys.all, 'in', id]

export function usePostsInside(community: Community) {
  const { id } = community
  const list = useInfiniteQuery(
    {
      queryKey: keyOf(id),
      queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) => {
        const known = settledChanges()
        const { data, meta } = await call(thingsAt(doorOf(community)).posts, {
          params: { id },
          query: pageParam ? { cursor: pageParam } : {},
          signal,
        })
        return { ids: keepPosts(data, known), next: meta.next_cursor }
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next ?? undefined,
      staleTime: fresh,
    },
    queryClient,
  )
  return { ...list, posts: useWithPosts(list.data?.pages).flatMap(({ posts }) => posts) }
}

export const refetchInside = (id: number) => queryClient.invalidateQueries({ queryKey: keyOf(id) })
