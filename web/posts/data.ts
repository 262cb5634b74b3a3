import { type InfiniteData, queryOptions, useQuery } from '@tanstack/react-query'
import { getPost, type Post } from '../../contract/posts/posts.ts'
import { call } from '../platform/api/call.ts'
import { applyUpdate, change, settledChanges } from '../platform/api/change.ts'
import { followed } from '../platform/api/poll-interval.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { type Choices, dropFirstPage } from './filter/list-state.ts'
import { fresh, keepPosts, type KeptPost, keptPost, type PageOfIds, postKeys } from './kept-posts.ts'

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: postKeys.one(id),
    queryFn: async ({ signal }): Promise<KeptPost> => {
      const post = await call(getPost, { params: { id }, signal })
      // A post hidden here can be opened, and stays out of lists.
      return keptPost(id)?.is_gone ? { ...post, is_gone: true } : post
    },
    staleTime: fresh,
  })

/** With `poll` it follows what others do with it. */
export const usePost = (id: number, poll = false) =>
  useQuery({ ...postQuery(id), ...(poll && followed) }, queryClient)

export const sendChange = <Reply>(id: number, fields: Partial<KeptPost>, send: () => Promise<Reply>) =>
  change<KeptPost, Reply>({ thing: postKeys.one(id), show: (post) => ({ ...post, ...fields }), send })

export const changePost = (id: number, fields: Partial<Post>) =>
  applyUpdate<Post>(postKeys.one(id), (post) => ({ ...post, ...fields }))

/** Also refetches the lists that would hold it. */
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

/** The lists belong to the viewer's former home. */
export function clearLists() {
  dropFirstPage()
  queryClient.removeQueries({ queryKey: postKeys.lists })
  queryClient.removeQueries({ queryKey: postKeys.byAuthor })
}
