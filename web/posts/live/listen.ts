import { focusManager } from '@tanstack/react-query'
import { mostNew } from '../../../contract/posts/new-posts.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { gathered } from '../../platform/socket/gathered.ts'
import { lookAt, onConnect, onServerEvent } from '../../platform/socket/hub.ts'
import { refreshOld } from '../../platform/socket/refresh-old.ts'
import { postKeys } from '../kept-posts.ts'
import { watchPostsOnScreen } from './on-screen.ts'
import { refreshIfOld, refreshPost } from './refresh.ts'

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
    for (const id of ids) if (!looks.has(id)) looks.set(id, lookAt(`post:${id}`))
  }
  const refresh = gathered(refreshPost, gap.post)
  const askGathered = gathered<'news'>(askForNews, gap.news)
  const ends = [
    lookAt('feed'),
    onServerEvent('feed', () => askGathered('news')),
    watchPostsOnScreen(look),
    onServerEvent('post_changed', ({ post_id }) => refresh(post_id)),
    onServerEvent('comment', ({ post_id }) => refresh(post_id)),
    // What happened meanwhile was not told.
    onConnect(() => {
      for (const id of looks.keys()) refreshIfOld(id)
      refreshOld([...postKeys.all, 'news'])
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
      queryKey[1] === 'news' && ((state.data as { count: number } | undefined)?.count ?? 0) <= mostNew,
    // Hidden, the app asks when it is looked at again.
    refetchType: focusManager.isFocused() ? 'active' : 'none',
  })
