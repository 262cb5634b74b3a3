import { useInfiniteQuery } from '@tanstack/react-query'
import { applyUpdate } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { type CachedPost, postKeys, usePagesWithPosts } from '../post-cache.ts'
import { postPagesQuery } from './use-feed.ts'

export const authorPostsQuery = (author: number) => ({
  ...postPagesQuery(postKeys.by(author), { author }),
  meta: { topics: [`profile:${author}`] },
})

export function useAuthorPosts(author: number) {
  const list = useInfiniteQuery(authorPostsQuery(author), queryClient)
  return { ...list, posts: usePagesWithPosts(list.data?.pages).flatMap(({ posts }) => posts) }
}

/** A refetch shows the posts that are visible again. */
export function hideAuthorPosts(author: number) {
  queryClient.removeQueries({ queryKey: postKeys.by(author) })
  for (const [key, post] of queryClient.getQueriesData<CachedPost>({ queryKey: postKeys.ones }))
    if (post?.author.id === author) applyUpdate<CachedPost>(key, (cached) => ({ ...cached, is_gone: true }))
}
