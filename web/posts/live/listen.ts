import { focusManager } from '@tanstack/react-query'
import { maxNewPosts } from '../../../contract/feed/feed.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import {
  onReconnect,
  onServerEvent,
  subscribeToTopic,
  throttleByKey,
  refetchStale,
} from '../../platform/socket/hub.ts'
import { postQuery } from '../data.ts'
import { cachedPost, postKeys } from '../post-cache.ts'
import { watchPostsOnScreen } from './on-screen.ts'

/** Minimum milliseconds between requests. Many likes come at once, and new posts reach all neighbours at the same time. */
const minIntervalMs = { post: 2000, news: 5000 }

/** Keeps the posts on screen and the number of new posts up to date. Returns a function that stops it. */
export function listenToPosts(): () => void {
  const subscriptions = new Map<number, () => void>()
  const setSubscriptions = (ids: Set<number>) => {
    for (const [id, end] of subscriptions)
      if (!ids.has(id)) {
        end()
        subscriptions.delete(id)
      }
    for (const id of ids) if (!subscriptions.has(id)) subscriptions.set(id, subscribeToTopic(`post:${id}`))
  }
  const refresh = throttleByKey(refreshPost, minIntervalMs.post)
  const refetchNews = throttleByKey<'news'>(invalidateNews, minIntervalMs.news)
  const ends = [
    subscribeToTopic('feed'),
    onServerEvent('feed', () => refetchNews('news')),
    watchPostsOnScreen(setSubscriptions),
    onServerEvent('post_changed', ({ post_id }) => refresh(post_id)),
    onServerEvent('comment', ({ post_id }) => refresh(post_id)),
    // Events were missed while the connection was lost.
    onReconnect(() => {
      for (const id of subscriptions.keys()) refreshIfOld(id)
      refetchStale([...postKeys.all, 'news'])
    }),
    () => setSubscriptions(new Set()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Refetches the number of new posts if a list is shown. */
const invalidateNews = () =>
  void queryClient.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey, state }) =>
      queryKey[1] === 'news' && ((state.data as { count: number } | undefined)?.count ?? 0) <= maxNewPosts,
    // A hidden app refetches when it is shown again.
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })

/** Milliseconds; newer data isn't refetched. */
const staleTimeMs = 30_000

/** Only cached posts are refetched. If the request fails, the cached data stays. */
function refetchCached(id: number, staleTime: number) {
  if (cachedPost(id))
    void queryClient.fetchQuery({ ...postQuery(id), staleTime, retry: false }).catch(() => undefined)
}

export const refreshPost = (id: number) => refetchCached(id, 0)

const refreshIfOld = (id: number) => refetchCached(id, staleTimeMs)
