import { useInfiniteQuery } from '@tanstack/react-query'
import { type Comment, listComments } from '../../contract/posts/comments.ts'
import { call } from '../platform/api/call.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { changePost } from '../posts/data.ts'
import { type Threads, withReplies } from './thread-list.ts'

const fresh = 30_000

/** Every list of a post's comments: from the newest, or from the one that somebody was led to. */
const commentKeys = {
  all: ['comments'] as const,
  of: (post_id: number) => ['comments', post_id] as const,
  from: (post_id: number, around: number | null) => ['comments', post_id, around] as const,
}

const cursorIn = (next: string | null) =>
  next && new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor')

/** The threads under a post, newest first; `around` begins with the one that holds that comment. */
export const useThreads = (post_id: number, around: number | null) =>
  useInfiniteQuery(
    {
      queryKey: commentKeys.from(post_id, around),
      queryFn: ({ pageParam: cursor, signal }) => {
        const query = cursor ? { cursor } : around ? { around } : {}
        return call(listComments, { params: { id: post_id }, query, signal })
      },
      initialPageParam: null as string | null,
      getNextPageParam: (last) => cursorIn(last.next),
      staleTime: fresh,
      refetchOnWindowFocus: false,
    },
    queryClient,
  )

/** Changes every list of a post's comments, and how many the post is said to have. */
export function changeThreads(post_id: number, change: (threads: Threads) => Threads) {
  for (const [key, threads] of queryClient.getQueriesData<Threads>({ queryKey: commentKeys.of(post_id) }))
    if (threads) {
      const changed = change(threads)
      queryClient.setQueryData<Threads>(key, changed)
      const [count, before] = [changed, threads].map(({ pages }) => pages[0]?.count)
      if (count !== undefined && count !== before) changePost(post_id, { comments_count: count })
    }
}

/** Loads the replies of a thread that follow those shown; rejects when it can't. */
export async function loadReplies({ id: parent, postId, replies }: Comment) {
  const page = Math.floor(replies.length / 20) + 1
  const { results, count } = await call(listComments, { params: { id: postId }, query: { parent, page } })
  changeThreads(postId, (threads) => withReplies(threads, parent, results, count))
}
