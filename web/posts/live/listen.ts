import { focusManager, type QueryCacheNotifyEvent } from '@tanstack/react-query'
import { maxNewPosts } from '../../../contract/feed/feed.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { isMissing } from '../../platform/api/api-error.ts'
import { applyUpdate } from '../../platform/api/change.ts'
import { onServerEvent, onSubscribed, subscribeToTopic } from '../../platform/socket/hub.ts'
import { maxReplyMs, refetchOlder } from '../../platform/socket/live-queries.ts'
import { watchRowsOnScreen } from '../../platform/socket/on-screen.ts'
import { throttleByKey } from '../../platform/socket/throttle.ts'
import { topicSubscriptions } from '../../platform/socket/topic-subscriptions.ts'
import { postQuery } from '../data.ts'
import { type CachedPost, cachedPost, postKeys } from '../post-cache.ts'

/** Cards whose posts are followed. */
const maxCards = 6

/** Milliseconds between requests when many new posts come: they reach all neighbours at the same time. */
const newsIntervalMs = 5000

/** Keeps the posts on screen and the number of new posts up to date. Returns a function that stops it. */
export function listenToPosts(): () => void {
  const subscriptions = topicSubscriptions()
  const postIn = (topic: string) => (topic.startsWith('post:') ? Number(topic.split(':')[1]) : null)
  const refresh = throttleByKey(refreshPost)
  const refetchNews = throttleByKey<'news'>(invalidateNews, newsIntervalMs)
  const ends = [
    subscribeToTopic('feed'),
    onServerEvent('feed', () => {
      rememberFeedChange(Date.now())
      refetchNews('news')
    }),
    watchRowsOnScreen('post', maxCards, (ids) => subscriptions.set(ids.map((id) => `post:${id}`))),
    onServerEvent('changed', ({ topic }) => {
      const id = postIn(topic)
      if (id !== null) refresh(id)
    }),
    onServerEvent('post_changed', ({ post_id }) => refresh(post_id)),
    onServerEvent('comment', ({ post_id }) => refresh(post_id)),
    onSubscribed((topic, changedAt) => {
      if (topic === 'feed') {
        rememberFeedChange(changedAt)
        refetchOlder([...postKeys.all, 'news'], changedAt)
      }
      const id = postIn(topic)
      if (id !== null && loadedAt(id) <= changedAt) refresh(id)
    }),
    queryClient.getQueryCache().subscribe(rememberArrival),
    () => subscriptions.set([]),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** For the number of new posts, which is not shown before the first view is complete. */
const rememberFeedChange = (at: number) =>
  queryClient.setQueryData<number>(postKeys.feedChange, (last = 0) => Math.max(last, at))

/** Refetches the number of new posts if a list is shown. */
const invalidateNews = () =>
  queryClient.invalidateQueries({
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

/** Only cached posts are refetched. If the request fails, the cached data stays; lists drop a post that is gone. */
export async function refreshPost(id: number) {
  if (!cachedPost(id)) return
  const isOpen = () =>
    queryClient
      .getQueryCache()
      .find({ queryKey: postKeys.one(id) })
      ?.isActive()
  // The reply to a request that is under way may be older than the change. An open post is already refetched for its topic.
  if (!isOpen()) await queryClient.cancelQueries({ queryKey: postKeys.one(id), exact: true })
  await queryClient.fetchQuery({ ...postQuery(id), staleTime: 0, retry: false }).catch((error: unknown) => {
    // The post's own screen shows the error.
    if (isMissing(error) && !isOpen())
      applyUpdate<CachedPost>(postKeys.one(id), (post) => ({ ...post, is_gone: true }))
  })
}
