import { useInfiniteQuery } from '@tanstack/react-query'
import { type Comment, listComments } from '../../contract/posts/comments.ts'
import { call } from '../platform/api/call.ts'
import { change, learn } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { changePost } from '../posts/data.ts'
import { type Threads, withReplies } from './thread-list.ts'

const fresh = 30_000

/** Every list of a post's comments: from the newest, or from the one that somebody was led to; and one comment. */
export const commentKeys = {
  all: ['comments'] as const,
  of: (post_id: number) => ['comments', post_id] as const,
  one: (post_id: number, id: number) => ['comments', post_id, 'one', id] as const,
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

/** What is changed in every list of a post's comments; see `change`. */
interface ThreadChange<Reply> {
  comment: number
  show: (threads: Threads) => Threads
  send: () => Promise<Reply>
  settle?: (threads: Threads, reply: Reply) => Threads
}

/** Changes one comment in every list of its post's, and how many the post is said to have. */
export async function changeComment<Reply>(post_id: number, { comment, ...how }: ThreadChange<Reply>) {
  const keepCount = countsOf(post_id)
  const sent = change({ thing: commentKeys.one(post_id, comment), within: commentKeys.of(post_id), ...how })
  keepCount()
  try {
    return await sent
  } finally {
    keepCount()
  }
}

/** Takes over what one has learnt of the comments of a post. */
export function learnThreads(post_id: number, show: (threads: Threads) => Threads) {
  const keepCount = countsOf(post_id)
  learn(commentKeys.of(post_id), show)
  keepCount()
}

/** Has the post say how many comments there are each time that has changed. */
function countsOf(post_id: number) {
  const count = () => {
    const lists = queryClient.getQueriesData<Threads>({ queryKey: commentKeys.of(post_id) })
    return lists.flatMap(([, threads]) => threads?.pages[0]?.count ?? [])[0]
  }
  let before = count()
  return () => {
    const now = count()
    if (now !== undefined && now !== before) changePost(post_id, { comments_count: now })
    before = now
  }
}

/** Loads the replies of a thread that follow those shown; rejects when it can't. */
export async function loadReplies({ id: parent, postId, replies }: Comment) {
  const page = Math.floor(replies.length / 20) + 1
  const { results, count } = await call(listComments, { params: { id: postId }, query: { parent, page } })
  learnThreads(postId, (threads) => withReplies(threads, parent, results, count))
}
