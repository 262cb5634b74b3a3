import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { listSaved, savePost, unsavePost } from '../../contract/posts/interests.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import SavedScreen from './SavedScreen.tsx'
import { hoa, postOf, signInAsLan } from '../posts/test-posts.ts'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

const open = () =>
  render(
    <MemoryRouter initialEntries={['/saved']}>
      <Toaster />
      <Routes>
        <Route path="/saved" element={<SavedScreen />} />
        <Route path="/feed" element={<p>at /feed</p>} />
      </Routes>
    </MemoryRouter>,
  )

const saved = (content: string) => postOf({ content, is_saved: true })
const pageWith = (results: ReturnType<typeof saved>[], next: string | null = null) => ({
  count: 3,
  next,
  previous: null,
  results,
})

test('an empty list says so and leads to the feed', async () => {
  answer(listSaved, () => pageWith([]))
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Đã lưu' })).toBeVisible()
  await expect.element(screen.getByText('Hiện chưa có bookmarks nào')).toBeVisible()
  await screen.getByRole('link', { name: 'Về tin tức' }).click()
  await expect.element(screen.getByText('at /feed')).toBeVisible()
})

test('an unsaved post disappears, and returns to its place after an undo', async () => {
  const requests: string[] = []
  answer(listSaved, () => pageWith([saved('một'), saved('hai'), saved('ba')]))
  answer(unsavePost, () => (requests.push('unsave'), {}))
  answer(savePost, () => (requests.push('save'), {}))
  const screen = await open()
  await screen.getByRole('button', { name: 'Bỏ lưu bài viết' }).nth(1).click()
  await expect.element(screen.getByText('hai', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByText('hai', { exact: true })).toBeVisible()
  const order = screen.getByRole('article').elements()
  expect(order[1]?.textContent).toContain('hai')
  await expect.poll(() => requests).toEqual(['unsave', 'save'])
})

test('a refusal puts it back', async () => {
  answer(listSaved, () => pageWith([saved('một')]))
  answer(unsavePost, () => new ApiError(503))
  const screen = await open()
  await screen.getByRole('button', { name: 'Bỏ lưu bài viết' }).click()
  await expect.element(screen.getByText('Chưa bỏ lưu được')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bỏ lưu bài viết' })).toBeVisible()
})

test('more come by page', { tags: ['full'] }, async () => {
  answer(listSaved, ({ query }) =>
    query['page'] === '2'
      ? pageWith([postOf({ author: hoa, content: 'cũ', is_saved: true })])
      : pageWith([saved('mới')], '/api/saved/?page=2'),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByText('cũ', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('mới', { exact: true })).toBeVisible()
})

test('a failure says so and tries again', { tags: ['full'] }, async () => {
  answer(listSaved, () => new ApiError(503))
  const screen = await open()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa lấy được các bài đã lưu/)
  answer(listSaved, () => pageWith([saved('đây rồi')]))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('đây rồi')).toBeVisible()
})
