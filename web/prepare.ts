import type { RouteMatch } from 'react-router'
import type * as Type from 'typebox'
import { listPosts } from '../contract/posts/posts.ts'
import { waitingQuery } from './favours/waiting/use-waiting.ts'
import { unreadQuery } from './notifications/poll-unread.ts'
import { isOnline } from './platform/api/online.ts'
import { queryClient } from './platform/api/query-client.ts'
import { currentUserQuery } from './platform/session/current-user.ts'
import { useSession } from './platform/session/session.ts'
import { type FeedPage, fetchPage } from './posts/feed/use-feed.ts'
import { usePostsList } from './posts/filter/list-state.ts'
import { postKeys } from './posts/kept-posts.ts'
import type { Row } from './screens.ts'

/** Milliseconds; the skeleton stands meanwhile. The page has asked before its code was there, so most find a reply. */
const patience = 500

type Match = RouteMatch<string, Row>

/**
 * Waits, never for long, for what the first view of somebody who is in shows. A screen that has its data when it is first
 * drawn is drawn once and in slices; whatever arrives later is drawn at one go.
 */
export async function prepare(pathname: string, matches: Match[]): Promise<void> {
  const { user } = useSession.getState()
  if (!user || !isOnline()) return
  const asked: Promise<unknown>[] = [
    ...matches.map(({ route, params }) => route.prepare(params, user)),
    queryClient.prefetchQuery(currentUserQuery),
    queryClient.prefetchQuery(unreadQuery(user.id)),
    ...(pathname === '/feed' ? [prepareFeed(user.id), queryClient.prefetchQuery(waitingQuery(user.id))] : []),
  ]
  await Promise.race([Promise.all(asked), new Promise((answer) => setTimeout(answer, patience))])
}

/** The query of `useFeed`: another key or address would be asked a second time. */
function prepareFeed(viewer_id: number) {
  const { ordering, search, category } = usePostsList.getState()
  const wanted: Type.Static<typeof listPosts.query> = {
    ...(ordering && { ordering }),
    ...(category && { category }),
  }
  return queryClient.prefetchInfiniteQuery({
    queryKey: postKeys.list(viewer_id, { ordering, search, category }),
    queryFn: ({ pageParam, signal }) => fetchPage(wanted, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: FeedPage) => last.meta.next_cursor,
  })
}
