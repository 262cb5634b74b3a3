import { focusManager, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { maxNewPosts } from '../../../contract/feed/feed.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { onServerEvent, onSubscribed, subscribeToTopic, throttleByKey } from '../../platform/socket/hub.ts'
import { maxReplyMs, refetchOlder } from '../../platform/socket/live-queries.ts'
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
    onSubscribed((topic, changedAt) => {
      if (topic === 'feed') refetchOlder([...postKeys.all, 'news'], changedAt)
      const id = Number(topic.split(':')[1])
      if (topic.startsWith('post:') && loadedAt(id) <= changedAt) refresh(id)
    }),
    queryClient.getQueryCache().subscribe(rememberArrival),
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

/** Posts that a list has brought have no age of their own. */
const arrivals = new WeakMap<object, number>()

function rememberArrival({ type, query }: QueryCacheNotifyEvent) {
  const [room, kind] = query.queryKey as readonly unknown[]
  if (type === 'added' && room === 'posts' && kind === 'one') arrivals.set(query, Date.now())
}

/** The earliest time of which the cached post may tell. */
function loadedAt(id: number) {
  const query = queryClient.getQueryCache().find({ queryKey: postKeys.one(id) })
  const arrival = query?.state.dataUpdatedAt || (query && arrivals.get(query)) || performance.timeOrigin
  return arrival - maxReplyMs
}

/** Only cached posts are refetched. If the request fails, the cached data stays. */
export function refreshPost(id: number) {
  if (cachedPost(id))
    void queryClient.fetchQuery({ ...postQuery(id), staleTime: 0, retry: false }).catch(() => undefined)
}
