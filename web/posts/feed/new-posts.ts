import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../platform/api/query-client.ts'
import { keptPost } from '../kept-posts.ts'
import { type FeedPage, fetchPage } from './use-feed.ts'

type Feed = InfiniteData<FeedPage, string | null>

/** Puts the newest ten, of those that came after `since`, before the list, whatever its order; the rest stays. */
export async function showNew(queryKey: QueryKey, category: string | null, viewer_id: number): Promise<void> {
  const first = queryClient.getQueryData<Feed>(queryKey)?.pages[0]
  const { radius = null, as_of: since } = first?.meta ?? {}
  if (!since) return
  const query = { ordering: '-created_at' as const, ...(category && { category }), ...(radius && { radius }) }
  const newest = await fetchPage(query, null, new AbortController().signal)
  const fresh = newest.ids.filter((id) => {
    const post = keptPost(id)
    return post && post.createdAt > since && post.author.id !== viewer_id
  })
  queryClient.setQueryData<Feed>(queryKey, (feed) => {
    const [head, ...rest] = feed?.pages ?? []
    if (!feed || !head) return feed
    const ids = [...fresh, ...head.ids.filter((id) => !fresh.includes(id))]
    return { ...feed, pages: [{ ids, meta: { ...head.meta, as_of: newest.meta.as_of } }, ...rest] }
  })
}
