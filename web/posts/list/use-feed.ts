import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type * as Type from 'typebox'
import { listPosts, type Post } from '../../../contract/posts/posts.ts'
import { call } from '../../platform/api/call.ts'
import { settledChanges } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useViewer } from '../../platform/session/session.ts'
import { fresh, keepOldPosts, keepPosts, postKeys, useWithPosts } from '../kept-posts.ts'
import { splitAlerts } from './fresh-alerts.ts'
import {
  type Choices,
  keepFirstPage,
  keptFirstPage,
  type PostPage,
  usePostsList,
} from '../filter/list-state.ts'

export interface FeedPage {
  ids: number[]
  meta: PostPage['meta']
}

type Wanted = Type.Static<typeof listPosts.query>

export async function fetchPage(
  query: Wanted,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  const known = settledChanges()
  const { data, meta } = await call(listPosts, { query: { ...query, ...(cursor && { cursor }) }, signal })
  return { ids: keepPosts(data, known), meta }
}

/** Pages of posts as `wanted`, under a key of `postKeys`. */
export const postPagesQuery = (queryKey: QueryKey, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(wanted, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.meta.next_cursor,
    staleTime: fresh,
  })

export const feedQuery = (viewer_id: number, { ordering, search, category }: Choices) =>
  postPagesQuery(postKeys.list(viewer_id, { ordering, search, category }), {
    ...(ordering && { ordering }),
    ...(category && { category }),
  })

/** With `isBeside` it is the list at the side of an opened post, which stays as it was left. */
export function useFeed(isBeside = false) {
  const viewer = useViewer()
  const choices = usePostsList()
  const query = feedQuery(viewer.id, choices)
  const isReturn = useNavigationType() === NavigationType.Pop
  const feed = useInfiniteQuery(
    {
      ...query,
      initialData: (): InfiniteData<FeedPage, string | null> | undefined => {
        const page = keptFirstPage(viewer.id)
        return page
          ? { pages: [{ ids: keepOldPosts(page.data), meta: page.meta }], pageParams: [null] }
          : undefined
      },
      initialDataUpdatedAt: 0,
      // A refetch ranks again, so never while somebody is in the middle of the list.
      refetchOnMount: ({ state }) => !(isReturn || isBeside) || state.dataUpdateCount === 0,
      refetchOnWindowFocus: () => scrollY < 200,
      refetchOnReconnect: () => scrollY < 200,
    },
    queryClient,
  )
  const pages = useWithPosts(feed.data?.pages)
  const [first] = pages
  useEffect(() => {
    if (first) keepFirstPage(viewer.id, { data: first.posts, meta: first.meta })
  }, [first, viewer.id])
  const isRanked = choices.ordering === null && choices.category === null
  const { alerts, sections } = useMemo(() => {
    const [page, ...more] = pages
    if (!page || !isRanked) return { alerts: [], sections: sectionsOf(pages) }
    const { alerts: lifted, others } = splitAlerts(page.posts, viewer)
    return { alerts: lifted, sections: sectionsOf([{ ...page, posts: others }, ...more]) }
  }, [pages, isRanked, viewer])
  return { ...feed, queryKey: query.queryKey, alerts, sections, radius: pages.at(-1)?.meta.radius ?? null }
}

/** Kilometres that count as the viewer's own neighbourhood. */
const ownReach = 1

/** `radius` is in kilometres, null in the viewer's own neighbourhood. */
export interface FeedSection {
  radius: number | null
  posts: Post[]
}

function sectionsOf(pages: (FeedPage & { posts: Post[] })[]): FeedSection[] {
  const sections: FeedSection[] = []
  let reach = ownReach
  for (const { posts, meta } of pages) {
    for (const post of posts) {
      const isFarther = meta.radius !== null && meta.radius > reach && (post.distance_km ?? Infinity) > reach
      if (isFarther) reach = meta.radius ?? reach
      const last = sections.at(-1)
      if (last && !isFarther) last.posts.push(post)
      else sections.push({ radius: isFarther ? reach : null, posts: [post] })
    }
  }
  return sections
}
