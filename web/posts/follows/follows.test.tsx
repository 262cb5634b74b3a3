import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as contract from '../../../contract/posts/follows.ts'
import { getProfile } from '../../../contract/people/profiles.ts'
import { listPosts } from '../../../contract/posts/posts.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import FeedScreen from '../../feed/FeedScreen.tsx'
import { pageOf, postOf, signInAsLan } from '../test-posts.ts'
import { openSettings } from '../../accounts/settings/test-settings.tsx'
import { shownToast } from '../../ui/feedback/toast.ts'
import { Toaster } from '../../ui/feedback/Toaster.tsx'
import { openAt, profileOf } from '../../people/users/test-people.tsx'

let sent: string[] = []
beforeEach(async () => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  await setLanguage('vi')
  sent = []
  for (const endpoint of [
    contract.followPost,
    contract.unfollowPost,
    contract.followPerson,
    contract.unfollowPerson,
  ])
    answer(endpoint, ({ params }) => {
      sent.push(`${endpoint.method} ${endpoint.path.replace(':id', params['id'] ?? '')}`)
      return {}
    })
})

async function openFeed() {
  answer(listPosts, () => pageOf([postOf({ id: 7 })]))
  const screen = await render(
    <MemoryRouter initialEntries={['/feed']}>
      <Toaster />
      <Routes>
        <Route path="*" element={<FeedScreen />} />
      </Routes>
    </MemoryRouter>,
  )
  const options = () => screen.getByRole('button', { name: 'Tùy chọn cho bài của Minh Trần' }).click()
  return { screen, options }
}

test(
  'the options of a post follow and unfollow it, and unfollowing can be undone',
  { tags: ['full'] },
  async () => {
    const { screen, options } = await openFeed()
    await options()
    await screen.getByRole('button', { name: /^Theo dõi bài này/ }).click()
    await expect.poll(() => shownToast()?.title).toBe('Đang theo dõi bài này')
    await expect.poll(() => sent).toEqual(['POST /api/posts/7/follow/'])
    await options()
    await screen.getByRole('button', { name: 'Bỏ theo dõi bài này' }).click()
    await expect.poll(() => sent.at(-1)).toBe('DELETE /api/posts/7/follow/')
    await screen.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => sent.slice(2)).toEqual(['POST /api/posts/7/follow/'])
    await options()
    await expect.element(screen.getByRole('button', { name: 'Bỏ theo dõi bài này' })).toBeVisible()
  },
)

test('a refused follow shows its reason, and the post stays unfollowed', async () => {
  answer(contract.followPost, () => new ApiError(409, { detail: '', code: 'too_many_follows' }))
  const { screen, options } = await openFeed()
  await options()
  await screen.getByRole('button', { name: /^Theo dõi bài này/ }).click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa theo dõi được')
  await expect.element(screen.getByText(/Bạn đang theo dõi nhiều nhất có thể rồi/)).toBeVisible()
  await options()
  await expect.element(screen.getByRole('button', { name: /^Theo dõi bài này/ })).toBeVisible()
})

test('a neighbour’s new posts are followed from their page, next to report and block', async () => {
  answer(getProfile, () => profileOf())
  answer(listPosts, () => pageOf([]))
  const { screen } = await openAt('/users/2')
  const options = () => screen.getByRole('button', { name: 'Tùy chọn với Minh Trần' }).click()
  await options()
  for (const name of [/^Báo cáo/, /^Chặn trang/, 'Sao chép liên kết'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await screen.getByRole('button', { name: /^Báo khi có bài mới.*không biết bạn theo dõi/ }).click()
  await expect.poll(() => shownToast()?.title).toBe('Sẽ báo bạn khi Minh Trần có bài mới')
  await expect.poll(() => sent).toEqual(['POST /api/users/2/follow/'])
  await options()
  await expect.element(screen.getByRole('button', { name: 'Thôi báo bài mới' })).toBeVisible()
})

const { id, display_name, avatar_url, is_staff, is_verified } = profileOf()
const minh = { id, display_name, avatar_url, is_staff, is_verified }
const followed_at = new Date(Date.now() - 3_600_000).toISOString()

/** A server that stores whom Lan follows, and two followed posts. */
function answerFollows() {
  let people: contract.Follow[] = [{ id: 2, words: null, person: minh, followed_at }]
  const posts = [7, 8].map((post) => ({ id: post, words: `Bài số ${post}`, person: minh, followed_at }))
  answer(contract.listFollows, ({ query }) => {
    if (query['type'] === 'people')
      return { count: people.length, next: null, previous: null, results: people }
    const next = query['cursor'] ? null : '/api/follows/?type=posts&cursor=abc'
    return { count: 2, next, previous: null, results: posts.slice(next ? 0 : 1, next ? 1 : 2) }
  })
  answer(contract.unfollowPerson, () => {
    people = []
    return {}
  })
  answer(contract.followPerson, ({ params }) => {
    people = [{ id: Number(params['id']), words: null, person: minh, followed_at }]
    return {}
  })
}

test('the settings list followed people; unfollowing removes the row at once, and can be undone', async () => {
  answerFollows()
  const { screen } = await openSettings('/settings/follows')
  const list = screen.getByRole('list', { name: 'Hàng xóm bạn theo dõi' })
  await expect.element(list.getByRole('link', { name: /Minh Trần/ })).toHaveAttribute('href', '/users/2')
  await expect.element(screen.getByText(/Chỉ bạn thấy danh sách này/)).toBeVisible()
  await screen.getByRole('button', { name: 'Bỏ theo dõi Minh Trần' }).click()
  await expect.element(screen.getByText('Bạn chưa theo dõi ai')).toBeVisible()
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(list.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
})

test('the other tab lists followed posts in pages, and shows a failure', { tags: ['full'] }, async () => {
  answerFollows()
  const { screen } = await openSettings('/settings/follows?tab=posts')
  const list = screen.getByRole('list', { name: 'Bài viết bạn theo dõi' })
  await expect.element(list.getByRole('link', { name: 'Bài số 7' })).toHaveAttribute('href', '/posts/7')
  await expect.element(list).toMatchTextContent('Bài của Minh Trần')
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(list.getByRole('link', { name: 'Bài số 8' })).toBeVisible()
  await screen.getByRole('button', { name: 'Bỏ theo dõi Bài số 7' }).click()
  await expect.poll(() => sent).toEqual(['DELETE /api/posts/7/follow/'])
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1)

  answer(contract.listFollows, () => new ApiError(500))
  await screen.getByRole('tab', { name: 'Hàng xóm' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Chưa lấy được danh sách')
})
