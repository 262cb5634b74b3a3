/** @module-tag full */
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listComments } from '../../../contract/posts/comments.ts'
import { getPost, listPosts } from '../../../contract/posts/posts.ts'
import { listUpcoming } from '../../../contract/feed/feed.ts'
import { listNewcomers } from '../../../contract/people/users.ts'
import Frame from '../../frame/Frame.tsx'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { useScrollRestoration } from '../../platform/storage/use-scroll-restoration.ts'
import FeedScreen from '../FeedScreen.tsx'
import PostScreen from '../PostScreen.tsx'
import { pageOf, postOf, signInAsLan } from '../../posts/test-posts.ts'

const posts = Array.from({ length: 12 }, (_, n) =>
  postOf({ content: `Tin số ${n}. Hẻm mình hôm nay vui lắm.` }),
)
const pathOf = (n: number) => `/posts/${posts[n]?.id}`

function App() {
  useScrollRestoration()
  return (
    <>
      <output>{useLocation().pathname}</output>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/feed" element={<FeedScreen />} />
          <Route path="/posts/:id" element={<PostScreen />} />
        </Route>
      </Routes>
    </>
  )
}

const at = () => document.querySelector('output')?.textContent
const list = () => page.getByRole('complementary', { name: 'Tin trong xóm' })
const opened = () => page.getByRole('main')
const marked = () => document.querySelector('aside [aria-current=true]')?.textContent

beforeEach(() => {
  signInAsLan()
  answer(listPosts, () => pageOf(posts))
  answer(getPost, ({ params }) => posts.find(({ id }) => id === Number(params.id)) ?? postOf())
  answer(listUpcoming, () => ({ results: [] }))
  answer(listNewcomers, () => ({ results: [] }))
  answer(listComments, () => ({ count: 0, next: null, previous: null, results: [] }))
})

async function open(path: string, width: number) {
  await page.viewport(width, 800)
  history.pushState({ key: Math.random().toString(36), idx: history.length }, '', path)
  return render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
}

test('a post opens next to the feed; j, k and rows open others, and Back returns to the list’s position', async () => {
  await open('/feed', 1280)
  const card = page.getByRole('article').filter({ hasText: 'Tin số 8.' })
  await expect.element(card).toBeInTheDocument()
  card.element().scrollIntoView({ block: 'center' })
  await expect.poll(() => scrollY).toBeGreaterThan(200)
  // The list may still grow above the card, and the click may scroll.
  let place = 0
  addEventListener('click', () => (place = scrollY), { once: true, capture: true })
  await card.getByText(/^Tin số 8/).click()
  await expect.poll(at).toBe(pathOf(8))
  await expect.element(list()).toBeVisible()
  await expect.element(opened().getByText(/^Tin số 8/)).toBeVisible()
  await expect.poll(marked).toContain('Tin số 8.')
  const entries = history.length

  await userEvent.keyboard('j')
  await expect.poll(at).toBe(pathOf(9))
  await expect.element(opened().getByText(/^Tin số 9/)).toBeVisible()
  await expect.poll(marked).toContain('Tin số 9.')
  await userEvent.keyboard('k')
  await expect.poll(at).toBe(pathOf(8))
  await list()
    .getByText(/^Tin số 7/)
    .click()
  await expect.poll(at).toBe(pathOf(7))
  expect(history.length).toBe(entries)

  await page.getByRole('button', { name: 'Đóng bài viết, về danh sách' }).click()
  await expect.poll(at).toBe('/feed')
  await expect.element(card).toBeInTheDocument()
  await expect.poll(() => Math.abs(scrollY - place)).toBeLessThan(4)
})

test('a post opened by its address has the feed beside it, and closing leads to the feed', async () => {
  await open(pathOf(3), 1280)
  await expect.element(opened().getByText(/^Tin số 3/)).toBeVisible()
  await expect.poll(marked).toContain('Tin số 3.')
  await userEvent.keyboard('j')
  await expect.poll(at).toBe(pathOf(4))
  await expect.element(opened().getByText(/^Tin số 4/)).toBeVisible()
})

test('a post that is gone has the feed beside it', async () => {
  answer(getPost, () => new ApiError(404))
  await open('/posts/999', 1280)
  await expect.element(opened().getByText('Không tìm thấy bài viết')).toBeVisible()
  await expect.element(list().getByText(/^Tin số 1\./)).toBeVisible()
})

test('on a narrow screen a post takes the full width', async () => {
  await open('/feed', 800)
  await page
    .getByRole('article')
    .filter({ hasText: 'Tin số 1.' })
    .getByText(/^Tin số 1/)
    .click()
  await expect.poll(at).toBe(pathOf(1))
  await expect.element(opened().getByText(/^Tin số 1\./)).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
})
