import { focusManager } from '@tanstack/react-query'
import { maxNewPosts } from '../../../contract/feed/feed.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { onReconnect, onServerEvent, subscribeToTopic, throttleByKey } from '../../platform/socket/hub.ts'
import { refetchStale } from '../../platform/socket/refresh-old.ts'
import { postQuery } from '../data.ts'
import { cachedPost, postKeys } from '../post-cache.ts'
import { watchPostsOnScreen } from './on-screen.ts'

/** Milliseconds: of many likes at once only some are asked for; a hint reaches all who live around at the same time. */
const gap = { post: 2000, news: 5000 }

/** Keeps what is on screen as it is: of each post its likes and comments, of the feed what is new. Returns what ends it. */
export function listenToPosts(): () => void {
  const looks = new Map<number, () => void>()
  const look = (ids: Set<number>) => {
    for (const [id, end] of looks)
      if (!ids.has(id)) {
        end()
        looks.delete(id)
      }
    for (const id of ids) if (!looks.has(id)) looks.set(id, subscribeToTopic(`post:${id}`))
  }
  const refresh = throttleByKey(refreshPost, gap.post)
  const askGathered = throttleByKey<'news'>(askForNews, gap.news)
  const ends = [
    subscribeToTopic('feed'),
    onServerEvent('feed', () => askGathered('news')),
    watchPostsOnScreen(look),
    onServerEvent('post_changed', ({ post_id }) => refresh(post_id)),
    onServerEvent('comment', ({ post_id }) => refresh(post_id)),
    // What happened meanwhile was not told.
    onReconnect(() => {
      for (const id of looks.keys()) refreshIfOld(id)
      refetchStale([...postKeys.all, 'news'])
    }),
    () => look(new Set()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** How many posts have come is asked for anew, where a list is shown. */
const askForNews = () =>
  void queryClient.invalidateQueries({
    queryKey: postKeys.all,
    predicate: ({ queryKey, state }) =>
      queryKey[1] === 'news' && ((state.data as { count: number } | undefined)?.count ?? 0) <= maxNewPosts,
    // Hidden, the app asks when it is looked at again.
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })

/** Milliseconds: what is younger is not asked for again. */
const staleTimeMs = 30_000

/** Where it is in no list and on no screen, nothing is asked. A failure leaves what there is. */
function refetchCached(id: number, staleTime: number) {
  if (cachedPost(id))
    void queryClient.fetchQuery({ ...postQuery(id), staleTime, retry: false }).catch(() => undefined)
}

export const refreshPost = (id: number) => refetchCached(id, 0)

const refreshIfOld = (id: number) => refetchCached(id, staleTimeMs)
