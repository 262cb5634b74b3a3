import { MemoryRouter, Route, Routes } from 'react-router'
import { render } from 'vitest-browser-react'
import { type Comment, listComments } from '../../../contract/posts/comments.ts'
import type { Post } from '../../../contract/posts/posts.ts'
import { answer, type ReceivedRequest } from '../../platform/api/fake-network.ts'
import '../../platform/outbox/test-records.ts'
import { hoa, lan, postOf } from '../test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { CommentThread } from './CommentThread.tsx'

export { lan }
export const minh = postOf().author

export const post: Post = postOf({ id: 7, comments_count: 2 })

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
let last = 100

/** A comment by Cô Hoa, five minutes old. */
export function commentOf(content: string, but: Partial<Comment> = {}): Comment {
  const author = but.author === undefined ? hoa : but.author
  const createdAt = but.createdAt ?? ago(5)
  return {
    id: ++last,
    postId: post.id,
    parentId: null,
    authorId: author?.id ?? null,
    replyTo: null,
    content,
    mentions: [],
    createdAt,
    updatedAt: createdAt,
    isEdited: false,
    isDeleted: false,
    likes: 0,
    isLiked: false,
    repliesCount: but.replies?.length ?? 0,
    replies: [],
    ...but,
    author,
  }
}

export const replyOf = (content: string, but: Partial<Comment> = {}): Comment['replies'][number] => ({
  ...commentOf(content, { parentId: 1, ...but }),
  replies: [],
})

export const deleted = { author: null, content: '', isDeleted: true } as const

/** Serves these threads; returns the requests. */
export function answerThreads(...threads: Comment[]) {
  const requests: ReceivedRequest['query'][] = []
  answer(listComments, ({ query }) => {
    requests.push(query)
    const count = threads.filter(({ isDeleted }) => !isDeleted).length
    return { count, next: null, previous: null, results: threads }
  })
  return requests
}

export const openThread = (shownPost: Post = post, hash = '') =>
  render(
    <MemoryRouter initialEntries={[`/posts/${shownPost.id}${hash}`]}>
      <Toaster />
      <Routes>
        <Route path="/posts/:id" element={<CommentThread post={shownPost} />} />
      </Routes>
    </MemoryRouter>,
  )
