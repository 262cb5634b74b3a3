import { type InfiniteData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countNewPosts, maxNewPosts } from '../../contract/feed/feed.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { call } from '../platform/api/call.ts'
import { queryClient, pollInterval } from '../platform/api/query-client.ts'
import { toastFailure } from '../platform/api/reason.ts'
import { text, useText } from '../platform/i18n/i18n.ts'
import { maxReplyMs } from '../platform/socket/live-queries.ts'
import { useViewer } from '../platform/session/session.ts'
import { scrollToTop } from '../platform/scroll-to-top.ts'
import { useFeedState } from '../posts/filter/feed-state.ts'
import { cachedPost, postKeys } from '../posts/post-cache.ts'
import { type FeedPage, fetchFeedPage, type useFeed } from '../posts/list/use-feed.ts'
import { NewsBar } from '../ui/feedback/NewsBar.tsx'
import { focusMain } from '../ui/focus-main.ts'
import { useRaisedAlerts } from './raised-alerts.ts'

/**
 * A bar under the header that says how many posts were written since the list was loaded. Fetches the number when the
 * server sends an event (`live/listen.ts`), and once a minute while the app is visible and online.
 */
export default function NewPosts({ feed }: { feed: ReturnType<typeof useFeed> }) {
  const t = useText()
  const viewer = useViewer()
  const raised = useRaisedAlerts(feed, viewer.id)
  const { data, dataUpdatedAt, queryKey } = feed
  const category = useFeedState((list) => list.category)
  const [busy, setBusy] = useState(false)
  const { as_of, radius = null } = data?.pages[0]?.meta ?? {}
  const since = as_of ?? ''
  const { data: news } = useQuery(
    {
      queryKey: postKeys.news(viewer.id, { since, category, radius }),
      queryFn: ({ signal }) => {
        const query = { since, ...(category && { category }), ...(radius && { radius }) }
        return call(countNewPosts, { query, signal })
      },
      enabled: since !== '',
      initialData: { count: 0 },
      initialDataUpdatedAt: hasChangedSince(dataUpdatedAt) ? 0 : dataUpdatedAt,
      networkMode: 'online',
      retry: false,
      staleTime: pollInterval,
      refetchInterval: ({ state }) => (state.data?.count ?? 0) <= maxNewPosts && pollInterval,
    },
    queryClient,
  )
  const isNew = (id: number) => isNewOf(cachedPost(id), since, viewer.id)
  // Alerts that are at the top already are no news.
  const count =
    news.count > maxNewPosts ? news.count : news.count - (data?.pages[0]?.ids.filter(isNew).length ?? 0)
  const newsText = count > 0 ? t('feed.new', { count }) : null
  const alertText = raised && t('feed.alert', { what: alertName(t, raised) })

  const show = async () => {
    setBusy(true)
    try {
      if (count > 0) await showNewPosts(queryKey, category, viewer.id)
      await scrollToTop()
      focusMain({ preventScroll: true })
    } catch (error) {
      await toastFailure(text('feed.new_failed'), error)
    }
    setBusy(false)
  }
  return (
    <NewsBar
      label={alertText ?? (count > maxNewPosts ? t('feed.new_many', { count: maxNewPosts }) : newsText)}
      busy={busy}
      onShow={() => void show()}
      className="top-[calc(4rem+var(--bar)+var(--safe-top))]"
    />
  )
}

/** Whether the feed changed after the list was loaded, or may have. */
const hasChangedSince = (loadedAt: number) =>
  loadedAt - maxReplyMs <= (queryClient.getQueryData<number>(postKeys.feedChange) ?? 0)

const isNewOf = (post: Post | undefined, since: string, viewer_id: number) =>
  post !== undefined && post.createdAt > since && post.author.id !== viewer_id

const alertName = (t: ReturnType<typeof useText>, { alert_kind: kind }: Post) =>
  t(kind ? `alerts.kind_${kind}` : 'posts.category_alert')

type Feed = InfiniteData<FeedPage, string | null>

/** Adds the new posts among the ten newest to the start of the list. */
async function showNewPosts(queryKey: QueryKey, category: string | null, viewer_id: number): Promise<void> {
  const first = queryClient.getQueryData<Feed>(queryKey)?.pages[0]
  const { radius = null, as_of: since } = first?.meta ?? {}
  if (!since) return
  const query = { ordering: '-created_at' as const, ...(category && { category }), ...(radius && { radius }) }
  const newest = await fetchFeedPage(query, null, new AbortController().signal)
  const newIds = newest.ids.filter((id) => isNewOf(cachedPost(id), since, viewer_id))
  queryClient.setQueryData<Feed>(queryKey, (feed) => {
    const [head, ...rest] = feed?.pages ?? []
    if (!feed || !head) return feed
    const ids = [...newIds, ...head.ids.filter((id) => !newIds.includes(id))]
    return { ...feed, pages: [{ ids, meta: { ...head.meta, as_of: newest.meta.as_of } }, ...rest] }
  })
}
