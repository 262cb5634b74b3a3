import { type InfiniteData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { getPost, type Post } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { change, learn, receive, settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type Choices, dropFirstPage } from './feed/list-state.ts'

/** Every query of this room begins with `all`. */
export const postKeys = {
  all: ['posts'] as const,
  ones: ['posts', 'one'] as const,
  one: (id: number) => ['posts', 'one', id] as const,
  lists: ['posts', 'list'] as const,
  list: (viewer: number, choices: Choices) => ['posts', 'list', viewer, choices] as const,
  byAuthor: ['posts', 'by'] as const,
  by: (author: number) => ['posts', 'by', author] as const,
  saved: ['posts', 'saved'] as const,
  found: (type: string, q: string) => ['posts', 'found', type, q] as const,
}

export const fresh = 60_000

/** A post as this tab keeps it, once. Where `is_gone` it was hidden or deleted here: no list shows it. */
export type KeptPost = Post & { is_gone?: boolean }

/** A page of a list of posts, whatever else it says of them. */
interface PageOfIds {
  ids: number[]
}

// How long a post is kept is up to the lists that hold it, see below.
queryClient.setQueryDefaults(postKeys.ones, { gcTime: Infinity })

const keptPost = (id: number) => queryClient.getQueryData<KeptPost>(postKeys.one(id))

/** The posts as they are; another object whenever something has happened to one of them. */
let current = { post: keptPost }

/**
 * Keeps posts that a list has brought, each under its own key, and returns their ids for the list to hold. `known` is what
 * `settledChanges` gave when the list was asked for.
 */
export function keepPosts(posts: Post[], known: ReturnType<typeof settledChanges>): number[] {
  for (const post of posts) receive(postKeys.one(post.id), post, known)
  return posts.map(({ id }) => id)
}

/** Keeps posts from an earlier visit, where nothing newer is known of them. */
export function keepOldPosts(posts: Post[]): number[] {
  for (const post of posts) {
    const queryKey = postKeys.one(post.id)
    const options = queryClient.defaultQueryOptions({ queryKey, initialData: post, initialDataUpdatedAt: 0 })
    queryClient.getQueryCache().build(queryClient, options)
  }
  return posts.map(({ id }) => id)
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const [room, kind] = query.queryKey as QueryKey
  if (room !== 'posts' || type === 'added') return
  if (kind === 'one') current = { post: keptPost }
  else if (type === 'removed') dropUnlisted()
})

/** Posts go with the last list that held them, unless a screen shows them. */
function dropUnlisted() {
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: postKeys.all }).map(({ state }) => state.data)
  const pages = (lists as (InfiniteData<Partial<PageOfIds>> | undefined)[]).flatMap(
    (list) => list?.pages ?? [],
  )
  const held = new Set<unknown>(pages.flatMap(({ ids }) => ids ?? []))
  for (const one of cache.findAll({ queryKey: postKeys.ones, type: 'inactive' }))
    if (!held.has(one.queryKey[2])) cache.remove(one)
}

/** The pages of a list with their posts as they are now. A post that two pages hold is in the first alone. */
export function useWithPosts<P extends PageOfIds>(pages: P[] | undefined): (P & { posts: Post[] })[] {
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

const watchPosts = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange)

/** One post, shown at once where it is known. */
export function usePost(id: number) {
  return useQuery(
    {
      queryKey: postKeys.one(id),
      queryFn: async ({ signal }): Promise<KeptPost> => {
        const post = await call(getPost, { params: { id }, signal })
        // What one has hidden can be looked at, and still is in no list.
        return keptPost(id)?.is_gone ? { ...post, is_gone: true } : post
      },
      staleTime: fresh,
    },
    queryClient,
  )
}

/** Whether the server says that there is no such post, or none that this reader may see. */
export const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404

/** Shows fields of a post as changed wherever it is shown, and sends that; see `change`. */
export const sendChange = <Reply>(id: number, fields: Partial<KeptPost>, send: () => Promise<Reply>) =>
  change<KeptPost, Reply>({ thing: postKeys.one(id), show: (post) => ({ ...post, ...fields }), send })

/** Takes over what one has learnt of a post. */
export const changePost = (id: number, fields: Partial<Post>) =>
  learn<Post>(postKeys.one(id), (post) => ({ ...post, ...fields }))

/** Puts a post just written first in every list that would hold it, and asks for those lists anew. */
export function addPost(post: Post) {
  keepPosts([post], settledChanges())
  for (const [key, list] of queryClient.getQueriesData<InfiniteData<PageOfIds>>({
    queryKey: postKeys.lists,
  })) {
    const { category } = key.at(-1) as Choices
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first || (category && !category.split(',').includes(post.category))) continue
    const pages = [{ ...first, ids: [post.id, ...first.ids] }, ...rest]
    queryClient.setQueryData(key, { ...list, pages })
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
