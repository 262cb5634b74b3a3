import { createMemoryRouter, MemoryRouter, Route, RouterProvider, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { listComments, listHiddenComments } from '../../contract/posts/comments.ts'
import { seePosts } from '../../contract/posts/views.ts'
import { getPost } from '../../contract/posts/posts.ts'
import { getThread } from '../../contract/posts/thread.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { settledChanges } from '../platform/api/change.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { person } from '../platform/session/fake-session.ts'
import PostScreen, { handle } from './PostScreen.tsx'
import { commentOf } from '../posts/comments/test-comments.tsx'
import { cachePosts } from '../posts/post-cache.ts'
import { alertStateOf, lan, picture, postOf, signInAsLan } from '../posts/test-posts.ts'

const onListComments = vi.fn<() => void>()

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: 1, retryDelay: 1 } })
  onListComments.mockClear()
  answer(listComments, () => {
    onListComments()
    return { count: 0, next: null, previous: null, results: [] }
  })
  answer(seePosts, () => ({}))
})

const openPost = (id: number | string) =>
  render(
    <MemoryRouter initialEntries={[`/posts/${id}`]}>
      <Routes>
        <Route path="/posts/:id" element={<PostScreen />} />
        <Route path="/feed" element={<p>/feed</p>} />
      </Routes>
    </MemoryRouter>,
  )

test('shows all of a post: text and pictures', async () => {
  const content = `${'Nhà mình dư nhiều đồ, ai cần ghé lấy. '.repeat(12)}Hết.`
  const post = postOf({ content, title: 'Dọn nhà', media: [1, 2, 3, 4, 5, 6].map(picture) })
  answer(getPost, () => post)
  const screen = await openPost(post.id)
  await expect.element(screen.getByText(/Hết\.$/)).toBeVisible()
  await expect.element(screen.getByText('Dọn nhà', { exact: true })).toBeVisible()
  expect(screen.getByRole('img').elements()).toHaveLength(6)
  await expect.poll(() => document.title).toBe('Dọn nhà · Xóm')
  await expect.element(screen.getByRole('button', { name: 'Thích' })).toBeVisible()
})

test('one request loads a post with its comments', async () => {
  const post = postOf({ id: 7, content: 'Dư một nồi chè' })
  const comments = { count: 1, next: null, previous: null, results: [commentOf('Cho mình xin')] }
  answer(getThread, () => ({ post, comments }))
  await Promise.all(handle.prepare?.({ id: '7' }, { ...person(), has_location: true }) ?? [])
  const screen = await openPost(7)
  await expect.element(screen.getByText('Dư một nồi chè')).toBeVisible()
  await expect.element(screen.getByText('Cho mình xin')).toBeVisible()
  expect(onListComments).not.toHaveBeenCalled()
})

test('a missing post, and an invalid address, say so', async () => {
  answer(getPost, () => new ApiError(404))
  const gone = await openPost(7)
  await expect.element(gone.getByText('Không tìm thấy bài viết')).toBeVisible()
  await gone.unmount()
  const none = await openPost('banh-mi')
  await expect.element(none.getByText('Không tìm thấy bài viết')).toBeVisible()
  await none.getByRole('link', { name: 'Về tin tức' }).click()
  await expect.element(none.getByText('/feed')).toBeVisible()
})

test('shows a failure, and can retry', async () => {
  answer(getPost, () => new ApiError(500))
  const screen = await openPost(7)
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^Chưa mở được bài viết.*không phải do mạng/)
  answer(getPost, () => postOf({ id: 7, content: 'Đây rồi' }))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Đây rồi')).toBeVisible()
})

test('goes back to the feed when it was the first page opened', async () => {
  answer(getPost, () => postOf({ id: 7 }))
  const screen = await openPost(7)
  await screen.getByRole('button', { name: 'Quay lại' }).click()
  await expect.element(screen.getByText('/feed')).toBeVisible()
})

test(
  'changes of others appear within a minute, and an unfinished comment stays',
  { tags: ['full'] },
  async () => {
    answer(getPost, () => postOf({ id: 7, category: 'help' }))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const screen = await openPost(7)
    await expect.element(screen.getByRole('button', { name: 'Sẵn sàng giúp' })).toBeVisible()
    const comment = screen.getByRole('textbox', { name: /^Viết bình luận/ })
    await comment.fill('Còn cần không bạn?')
    answer(getPost, () => postOf({ id: 7, category: 'help', over_at: '2026-11-20T01:00:00.000Z' }))
    vi.advanceTimersByTime(60_000)
    await expect.element(screen.getByText('Đã xong', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Sẵn sàng giúp' })).not.toBeInTheDocument()
    await expect.element(comment).toHaveValue('Còn cần không bạn?')
  },
)

test('a deleted post is not fetched again', async () => {
  const get = vi.fn(() => new ApiError(404))
  answer(getPost, get)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const screen = await openPost(7)
  await expect.element(screen.getByText('Không tìm thấy bài viết')).toBeVisible()
  const calls = get.mock.calls.length
  vi.advanceTimersByTime(180_000)
  expect(get).toHaveBeenCalledTimes(calls)
})

test('what was typed about one post is not in the form of the next', async () => {
  const alert = alertStateOf()
  const posts = [7, 8].map((id) =>
    postOf({ id, author: lan, category: 'alert', content: `Tin ${id}`, alert }),
  )
  answer(getPost, ({ params }) => posts.find(({ id }) => `${id}` === params.id) ?? new ApiError(404))
  answer(listHiddenComments, () => ({ count: 0, next: null, previous: null, results: [] }))
  cachePosts(posts, settledChanges())
  const router = createMemoryRouter([{ path: '/posts/:id', element: <PostScreen /> }], {
    initialEntries: ['/posts/7'],
  })
  const screen = await render(<RouterProvider router={router} />)
  const words = screen.getByRole('textbox', { name: 'Bây giờ sao rồi?' })
  await screen.getByRole('button', { name: 'Báo thêm' }).click()
  await words.fill('Hết mùi rồi')
  await screen.getByRole('button', { name: 'Đóng' }).click()
  await expect.element(words).not.toBeInTheDocument()
  await router.navigate('/posts/8')
  await expect.element(screen.getByText('Tin 8')).toBeVisible()
  await screen.getByRole('button', { name: 'Báo thêm' }).click()
  await expect.element(words).toHaveValue('')
})
