import type { InfiniteData } from '@tanstack/react-query'
import type * as Type from 'typebox'
import type { Comment, listComments } from '../../../contract/posts/comments.ts'
import { compareTimes } from '../../platform/server-clock.ts'

type Page = Type.Static<typeof listComments.reply>
export type Threads = InfiniteData<Page>
type Reply = Comment['replies'][number]

const newestFirst = (a: Comment, b: Comment) => compareTimes(b.createdAt, a.createdAt) || b.id - a.id
const oldestFirst = (a: Reply, b: Reply) => compareTimes(a.createdAt, b.createdAt) || a.id - b.id

const asReply = (comment: Comment): Reply => ({ ...comment, replies: [] })

export function findComment(threads: Threads | undefined, id: number): Comment | undefined {
  const all = threads?.pages.flatMap(({ results }) => results) ?? []
  return all.flatMap((thread): Comment[] => [thread, ...thread.replies]).find((each) => each.id === id)
}

const mapThreads = (threads: Threads, change: (thread: Comment) => Comment | null): Threads => ({
  ...threads,
  pages: threads.pages.map((page) => ({
    ...page,
    results: page.results.flatMap((thread) => change(thread) ?? []),
  })),
})

const withCountChangedBy = (threads: Threads, step: number): Threads => ({
  ...threads,
  pages: threads.pages.map((page) => ({ ...page, count: Math.max(0, page.count + step) })),
})

export const withChangedComment = (
  threads: Threads,
  id: number,
  fields: Partial<Omit<Comment, 'replies'>>,
): Threads =>
  mapThreads(threads, (thread) =>
    thread.id === id
      ? { ...thread, ...fields }
      : {
          ...thread,
          replies: thread.replies.map((reply) => (reply.id === id ? { ...reply, ...fields } : reply)),
        },
  )

/** Counts the comment if it is new. */
export function withAddedComment(threads: Threads, comment: Comment): Threads {
  const before = findComment(threads, comment.id)
  const { replies: _replies, ...fields } = comment
  const list = before && !before.isDeleted ? threads : withCountChangedBy(threads, 1)
  if (before) return withChangedComment(list, comment.id, fields)
  if (comment.parentId !== null)
    return mapThreads(list, (thread) =>
      thread.id === comment.parentId
        ? {
            ...thread,
            repliesCount: thread.repliesCount + 1,
            replies: [...thread.replies, asReply(comment)].toSorted(oldestFirst),
          }
        : thread,
    )
  const [first, ...rest] = list.pages
  if (!first) return list
  return {
    ...list,
    pages: [{ ...first, results: [comment, ...first.results].toSorted(newestFirst) }, ...rest],
  }
}

const deletedFields = { author: null, authorId: null, replyTo: null, content: '', isDeleted: true } as const

/** A deleted comment with replies stays as an empty placeholder. */
export function withoutComment(threads: Threads, id: number): Threads {
  const comment = findComment(threads, id)
  if (!comment || comment.isDeleted) return threads
  return mapThreads(withCountChangedBy(threads, -1), (thread) => {
    if (thread.id === id)
      return thread.repliesCount
        ? { ...thread, ...deletedFields, likes: 0, isLiked: false, isEdited: false }
        : null
    if (thread.id !== comment.parentId) return thread
    const repliesCount = thread.repliesCount - 1
    if (thread.isDeleted && repliesCount === 0) return null
    return { ...thread, repliesCount, replies: thread.replies.filter((reply) => reply.id !== id) }
  })
}

/** Replaces replies with the same id. */
export const withReplies = (threads: Threads, thread_id: number, more: Comment[], count: number): Threads =>
  mapThreads(threads, (thread) => {
    if (thread.id !== thread_id) return thread
    const newIds = new Set(more.map(({ id }) => id))
    const others = thread.replies.filter(({ id }) => !newIds.has(id))
    return {
      ...thread,
      repliesCount: count,
      replies: [...others, ...more.map(asReply)].toSorted(oldestFirst),
    }
  })

export const commentAnchor = (id: number) => `comment-${id}`

export function commentIdInHash(hash: string): number | null {
  const id = Number(/^#comment-(\d{1,15})$/.exec(hash)?.[1])
  return id > 0 ? id : null
}
