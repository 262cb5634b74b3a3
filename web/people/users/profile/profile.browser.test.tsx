/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listDeletedPosts, restorePost } from '../../../../contract/posts/post-changes.ts'
import { listPosts } from '../../../../contract/posts/posts.ts'
import { getProfile, listFavorsOf } from '../../../../contract/people/profiles.ts'
import { createReport } from '../../../../contract/moderation/reports.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { useSession } from '../../../platform/session/session.ts'
import { authorPostsQuery } from '../../../posts/list/author-posts.ts'
import { lan, pageOf as postPage, postOf } from '../../../posts/test-posts.ts'
import { favorOf, openAt, ownProfile, pageOf, signInAsLan } from '../test-people.tsx'

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  answer(getProfile, () => ownProfile())
  answer(listPosts, () => postPage([]))
  answer(listFavorsOf, () => pageOf([]))
})

test('the profile shows the viewer, the month of joining and the counts', async () => {
  const requestedIds: string[] = []
  answer(getProfile, ({ params }) => {
    requestedIds.push(params['id'] ?? '')
    return ownProfile({
      post_count: 12,
      favors_count: 9,
      helps_count: 5,
      ratings: { average: 4.75, count: 4, counts: [0, 0, 0, 1, 3] },
    })
  })
  const { screen } = await openAt('/profile')
  await expect
    .element(screen.getByRole('heading', { level: 2, name: 'Lan Nguyễn Đã xác minh' }))
    .toBeVisible()
  await expect.element(screen.getByText('@lan · Bến Thành · từ tháng 1/2026')).toBeVisible()
  await expect.element(screen.getByText('4 đánh giá')).toBeVisible()
  await expect.element(screen.getByText('4,8')).toBeVisible()
  await expect.element(screen.getByRole('definition').first()).toMatchTextContent('5')
  await expect.element(screen.getByRole('term').first()).toMatchTextContent('lần giúp')
  expect(requestedIds).toEqual(['1'])
})

test('the profile links to all pages of the viewer', async () => {
  const { screen } = await openAt('/profile')
  for (const [name, href] of [
    ['Việc của tôi', '/profile/favors'],
    ['Chỉnh sửa hồ sơ', '/profile/edit'],
    ['Cho biết bạn giỏi việc gì', '/profile/edit'],
    ['Mời hàng xóm', '/invitations'],
    ['Người thân tin cậy', '/profile/edit/emergencycontact'],
    ['Tìm hàng xóm', '/users'],
    ['Đơn hàng', '/marketplace/orders'],
    ['Hội nhóm', '/my_group'],
    ['Cộng đồng', '/communities'],
    ['Đã lưu', '/saved'],
  ] as const)
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect
    .element(screen.getByRole('banner').getByRole('link', { name: 'Cài đặt' }))
    .toHaveAttribute('href', '/settings')
  expect(screen.getByRole('link', { name: 'Cài đặt' }).elements()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Đăng xuất' }).elements()).toHaveLength(0)
  expect(screen.getByRole('link', { name: /Làm quen nốt/ }).elements()).toHaveLength(0)
})

test('an unfinished onboarding is linked', async () => {
  signInAsLan({ onboarding_step: 3 })
  const { screen } = await openAt('/profile')
  const link = screen.getByRole('link', { name: 'Làm quen nốt với xóm Còn 2 bước nhỏ nữa thôi.' })
  await expect.element(link).toHaveAttribute('href', '/onboarding')
})

test('a user with a generated name is asked to choose a name', async () => {
  actAs(person({ display_name: 'Hàng xóm 4821', first_name: 'Hàng xóm 4821', needs_name: true }))
  const { screen, router } = await openAt('/profile')
  const card = screen.getByRole('region', { name: 'Bà con gọi bạn là gì?' })
  await expect.element(card).toMatchTextContent(/tạm thời bạn là Hàng xóm 4821/)
  await card.getByRole('link', { name: 'Chọn tên' }).click()
  expect(router.state.location.pathname).toBe('/profile/edit')
})

test('the tabs show posts and favours with ratings, and the address stores the selected tab', async () => {
  answer(listPosts, ({ query }) => {
    expect(query).toEqual({ author: '1' })
    return postPage([postOf({ author: lan, content: 'Cho bớt chậu trầu bà' })])
  })
  answer(getProfile, () => ownProfile({ ratings: { average: 4.5, count: 2, counts: [0, 0, 0, 1, 1] } }))
  answer(listFavorsOf, () =>
    pageOf([
      favorOf({ rating: 5, comment: 'Lan dễ thương lắm' }),
      favorOf({ id: 8, title: 'Sửa vòi nước', role: 'helped', other: null }),
    ]),
  )
  const { screen, router } = await openAt('/profile')
  await expect.element(screen.getByText('Cho bớt chậu trầu bà')).toBeVisible()
  await screen.getByRole('tab', { name: 'Việc giúp nhau' }).click()
  await expect.element(screen.getByText('Mượn quạt đứng')).toBeVisible()
  const favors = screen.getByRole('list', { name: 'Việc giúp' }).getByRole('listitem')
  await expect.element(favors.nth(0)).toMatchTextContent(/Giúp Cô Hoa · 1\/11\/2026.*Lan dễ thương lắm/)
  await expect.element(favors.nth(0).getByRole('img', { name: '5 trên 5 sao' })).toBeVisible()
  await expect.element(favors.nth(1)).toMatchTextContent(/Được giúp bởi một hàng xóm/)
  await expect
    .element(screen.getByRole('list', { name: /Số lượt đánh giá/ }))
    .toMatchTextContent(/5 sao: 1 lượt/)
  await expect.element(screen.getByText(/^Chỉ tính đánh giá của người đã xác minh/)).toBeVisible()
  expect(router.state.location.search).toBe('?tab=favors')
  screen
    .getByRole('tab', { name: 'Việc giúp nhau' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expect.element(screen.getByRole('tab', { name: 'Bài viết' })).toHaveFocus()
  await expect.element(screen.getByText('Cho bớt chậu trầu bà')).toBeVisible()
})

test('reviews on the viewer’s own profile can be reported, also those of hidden authors', async () => {
  const requests: unknown[] = []
  answer(createReport, ({ body }) => {
    requests.push(body)
    return {}
  })
  answer(listFavorsOf, () =>
    pageOf([favorOf({ rating: 1, rating_id: 90, comment: 'Người này lừa đảo', other: null })]),
  )
  const { screen } = await openAt('/profile?tab=favors')
  await expect.element(screen.getByText('Người này lừa đảo')).toBeVisible()
  await screen.getByRole('button', { name: 'Báo cáo lời nhận xét' }).click()
  await screen.getByRole('radio', { name: 'Quấy rối, bắt nạt' }).click()
  await screen.getByRole('button', { name: 'Gửi báo cáo' }).click()
  await expect.poll(() => requests).toEqual([{ target_type: 'rating', target_id: 90, reason: 'harassment' }])
})

test('empty lists suggest what to do', async () => {
  const { screen } = await openAt('/profile')
  await expect.element(screen.getByText('Bạn chưa có bài viết nào')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Đăng bài' })).toHaveAttribute('href', '/create-post')
  await screen.getByRole('tab', { name: 'Việc giúp nhau' }).click()
  await expect.element(screen.getByText('Chưa có việc giúp nhau nào')).toBeVisible()
})

test('failed parts can be retried while the rest of the page stays', async () => {
  answer(getProfile, () => new ApiError(503))
  answer(listPosts, () => new ApiError(503))
  const { screen } = await openAt('/profile')
  await expect.element(screen.getByRole('heading', { name: /Lan Nguyễn/ })).toBeVisible()
  const numbers = screen.getByRole('alert').filter({ hasText: 'Chưa lấy được các con số.' })
  await expect.element(numbers).toBeVisible()
  const posts = screen.getByRole('alert').filter({ hasText: 'Chưa lấy được các bài viết' })
  await expect.element(posts).toBeVisible()
  answer(getProfile, () => ownProfile({ post_count: 12 }))
  answer(listPosts, () => postPage([postOf({ author: lan, content: 'Đây rồi' })]))
  await numbers.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('12', { exact: true })).toBeVisible()
  await posts.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Đây rồi')).toBeVisible()
})

test('skills replace the link that asks for them', async () => {
  signInAsLan({ skills: ['tutoring', 'ghép lan'] })
  const { screen } = await openAt('/profile')
  await expect
    .element(screen.getByRole('list', { name: 'Giỏi việc' }))
    .toMatchTextContent(/dạy kèm.*ghép lan/)
  expect(screen.getByRole('link', { name: 'Cho biết bạn giỏi việc gì' }).elements()).toHaveLength(0)
})

test('a session stored by an older version without skills still works', async () => {
  const { skills: _skills, ...older } = person()
  actAs(older as ReturnType<typeof person>)
  await useSession.persist.rehydrate()
  const { screen } = await openAt('/profile')
  await expect.element(screen.getByRole('link', { name: 'Cho biết bạn giỏi việc gì' })).toBeVisible()
})

test('the earlier address of favours redirects to the current one', async () => {
  const { router } = await openAt('/profile?tab=mine')
  await expect.poll(() => router.state.location.pathname).toBe('/profile/favors')
})

test('the English profile fits a phone 320 pixels wide', async () => {
  await page.viewport(320, 640)
  await setLanguage('en')
  signInAsLan({ display_name: 'Nguyễn Hoàng Công Tằng Tôn Nữ Thị Thanh Hương Giang', onboarding_step: 4 })
  const { screen } = await openAt('/profile')
  await expect.element(screen.getByText('@lan · Bến Thành · since Jan 2026')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /Finish settling in/ }))
    .toMatchTextContent(/One small step left/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(390, 844)
})

test('a deleted post can be restored until its deadline, also after a reload', async () => {
  const post = postOf({ id: 7, author: lan, content: 'Cho mượn thang' })
  let isRestored = false
  answer(listPosts, () => postPage(isRestored ? [post] : []))
  answer(listDeletedPosts, () => ({
    results: isRestored
      ? []
      : [{ id: 7, words: 'Cho mượn thang', restorable_until: '2026-11-23T03:10:00.000Z' }],
  }))
  answer(restorePost, ({ params }) => {
    expect(params).toEqual({ id: '7' })
    isRestored = true
    return post
  })
  const { screen } = await openAt('/profile')
  const deleted = screen.getByRole('list', { name: 'Bài bạn vừa xóa' }).getByRole('listitem')
  await expect.element(deleted).toMatchTextContent(/^Cho mượn thangĐã xóa, lấy lại được tới \d\d:10/)
  await deleted.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(deleted).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article').getByText('Cho mượn thang')).toBeVisible()
})

test.each([
  [{ results: [{ id: 7, words: 'Cho mượn thang', restorable_until: '2026-11-23T03:10:00.000Z' }] }, 1],
  [new ApiError(500), 0],
])('own posts are shown together with the deleted ones above them (%#)', async (reply, shown) => {
  const { promise: replied, resolve: sendReply } = Promise.withResolvers<void>()
  answer(listPosts, () => postPage([postOf({ author: lan })]))
  answer(listDeletedPosts, () => replied.then(() => reply))
  await queryClient.prefetchInfiniteQuery(authorPostsQuery(lan.id))
  const { screen } = await openAt('/profile')
  await expect.element(screen.getByRole('tabpanel').getByRole('status')).toBeVisible()
  expect(screen.getByRole('article').elements()).toHaveLength(0)
  sendReply()
  await expect.element(screen.getByRole('article')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Bài bạn vừa xóa' }).elements()).toHaveLength(shown)
})

test('a post that can no longer be restored shows a message and disappears', async () => {
  const deleted = [{ id: 7, words: 'Cho mượn thang', restorable_until: '2026-11-23T03:10:00.000Z' }]
  answer(listDeletedPosts, () => ({ results: deleted }))
  answer(restorePost, () => {
    deleted.length = 0
    return new ApiError(404)
  })
  const { screen } = await openAt('/profile')
  await screen.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(screen.getByText('Chưa lấy lại được bài viết')).toBeVisible()
  await expect.element(screen.getByText('Cho mượn thang')).not.toBeInTheDocument()
})
