import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createComment } from '../../../contract/posts/comments.ts'
import { getPost } from '../../../contract/posts/posts.ts'
import OutboxRunners from '../../outbox-runners.tsx'
import type { ApiError } from '../../platform/api/api-error.ts'
import { answer, type unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { newEntry } from '../../platform/outbox/entry.ts'
import { put } from '../../platform/outbox/test-records.ts'
import PostScreen from '../../feed/PostScreen.tsx'
import { agreeToKeep, signInAsLan } from '../test-posts.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import type { CommentEntry } from './outbox/comment-outbox.ts'
import { answerThreads, lan, post, commentOf } from './test-comments.tsx'

/** Before each test: signs Lan in, who allows storage, and serves a post without comments. */
export function setUp() {
  sent.length = 0
  signInAsLan()
  agreeToKeep()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(getPost, () => post)
  answerThreads()
}

/** The requests of the test. */
export const sent: { key: string | null; body: unknown }[] = []

export function answerComments(...replies: (ApiError | typeof unreachable)[]) {
  answer(createComment, ({ body, headers }) => {
    sent.push({ key: headers.get('idempotency-key'), body })
    return replies.shift() ?? commentOf(body.content, { author: lan })
  })
}

export const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

export const storeComment = (but: Partial<CommentEntry> = {}) =>
  put<CommentEntry>({
    ...newEntry('comment', lan.id),
    state: 'queued',
    since: new Date().toISOString(),
    body: null,
    post_id: post.id,
    content: 'Có em đây',
    answers: null,
    ...but,
  })

export async function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/posts/:id',
        element: (
          <>
            <OutboxRunners />
            <PostScreen />
          </>
        ),
      },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [path] },
  )
  await render(
    <>
      <Toaster />
      <RouterProvider router={router} />
    </>,
  )
  return router
}

/** The app's frame without a screen. */
export const openApp = async (path: string) => {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <>
            <Toaster />
            <OutboxRunners />
            <p>another page</p>
          </>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { router, screen }
}

/** The viewer's comment; the post is an article too. */
export const ownComment = () => page.getByRole('article').filter({ hasText: 'Có em' })
