import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { getPost, listPosts, type Post } from '../../contract/posts/posts.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useViewer } from '../platform/session/session.ts'
import { now, settleLikes } from './card/likes.ts'
import {
  type Choices,
  dropFirstPage,
  keepFirstPage,
  keptFirstPage,
  type PostPage,
  usePostsList,
} from './feed/list-state.ts'

export type Pages = InfiniteData<PostPage, string | null>

/** Every query of this room begins with `all`. */
export const postKeys = {
  all: ['posts'] as const,
  lists: ['posts', 'list'] as const,
  byAuthor: ['posts', 'by'] as const,
  by: (author: number) => ['posts', 'by', author] as const,
  list: (viewer: number, choices: Choices) => [...postKeys.lists, viewer, choices] as const,
  one: (id: number) => ['posts', 'one', id] as const,
}

export const fresh = 60_000

async function fetchPage({ ordering, category }: Choices, cursor: string | null, signal: AbortSignal) {
  const asked = now()
  const query = {
    ...(ordering && { ordering }),
    ...(category && { category }),
    ...(cursor && { cursor }),
  }
  const page = await call(listPosts, { query, signal })
  settleLikes(page.data, asked)
  return page
}

/** The posts around the reader, as chosen in `usePostsList`; the first page is kept in the browser. */
export function useFeed() {
  const viewer = useViewer()
  const { ordering, search, category } = usePostsList()
  const choices = { ordering, search, category }
  const isReturn = useNavigationType() === NavigationType.Pop
  const feed = useInfiniteQuery(
    {
      queryKey: postKeys.list(viewer.id, choices),
      queryFn: ({ pageParam, signal }) => fetchPage(choices, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.meta.next_cursor,
      initialData: (): Pages | undefined => {
        const page = keptFirstPage(viewer.id)
        return page ? { pages: [page], pageParams: [null] } : undefined
      },
      initialDataUpdatedAt: 0,
      staleTime: fresh,
      // Asked anew it is ranked anew, so never under the eyes of somebody who is in the middle of it.
      refetchOnMount: (query) => !isReturn || query.state.dataUpdateCount === 0,
      refetchOnWindowFocus: () => scrollY < 200,
      refetchOnReconnect: () => scrollY < 200,
    },
    queryClient,
  )
  const { data } = feed
  const first = data?.pages[0]
  useEffect(() => {
    if (first) keepFirstPage(viewer.id, first)
  }, [first, viewer.id])
  const sections = useMemo(() => sectionsOf(data?.pages ?? []), [data])
  return { ...feed, sections, radius: data?.pages.at(-1)?.meta.radius ?? null }
}

/** How far a neighbourhood reaches before the list has to look farther, in kilometres. */
const ownReach = 1

/** Posts one after another; `radius` is how far the list looks from here on, null in one's own neighbourhood. */
export interface FeedSection {
  radius: number | null
  posts: Post[]
}

/** Begins a new stretch where the posts come from farther away. A post that two pages hold is shown once. */
function sectionsOf(pages: PostPage[]): FeedSection[] {
  const seen = new Set<number>()
  const sections: FeedSection[] = []
  let reach = ownReach
  for (const { data, meta } of pages) {
    for (const post of data) {
      if (seen.has(post.id)) continue
      seen.add(post.id)
      const isFarther = meta.radius !== null && meta.radius > reach && (post.distance_km ?? Infinity) > reach
      if (isFarther) reach = meta.radius ?? reach
      const last = sections.at(-1)
      if (last && !isFarther) last.posts.push(post)
      else sections.push({ radius: isFarther ? reach : null, posts: [post] })
    }
  }
  return sections
}

/** One post, shown at once where a list holds it. */
export function usePost(id: number) {
  return useQuery(
    {
      queryKey: postKeys.one(id),
      queryFn: async ({ signal }) => {
        const asked = now()
        const post = await call(getPost, { params: { id }, signal })
        settleLikes([post], asked)
        return post
      },
      initialData: () => postInLists(id),
      initialDataUpdatedAt: 0,
      staleTime: fresh,
    },
    queryClient,
  )
}

function postInLists(id: number) {
  const lists = [postKeys.lists, postKeys.byAuthor].flatMap((queryKey) =>
    queryClient.getQueriesData<Pages>({ queryKey }),
  )
  const pages = lists.flatMap(([, list]) => list?.pages ?? [])
  return pages.flatMap(({ data }) => data).find((post) => post.id === id)
}

/** Puts a post just written first in every list that would hold it, and asks for those lists anew. */
export function addPost(post: Post) {
  queryClient.setQueryData(postKeys.one(post.id), post)
  for (const [key, list] of queryClient.getQueriesData<Pages>({ queryKey: postKeys.lists })) {
    const { category } = key.at(-1) as Choices
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first || (category && !category.split(',').includes(post.category))) continue
    const pages = [{ ...first, data: [post, ...first.data] }, ...rest]
    queryClient.setQueryData<Pages>(key, { ...list, pages })
  }
  void queryClient.invalidateQueries({ queryKey: postKeys.by(post.author.id) })
  return queryClient.invalidateQueries({ queryKey: postKeys.lists })
}

/** Drops every list: they were of where the reader lived before. */
export function clearLists() {
  dropFirstPage()
  queryClient.removeQueries({ queryKey: postKeys.lists })
  queryClient.removeQueries({ queryKey: postKeys.byAuthor })
}
