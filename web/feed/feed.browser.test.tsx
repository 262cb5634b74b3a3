import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPosts } from '../../contract/posts/posts.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { clearPostLists } from '../posts/data.ts'
import FeedScreen from './FeedScreen.tsx'
import { setFeedQuery, useFeedState } from '../posts/filter/feed-state.ts'
import { agreeToKeep, hoa, lan, pageOf, picture, postOf, signInAsLan } from '../posts/test-posts.ts'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: 3, retryDelay: 1 } })
})

const otherPaths = ['/posts/:id', '/create-post', '/location']

const openFeed = () =>
  render(
    <MemoryRouter initialEntries={['/feed']}>
      <Routes>
        <Route path="/feed" element={<FeedScreen />} />
        {otherPaths.map((path) => (
          <Route key={path} path={path} element={<p>{path}</p>} />
        ))}
      </Routes>
    </MemoryRouter>,
  )

test('shows each post with author, place, distance and age', async () => {
  answer(listPosts, () =>
    pageOf([
      postOf({ category: 'help', content: 'Ai sửa giúp cái vòi nước?' }),
      postOf({ author: hoa, category: 'share', distance_km: 2, location: null, content: 'Hẻm ngập' }),
      postOf({ author: lan, category: 'regular', content: 'Cho bớt chậu trầu bà' }),
    ]),
  )
  const screen = await openFeed()
  const request = screen.getByRole('article', { name: 'Minh Trần' })
  await expect.element(request).toMatchTextContent(/Phường Bến Thành · cùng xóm · 12 phút/)
  await expect.element(request.getByText('Cần', { exact: true })).toBeVisible()
  const shared = screen.getByRole('article', { name: 'Cô Hoa' })
  await expect.element(shared).toMatchTextContent(/Ngoài khu vực · ~2 km/)
  await expect.element(shared.getByText('Chia sẻ', { exact: true })).toBeVisible()
  const own = screen.getByRole('article', { name: 'Bạn' })
  await expect.element(own.getByText('Cho', { exact: true })).toBeVisible()
})

test('only the requests of others show a help button in place of the like', { tags: ['full'] }, async () => {
  answer(listPosts, () =>
    pageOf([
      postOf({ category: 'help' }),
      postOf({ category: 'help', author: lan }),
      postOf({ author: hoa }),
    ]),
  )
  const screen = await openFeed()
  const request = screen.getByRole('article', { name: 'Minh Trần' })
  await expect.element(request.getByRole('link', { name: 'Sẵn sàng giúp' })).toBeVisible()
  await expect.element(request.getByRole('button', { name: 'Thích', exact: true })).not.toBeInTheDocument()
  for (const name of ['Bạn', 'Cô Hoa']) {
    const other = screen.getByRole('article', { name })
    await expect.element(other.getByRole('button', { name: 'Thích', exact: true })).toBeVisible()
    await expect.element(other.getByRole('link', { name: 'Sẵn sàng giúp' })).not.toBeInTheDocument()
  }
})

test('a post opens by a tap on the card, and by its link', { tags: ['full'] }, async () => {
  const post = postOf()
  answer(listPosts, () => pageOf([post]))
  const screen = await openFeed()
  const link = screen.getByRole('link', { name: /Xem bài viết$/ })
  await expect.element(link).toHaveAttribute('href', `/posts/${post.id}`)
  await screen.getByText(post.content).click()
  await expect.element(screen.getByText('/posts/:id')).toBeVisible()
})

test('unfolds a long post', { tags: ['full'] }, async () => {
  const content = `${'Nhà mình dư nhiều đồ, ai cần ghé lấy. '.repeat(12)}Hết.`
  answer(listPosts, () => pageOf([postOf({ content })]))
  const screen = await openFeed()
  await expect.element(screen.getByText(/Hết\.$/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Xem thêm', exact: true }).click()
  await expect.element(screen.getByText(/Hết\.$/)).toBeVisible()
})

test('shows five of six pictures and the number of further ones', { tags: ['full'] }, async () => {
  answer(listPosts, () => pageOf([postOf({ media: [1, 2, 3, 4, 5, 6].map(picture) })]))
  const screen = await openFeed()
  await expect
    .element(screen.getByRole('img', { name: 'Ảnh 5 trên 6, bài của Minh Trần' }))
    .toBeInTheDocument()
  await expect.element(screen.getByText('+1')).toBeVisible()
  expect(screen.getByRole('img').elements()).toHaveLength(5)
})

test('long words and names fit the smallest phone', async () => {
  await page.viewport(320, 640)
  const author = { ...hoa, display_name: 'Nguyễn Hoàng Phương Thảo Nguyên'.repeat(2), is_verified: true }
  const content = `https://xom.example/${'lichcatdien'.repeat(20)}`
  answer(listPosts, () =>
    pageOf([
      postOf({ author, content, category: 'help', comments_count: 1234, media: [1, 2, 3].map(picture) }),
    ]),
  )
  const screen = await openFeed()
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const { right } = screen.getByRole('button', { name: 'Chia sẻ bài viết' }).element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(320)
  await page.viewport(390, 844)
})

test('an empty feed offers to write a post', { tags: ['full'] }, async () => {
  answer(listPosts, () => pageOf([]))
  const screen = await openFeed()
  await expect.element(screen.getByText('Chưa có tin nào')).toBeVisible()
  await screen.getByRole('link', { name: 'Đăng bài' }).click()
  await expect.element(screen.getByText('/create-post')).toBeVisible()
})

test('a viewer without a home is asked for a location', async () => {
  signInAsLan({ location: null, ward: null })
  answer(listPosts, () => pageOf([], { radius: null }))
  const screen = await openFeed()
  await screen.getByRole('link', { name: 'Chia sẻ vị trí' }).click()
  await expect.element(screen.getByText('/location')).toBeVisible()
})

test('shows a failure while the last of four attempts runs, and can retry', async () => {
  let attempts = 0
  answer(listPosts, () => {
    attempts += 1
    return new ApiError(503)
  })
  const screen = await openFeed()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^Chưa tải được tin trong xóm.*Máy chủ đang trục trặc, không phải do mạng/)
  // The failure is shown after the third attempt, while the last one still runs.
  await expect.poll(() => attempts).toBe(4)
  answer(listPosts, () => pageOf([postOf()]))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('article')).toBeVisible()
})

test('loads more by cursor, shows the wider radius, and ends', async () => {
  const repeated = postOf({ author: hoa })
  answer(listPosts, ({ query }) =>
    query['cursor'] === 'two'
      ? pageOf([repeated, postOf({ author: lan, distance_km: 2 })], { currentPage: 2, radius: 2 })
      : pageOf([postOf(), repeated], { next_cursor: 'two', totalPages: 2 }),
  )
  const screen = await openFeed()
  await expect.element(screen.getByText(/Xa hơn một chút/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Xem thêm tin' }).click()
  await expect.element(screen.getByText('Xa hơn một chút, trong khoảng 2 km')).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(3)
  await expect.element(screen.getByRole('button', { name: 'Xem thêm tin' })).not.toBeInTheDocument()
})

test('shows a line before farther posts, also within a page', { tags: ['full'] }, async () => {
  agreeToKeep()
  answer(listPosts, () =>
    pageOf([postOf(), postOf({ distance_km: 1 }), postOf({ distance_km: 3 }), postOf({ distance_km: 2 })], {
      radius: 5,
    }),
  )
  const screen = await openFeed()
  await expect.element(screen.getByText('Xa hơn một chút, trong khoảng 5 km')).toBeVisible()
  const rows = screen.getByRole('region', { name: 'Tin trong xóm' }).element().children
  expect(Array.from(rows, (row) => row.hasAttribute('data-post'))).toEqual([true, true, false, true, true])
  await expect.element(screen.getByText('Bạn đã đọc hết tin quanh đây.')).toBeVisible()
})

test('keeps the posts when the next page fails', { tags: ['full'] }, async () => {
  answer(listPosts, ({ query }) =>
    query['cursor'] ? new ApiError(500) : pageOf([postOf()], { next_cursor: 'two', totalPages: 2 }),
  )
  const screen = await openFeed()
  await screen.getByRole('button', { name: 'Xem thêm tin' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^Chưa tải được tin trong xóm.*Máy chủ đang trục trặc, không phải do mạng/)
  await expect.element(screen.getByRole('article')).toBeVisible()
  answer(listPosts, () => pageOf([postOf({ author: hoa })], { currentPage: 2 }))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('article', { name: 'Cô Hoa' })).toBeVisible()
})

test('replaces the list with the first page of another order', { tags: ['full'] }, async () => {
  answer(listPosts, ({ query }) =>
    pageOf([postOf({ content: query['ordering'] === '-created_at' ? 'mới nhất' : 'cho bạn' })]),
  )
  const screen = await openFeed()
  await expect.element(screen.getByText('cho bạn')).toBeVisible()
  setFeedQuery({ ordering: '-created_at' })
  await expect.element(screen.getByText('mới nhất')).toBeVisible()
  await expect.element(screen.getByText('cho bạn')).not.toBeInTheDocument()
})

test('shows the stored list at once on return, then refreshes it', async () => {
  agreeToKeep()
  answer(listPosts, () => pageOf([postOf({ content: 'hôm trước' })]))
  const first = await openFeed()
  await expect.element(first.getByText('hôm trước')).toBeVisible()
  await expect.poll(() => localStorage.getItem('posts-storage')).toContain('hôm trước')
  await first.unmount()
  queryClient.clear()

  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  answer(listPosts, async () => {
    await arrived
    return pageOf([postOf({ content: 'hôm nay' })])
  })
  const again = await openFeed()
  await expect.element(again.getByText('hôm trước')).toBeVisible()
  arrive()
  await expect.element(again.getByText('hôm nay')).toBeVisible()
})

test('shows no posts of the former home after moving', async () => {
  answer(listPosts, () => pageOf([postOf({ content: 'ở chỗ cũ' })]))
  const before = await openFeed()
  await expect.element(before.getByText('ở chỗ cũ')).toBeVisible()
  await before.unmount()
  clearPostLists()
  answer(listPosts, () => pageOf([postOf({ content: 'ở chỗ mới' })]))
  const after = await openFeed()
  await expect.element(after.getByText('ở chỗ cũ')).not.toBeInTheDocument()
  await expect.element(after.getByText('ở chỗ mới')).toBeVisible()
})

test('the stored list is not shown to another account', async () => {
  answer(listPosts, () => pageOf([postOf({ content: 'chỉ Lan đọc' })]))
  const first = await openFeed()
  await expect.element(first.getByText('chỉ Lan đọc')).toBeVisible()
  await first.unmount()
  const saved = useFeedState.getState()
  signInAsLan({ id: 9, username: 'dung' })
  expect(useFeedState.getState().posts).toEqual([])
  useFeedState.setState(saved)
  answer(listPosts, () => new Promise(() => {}))
  const other = await openFeed()
  await expect.element(other.getByRole('status')).toBeInTheDocument()
  await expect.element(other.getByText('chỉ Lan đọc')).not.toBeInTheDocument()
})
