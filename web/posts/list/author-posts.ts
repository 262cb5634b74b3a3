import { useInfiniteQuery } from '@tanstack/react-query'
import { applyUpdate } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { type KeptPost, postKeys, useWithPosts } from '../kept-posts.ts'
import { postPagesQuery } from './use-feed.ts'

export const postsByQuery = (author: number) => postPagesQuery(postKeys.by(author), { author })

export function usePostsBy(author: number) {
  const list = useInfiniteQuery(postsByQuery(author), queryClient)
  return { ...list, posts: useWithPosts(list.data?.pages).flatMap(({ posts }) => posts) }
}

/** Refetching brings back the posts that may be seen. */
export function hidePostsOf(author: number) {
  queryClient.removeQueries({ queryKey: postKeys.by(author) })
  for (const [key, post] of queryClient.getQueriesData<KeptPost>({ queryKey: postKeys.ones }))
    if (post?.author.id === author) applyUpdate<KeptPost>(key, (kept) => ({ ...kept, is_gone: true }))
}
