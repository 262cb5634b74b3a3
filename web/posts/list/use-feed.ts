import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type * as Type from 'typebox'
import { isAlert, listPosts, type Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { compareTimes, serverNow } from '../../platform/server-clock.ts'
import { useViewer } from '../../platform/session/session.ts'
import {
  type FeedQuery,
  type PostPage,
  savedFirstPage,
  saveFirstPage,
  useFeedState,
} from '../filter/feed-state.ts'
import { cacheOldPosts, cachePosts, postKeys, postStaleTimeMs, usePagesWithPosts } from '../post-cache.ts'

export interface FeedPage {
  ids: number[]
  meta: PostPage['meta']
}

type PostsQuery = Type.Static<typeof listPosts.query>

export async function fetchFeedPage(
  query: PostsQuery,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  const known = settledChanges()
  const { data, meta } = await call(listPosts, { query: { ...query, ...(cursor && { cursor }) }, signal })
  return { ids: cachePosts(data, known), meta }
}

/** Pages of posts for `query`, under a key of `postKeys`. */
export const postPagesQuery = (queryKey: QueryKey, query: PostsQuery) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchFeedPage(query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.meta.next_cursor,
    staleTime: postStaleTimeMs,
  })

export const feedQuery = (viewer_id: number, { ordering, search, category }: FeedQuery) =>
  postPagesQuery(postKeys.list(viewer_id, { ordering, search, category }), {
    ...(ordering && { ordering }),
    ...(category && { category }),
  })

/** With `isBeside` it is the list next to an opened post, which isn't refetched. */
export function useFeed(isBeside = false) {
  const viewer = useViewer()
  const choices = useFeedState()
  const query = feedQuery(viewer.id, choices)
  const isReturn = useNavigationType() === NavigationType.Pop
  const feed = useInfiniteQuery(
    {
      ...query,
      initialData: (): InfiniteData<FeedPage, string | null> | undefined => {
        const page = savedFirstPage(viewer.id)
        return page
          ? { pages: [{ ids: cacheOldPosts(page.data), meta: page.meta }], pageParams: [null] }
          : undefined
      },
      initialDataUpdatedAt: 0,
      // A refetch ranks the posts again, so the list isn't refetched while people are in the middle of it.
      refetchOnMount: ({ state }) => !(isReturn || isBeside) || state.dataUpdateCount === 0,
      refetchOnWindowFocus: () => scrollY < 200,
      refetchOnReconnect: () => scrollY < 200,
    },
    queryClient,
  )
  const pages = usePagesWithPosts(feed.data?.pages)
  const [first] = pages
  useEffect(() => {
    if (first) saveFirstPage(viewer.id, { data: first.posts, meta: first.meta })
  }, [first, viewer.id])
  const isRanked = choices.ordering === null && choices.category === null
  const { alerts, sections } = useMemo(() => {
    const [page, ...more] = pages
    if (!page || !isRanked) return { alerts: [], sections: sectionsOf(pages) }
    const { alerts: separated, others } = splitAlerts(page.posts)
    return { alerts: separated, sections: sectionsOf([{ ...page, posts: others }, ...more]) }
  }, [pages, isRanked])
  return { ...feed, queryKey: query.queryKey, alerts, sections, radius: pages.at(-1)?.meta.radius ?? null }
}

/** Kilometres around the viewer's home that count as their neighbourhood. */
const ownRadius = 1

/** `radius` is in kilometres, null in the viewer's own neighbourhood. */
export interface FeedSection {
  radius: number | null
  posts: Post[]
}

function sectionsOf(pages: (FeedPage & { posts: Post[] })[]): FeedSection[] {
  const sections: FeedSection[] = []
  let radius = ownRadius
  for (const { posts, meta } of pages) {
    for (const post of posts) {
      const isFarther =
        meta.radius !== null && meta.radius > radius && (post.distance_km ?? Infinity) > radius
      if (isFarther) radius = meta.radius ?? radius
      const last = sections.at(-1)
      if (last && !isFarther) last.posts.push(post)
      else sections.push({ radius: isFarther ? radius : null, posts: [post] })
    }
  }
  return sections
}

const hour = 60 * 60_000

/** The ranked feed puts at most this many alerts first. */
const maxAlerts = 5

/** Separates the active alerts of the last day, newest first, from the other posts of the first page. */
export function splitAlerts(posts: Post[], now = serverNow().getTime()) {
  const isSeparate = ({ category, createdAt, over_at }: Post) =>
    isAlert(category) && over_at === null && now - Date.parse(createdAt) < 24 * hour
  const alerts = posts
    .filter(isSeparate)
    .toSorted((a, b) => compareTimes(b.createdAt, a.createdAt))
    .slice(0, maxAlerts)
  return { alerts, others: posts.filter((post) => !alerts.includes(post)) }
}
