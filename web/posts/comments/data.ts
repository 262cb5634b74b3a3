import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type Comment, listComments } from '../../../contract/posts/comments.ts'
import { getThread } from '../../../contract/posts/thread.ts'
import { call } from '../../platform/api/call.ts'
import { applyUpdate, changeOptimistically, type OptimisticChange } from '../../platform/api/change.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { nextCursor } from '../../platform/pages/cursor-pages.ts'
import { onServerEvent } from '../../platform/socket/hub.ts'
import { throttleByKey } from '../../platform/socket/throttle.ts'
import { postQuery, updateCachedPost } from '../data.ts'
import { type Threads, withReplies } from './threads.ts'

const staleTimeMs = 30_000

export const commentKeys = {
  all: ['comments'] as const,
  of: (post_id: number) => ['comments', post_id] as const,
  one: (post_id: number, id: number) => ['comments', post_id, 'one', id] as const,
  from: (post_id: number, around: number | null) => ['comments', post_id, around] as const,
}

/** Newest first. With `around`, starts with the thread that holds this comment. */
const threadsQuery = (post_id: number, around: number | null) =>
  infiniteQueryOptions({
    queryKey: commentKeys.from(post_id, around),
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = cursor ? { cursor } : around ? { around } : {}
      return call(listComments, { params: { id: post_id }, query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: nextCursor,
    staleTime: staleTimeMs,
    refetchOnWindowFocus: false,
    meta: { topics: [`post:${post_id}`] },
  })

/** Loads a post and its first comments with one request, if neither is cached. */
export function prefetchThread(id: number, around: number | null): Promise<void>[] {
  const [post, threads] = [postQuery(id), threadsQuery(id, around)]
  if (around !== null || [post, threads].some(({ queryKey }) => queryClient.getQueryState(queryKey)))
    return [queryClient.prefetchQuery(post), queryClient.prefetchInfiniteQuery(threads)]
  const thread = call(getThread, { params: { id } })
  return [
    queryClient.prefetchQuery({ ...post, queryFn: async () => (await thread).post }),
    queryClient.prefetchInfiniteQuery({ ...threads, queryFn: async () => (await thread).comments }),
  ]
}

export const useThreads = (post_id: number, around: number | null) =>
  useInfiniteQuery(threadsQuery(post_id, around), queryClient)

interface ThreadChange<Reply> extends Omit<OptimisticChange<Threads, Reply>, 'changeKey' | 'queryKey'> {
  comment: number
}

export async function changeComment<Reply>(post_id: number, { comment, ...change }: ThreadChange<Reply>) {
  const updateCount = commentCountUpdater(post_id)
  const sent = changeOptimistically({
    changeKey: commentKeys.one(post_id, comment),
    queryKey: commentKeys.of(post_id),
    ...change,
  })
  updateCount()
  try {
    return await sent
  } finally {
    updateCount()
  }
}

/** Applies an update from the server to a post's comments. */
export function updateThreads(post_id: number, show: (threads: Threads) => Threads) {
  const updateCount = commentCountUpdater(post_id)
  applyUpdate(commentKeys.of(post_id), show)
  updateCount()
}

/** Updates the post's count whenever the list's count changes. */
function commentCountUpdater(post_id: number) {
  const count = () => {
    const lists = queryClient.getQueriesData<Threads>({ queryKey: commentKeys.of(post_id) })
    return lists.flatMap(([, threads]) => threads?.pages[0]?.count ?? [])[0]
  }
  let before = count()
  return () => {
    const now = count()
    if (now !== undefined && now !== before) updateCachedPost(post_id, { comments_count: now })
    before = now
  }
}

export async function loadReplies({ id: parent, postId, replies }: Comment) {
  const page = Math.floor(replies.length / 20) + 1
  const { results, count } = await call(listComments, { params: { id: postId }, query: { parent, page } })
  updateThreads(postId, (threads) => withReplies(threads, parent, results, count))
}

/** Refetches the comments on screen when new ones are written. Returns a function that stops it. */
export function listenToComments(): () => void {
  const refresh = throttleByKey((post_id: number) =>
    queryClient.invalidateQueries({ queryKey: commentKeys.of(post_id) }),
  )
  return onServerEvent('comment', ({ post_id }) => refresh(post_id))
}
