import { type InfiniteData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { alertCategories, getPost, type Post } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate } from '../platform/api/change.ts'
import { pollInterval, queryClient } from '../platform/api/query-client.ts'
import { isConnected } from '../platform/socket/hub.ts'
import { useIsFeedFiltered } from '../posts/filter/feed-state.ts'
import { type CachedPost, cachedPost, postKeys, usePagesWithPosts } from '../posts/post-cache.ts'
import { type FeedPage, fetchFeedPage, splitAlerts, type useFeed } from '../posts/list/use-feed.ts'

type Feed = InfiniteData<FeedPage, string | null>

/** Pixels. From here on the top of the list is out of view. */
const nearTop = 200

/**
 * Puts alerts at the top of the open feed as they are raised, and takes deleted ones away. Fetches them when the server
 * says that they have changed. Returns a live one that was raised above what is in view.
 */
export function useRaisedAlerts(
  { queryKey, data, dataUpdatedAt }: ReturnType<typeof useFeed>,
  viewer_id: number,
) {
  const isFiltered = useIsFeedFiltered()
  const [raised, setRaised] = useState<number | null>(null)
  const [shown] = usePagesWithPosts(raised === null ? undefined : [{ ids: [raised] }])
  useQuery(
    {
      queryKey: [...postKeys.all, 'alerts', viewer_id],
      queryFn: async ({ signal }) => {
        const query = { category: alertCategories.join(','), ordering: '-created_at' as const }
        const { ids } = await fetchFeedPage(query, null, signal)
        const [first] = addAlerts(queryKey, ids)
        if (first && scrollY > nearTop) setRaised(first.id)
        await dropDeleted(queryKey, ids, signal)
        return ids
      },
      enabled: data !== undefined && !isFiltered,
      initialData: [],
      initialDataUpdatedAt: dataUpdatedAt,
      retry: false,
      staleTime: pollInterval,
      refetchInterval: () => !isConnected() && pollInterval,
      meta: { topics: ['alerts'] },
    },
    queryClient,
  )
  useEffect(() => {
    if (raised === null) return
    const forget = () => scrollY <= nearTop && setRaised(null)
    addEventListener('scroll', forget, { passive: true })
    return () => removeEventListener('scroll', forget)
  }, [raised])
  return shown?.posts.find(({ over_at }) => over_at === null) ?? null
}

const liveOf = (ids: readonly number[]) => splitAlerts(ids.flatMap((id) => cachedPost(id) ?? [])).alerts

/** Returns those that the first page did not have. */
function addAlerts(queryKey: QueryKey, ids: number[]): Post[] {
  const [head, ...rest] = queryClient.getQueryData<Feed>(queryKey)?.pages ?? []
  if (!head) return []
  const { radius } = head.meta
  const isNear = ({ distance_km }: Post) => radius === null || (distance_km ?? 0) <= radius
  const added = liveOf(ids).filter((post) => isNear(post) && !head.ids.includes(post.id))
  if (added.length)
    queryClient.setQueryData<Feed>(
      queryKey,
      (feed) =>
        feed && { ...feed, pages: [{ ...head, ids: [...added.map(({ id }) => id), ...head.ids] }, ...rest] },
      // The rest of the list is as old as before.
      { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
    )
  return added
}

/** Asks for each live alert that is no longer listed: it may also be farther away than the list reaches. */
async function dropDeleted(queryKey: QueryKey, ids: number[], signal: AbortSignal) {
  const shown = liveOf(queryClient.getQueryData<Feed>(queryKey)?.pages[0]?.ids ?? [])
  for (const { id } of shown.filter((post) => !ids.includes(post.id)))
    await call(getPost, { params: { id }, signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404)
        applyUpdate<CachedPost>(postKeys.one(id), (post) => ({ ...post, is_gone: true }))
    })
}
