import { type InfiniteData, queryOptions, useQuery } from '@tanstack/react-query'
import { getPost, type Post } from '../../contract/posts/posts.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, changeOptimistically, settledChanges } from '../platform/api/change.ts'
import { queryClient, pollingOptions } from '../platform/api/query-client.ts'
import { type FeedQuery, clearFirstPage } from './filter/feed-state.ts'
import {
  postStaleTimeMs,
  cachePosts,
  type CachedPost,
  cachedPost,
  type PageOfIds,
  postKeys,
} from './post-cache.ts'

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: postKeys.one(id),
    queryFn: async ({ signal }): Promise<CachedPost> => {
      const post = await call(getPost, { params: { id }, signal })
      // A post hidden here can be opened, and stays out of lists.
      return cachedPost(id)?.is_gone ? { ...post, is_gone: true } : post
    },
    staleTime: postStaleTimeMs,
    meta: { topics: [`post:${id}`] },
  })

/** With `poll` it is refetched regularly, to show the changes of others. */
export const usePost = (id: number, poll = false) =>
  useQuery({ ...postQuery(id), ...(poll && pollingOptions) }, queryClient)

export const sendPostChange = <Reply>(id: number, fields: Partial<CachedPost>, send: () => Promise<Reply>) =>
  changeOptimistically<CachedPost, Reply>({
    changeKey: postKeys.one(id),
    update: (post) => ({ ...post, ...fields }),
    send,
  })

export const updateCachedPost = (id: number, fields: Partial<Post>) =>
  applyUpdate<Post>(postKeys.one(id), (post) => ({ ...post, ...fields }))

/** Also refetches the lists that may hold the post. */
export function addPost(post: Post) {
  cachePosts([post], settledChanges())
  for (const [key, list] of queryClient.getQueriesData<InfiniteData<PageOfIds>>({
    queryKey: postKeys.lists,
  })) {
    const { category } = key.at(-1) as FeedQuery
    const [first, ...rest] = list?.pages ?? []
    if (!list || !first || (category && !category.split(',').includes(post.category))) continue
    const pages = [{ ...first, ids: [post.id, ...first.ids] }, ...rest]
    queryClient.setQueryData(key, { ...list, pages })
  }
  void queryClient.invalidateQueries({ queryKey: postKeys.by(post.author.id) })
  return queryClient.invalidateQueries({ queryKey: postKeys.lists })
}

/** After the viewer has moved: the lists belong to the former home. */
export function clearPostLists() {
  clearFirstPage()
  queryClient.removeQueries({ queryKey: postKeys.lists })
  queryClient.removeQueries({ queryKey: postKeys.byAuthor })
}
