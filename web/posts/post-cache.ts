import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import type { Post } from '../../contract/posts/posts.ts'
import { restoreCached, applyFetched, type settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import type { FeedQuery } from './filter/feed-state.ts'

export const postKeys = {
  all: ['posts'] as const,
  ones: ['posts', 'one'] as const,
  one: (id: number) => ['posts', 'one', id] as const,
  lists: ['posts', 'list'] as const,
  list: (viewer: number, choices: FeedQuery) => ['posts', 'list', viewer, choices] as const,
  /** When the feed last changed, in milliseconds. */
  feedChange: ['posts', 'feed change'] as const,
  news: (viewer: number, about: object) => ['posts', 'news', viewer, about] as const,
  byAuthor: ['posts', 'by'] as const,
  by: (author: number) => ['posts', 'by', author] as const,
  saved: ['posts', 'saved'] as const,
  found: (type: string, q: string, isExact: boolean) => ['posts', 'found', type, q, isExact] as const,
}

export const postStaleTimeMs = 60_000

/** A post with `is_gone` was hidden or deleted on this device, and no list shows it. */
export type CachedPost = Post & { is_gone?: boolean }

export interface PageOfIds {
  ids: number[]
}

// The lists that hold a post decide how long it is cached, see below.
queryClient.setQueryDefaults(postKeys.ones, { gcTime: Infinity })

export const cachedPost = (id: number) => queryClient.getQueryData<CachedPost>(postKeys.one(id))

/** Replaced by a new object whenever a post has changed. */
let current = { post: cachedPost }

/** Caches each under its own key. `known` is what `settledChanges` returned when the list was requested. */
export function cachePosts(posts: Post[], known: ReturnType<typeof settledChanges>): number[] {
  for (const post of posts) applyFetched(postKeys.one(post.id), post, known)
  return posts.map(({ id }) => id)
}

/** Caches posts of an earlier visit, unless newer data is cached. */
export function cacheOldPosts(posts: Post[]): number[] {
  for (const post of posts) restoreCached(postKeys.one(post.id), post)
  return posts.map(({ id }) => id)
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const [room, kind] = query.queryKey as QueryKey
  // Some other events come while a component renders, when a store must not change.
  if (room !== 'posts' || (type !== 'updated' && type !== 'removed')) return
  if (kind === 'one') current = { post: cachedPost }
  else if (type === 'removed') dropUnlisted()
})

/** Drops posts that no list holds and no screen shows. */
function dropUnlisted() {
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: postKeys.all }).map(({ state }) => state.data)
  const pages = (lists as (InfiniteData<Partial<PageOfIds>> | undefined)[]).flatMap(
    (list) => list?.pages ?? [],
  )
  const listed = new Set<unknown>(pages.flatMap(({ ids }) => ids ?? []))
  for (const one of cache.findAll({ queryKey: postKeys.ones, type: 'inactive' }))
    if (!listed.has(one.queryKey[2])) cache.remove(one)
}

/** A post on two pages is in the first only. */
export function usePagesWithPosts<P extends PageOfIds>(pages: P[] | undefined): (P & { posts: Post[] })[] {
  const now = useSyncExternalStore(watchPosts, () => current)
  return useMemo(() => {
    const seen = new Set<number>()
    return (pages ?? []).map((page) => {
      const ids = page.ids.filter((id) => !seen.has(id) && seen.add(id))
      const posts = ids.flatMap((id) => now.post(id) ?? []).filter(({ is_gone }) => !is_gone)
      return { ...page, posts }
    })
  }, [pages, now])
}

/** Ignores events that come while a component renders, when no other may change. */
const watchPosts = (onChange: () => void) =>
  queryClient
    .getQueryCache()
    .subscribe(({ type }) => (type === 'updated' || type === 'removed') && onChange())
