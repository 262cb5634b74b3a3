import { beforeEach, expect, test, vi } from 'vitest'
import { listPosts } from '../../../../contract/posts/posts.ts'
import {
  getProfile,
  listCommunitiesOf,
  listFavorsOf,
  type Profile,
  rateUser,
} from '../../../../contract/people/profiles.ts'
import { blockUser, unblockUser } from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { pageOf as postPage, postOf } from '../../../posts/test-posts.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { openAt, pageOf, profileOf, signInAsLan } from '../test-people.tsx'

let minh: Profile
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  minh = profileOf()
  answer(getProfile, () => minh)
  answer(listPosts, () => postPage([]))
  answer(listFavorsOf, () => pageOf([]))
})

const missing = () => new ApiError(404, { detail: 'User not found', code: 'not_found' })

test('the profile shows the person, the online state and a link to a chat', { tags: ['full'] }, async () => {
  minh = profileOf({ is_online: true })
  answer(listPosts, ({ query }) => postPage(query['author'] === '2' ? [postOf({ content: 'Quạt đây' })] : []))
  const { screen } = await openAt('/users/2')
  await expect.element(screen.getByRole('heading', { level: 2, name: /Minh Trần/ }).first()).toBeVisible()
  await expect.element(screen.getByText(/Đang hoạt động/)).toBeVisible()
  await expect.element(screen.getByText('Quạt đây')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Nhắn tin' })).toHaveAttribute('href', '/chat?with=2')
  expect(document.title).toBe('Minh Trần · Xóm')
})

test('the profile shows ward, month of joining, skills and mutual help', async () => {
  minh = profileOf({
    skills: ['bike_repair', 'ghép lan'],
    helps_count: 14,
    ratings: { average: 4.9, count: 8, counts: [0, 0, 0, 1, 7] },
    shared: { helped_you: 2, you_helped: 1 },
  })
  const { screen } = await openAt('/users/2')
  await expect.element(screen.getByText('@minh · Bến Thành · từ tháng 1/2026')).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Giỏi việc' }))
    .toMatchTextContent('sửa xe đạpghép lan')
  await expect
    .element(screen.getByRole('paragraph').filter({ hasText: 'giúp bạn' }))
    .toMatchTextContent('Minh giúp bạn 2 lần, bạn giúp Minh 1 lần')
})

test.each([
  [{ helped_you: 1, you_helped: 0 }, 'Cô Hoa giúp bạn 1 lần'],
  [{ helped_you: 0, you_helped: 3 }, 'Bạn giúp Cô Hoa 3 lần'],
])('help of %o is shown with the customary name of an elder', async (shared, sentence) => {
  minh = profileOf({ first_name: 'Hoa', last_name: 'Lê', display_name: 'Cô Hoa', shared })
  const { screen } = await openAt('/users/2')
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('a person without ratings is new and has no star', { tags: ['full'] }, async () => {
  const { screen } = await openAt('/users/2')
  await expect.element(screen.getByText('Mới', { exact: true })).toBeVisible()
  expect(document.querySelector('dl svg')).toBeNull()
})

test('the chat button is disabled if the person takes no messages', async () => {
  minh = profileOf({ can_message: false })
  const { screen } = await openAt('/users/2')
  const button = screen.getByRole('button', { name: 'Nhắn tin' })
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription('Minh Trần Đã xác minh chưa nhận tin nhắn từ bạn.')
  expect(screen.getByText(/Đang hoạt động/).elements()).toHaveLength(0)
})

test(
  'the first communities except that of the ward are shown, the others on request',
  { tags: ['full'] },
  async () => {
    const names = ['Phường Bến Thành', 'Hẻm 42', 'Hội cây cảnh', 'Chợ đêm', 'Đội bóng', 'Câu lạc bộ cờ']
    const communities = names.map((name, index) => ({ id: index + 1, name }))
    minh = profileOf({ communities })
    answer(listCommunitiesOf, ({ query }) =>
      query['page'] === '2' ? pageOf(communities.slice(3)) : pageOf(communities.slice(0, 3), '/next'),
    )
    const { screen } = await openAt('/users/2')
    const first = screen.getByRole('list', { name: 'Cộng đồng' })
    await expect.element(first).toMatchTextContent(/^Hẻm 42Hội cây cảnhChợ đêm/)
    await screen.getByRole('button', { name: '+2 nữa' }).click()
    const sheet = screen.getByRole('dialog', { name: 'Cộng đồng' })
    await sheet.getByRole('button', { name: 'Xem thêm' }).click()
    await expect.element(sheet.getByText('Đội bóng')).toBeVisible()
    expect(sheet.getByRole('listitem').elements()).toHaveLength(6)
  },
)

test('the viewer’s own id redirects to the own profile', { tags: ['full'] }, async () => {
  answer(getProfile, () => profileOf({ id: 1 }))
  const { screen, router } = await openAt('/users/1')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Hồ sơ' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/profile')
})

test.each(['/users/77', '/users/banh-mi', '/users/0'])(
  '%s shows a not-found message with a link to the list of people',
  async (path) => {
    answer(getProfile, missing)
    const { screen } = await openAt(path)
    await expect
      .element(screen.getByRole('heading', { name: 'Không tìm thấy thông tin người dùng' }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Tìm hàng xóm' })).toHaveAttribute('href', '/users')
  },
)

test('a failed profile can be retried', async () => {
  answer(getProfile, () => new ApiError(503))
  const { screen } = await openAt('/users/2')
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Chưa mở được trang này.*không phải do mạng của bạn/)
  answer(getProfile, () => minh)
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('heading', { name: /^Minh Trần Đã xác minh/ })).toBeVisible()
})

test('blocking is explained, applies at once and can be undone', async () => {
  const calls: string[] = []
  answer(blockUser, ({ params }) => {
    calls.push(`block ${params['id']}`)
    answer(getProfile, missing)
    return {}
  })
  answer(unblockUser, ({ params }) => {
    calls.push(`unblock ${params['id']}`)
    answer(getProfile, () => minh)
    return {}
  })
  const { screen } = await openAt('/users/2')
  await screen.getByRole('button', { name: 'Tùy chọn với Minh Trần' }).click()
  await screen.getByRole('button', { name: /^Chặn trang cá nhân của Minh Trần/ }).click()
  const sheet = screen.getByRole('dialog', { name: 'Chặn Minh Trần?' })
  await expect.element(sheet.getByText(/sẽ không thấy trang, bài viết và bình luận của nhau/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect.element(screen.getByRole('heading', { name: 'Bạn đã chặn Minh Trần' })).toBeVisible()
  await expect.poll(() => shownToast()?.title).toBe('Đã chặn Minh Trần')
  shownToast()?.action?.onPress()
  await expect.element(screen.getByRole('link', { name: 'Nhắn tin' })).toBeVisible()
  await expect.poll(() => shownToast()?.title).toBe('Đã bỏ chặn Minh Trần')
  expect(calls).toEqual(['block 2', 'unblock 2'])
})

test('a block refused by the server is rolled back', async () => {
  answer(blockUser, () => new ApiError(503))
  const { screen } = await openAt('/users/2')
  await screen.getByRole('button', { name: 'Tùy chọn với Minh Trần' }).click()
  await screen.getByRole('button', { name: /^Chặn trang/ }).click()
  await screen.getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa chặn được Minh Trần')
  await expect.element(screen.getByRole('link', { name: 'Nhắn tin' })).toBeVisible()
})

test('the link to the profile can be copied', { tags: ['full'] }, async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await openAt('/users/2')
  await screen.getByRole('button', { name: 'Tùy chọn với Minh Trần' }).click()
  await screen.getByRole('button', { name: 'Sao chép liên kết' }).click()
  await expect.poll(() => shownToast()?.title).toBe('Đã sao chép liên kết')
  expect(copy).toHaveBeenCalledWith(`${location.origin}/users/2`)
})

const favor = { id: 31, title: 'Mượn quạt đứng', role: 'helper' as const, ratings_shown: false }

test('a rating is offered only for an unrated favour', async () => {
  const { screen } = await openAt('/users/2')
  await expect.element(screen.getByRole('link', { name: 'Nhắn tin' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Đánh giá' }).elements()).toHaveLength(0)
})

test('a favour is rated once with stars and a comment', async () => {
  minh = profileOf({ to_rate: favor })
  const sent: unknown[] = []
  answer(rateUser, ({ body, params }) => {
    sent.push([params['id'], body])
    minh = profileOf({ ratings: { average: 4, count: 1, counts: [0, 0, 0, 1, 0] } })
    return { ...minh.ratings, ratings_shown: false }
  })
  const { screen } = await openAt('/users/2')
  await expect.element(screen.getByText('Minh Trần vừa giúp bạn: Mượn quạt đứng')).toBeVisible()
  await screen.getByRole('button', { name: 'Đánh giá' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Đánh giá Minh Trần' })
  await sheet.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent('Bạn chọn số sao giúp nhé.')
  await sheet.getByRole('radio', { name: '4 trên 5 sao' }).click({ force: true })
  await sheet.getByRole('textbox', { name: /Một lời cảm ơn/ }).fill(' Cảm ơn Minh! ')
  await sheet.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect.element(screen.getByText('1 đánh giá')).toBeVisible()
  expect(sent).toEqual([['2', { rating: 4, comment: 'Cảm ơn Minh!', offer: 31 }]])
  await expect.poll(() => shownToast()?.title).toBe('Cảm ơn bạn đã đánh giá')
  expect(screen.getByRole('button', { name: 'Đánh giá' }).elements()).toHaveLength(0)
})

test('an unsent rating stays after a failure and after leaving the page', { tags: ['full'] }, async () => {
  minh = profileOf({ to_rate: favor })
  answer(rateUser, () => new ApiError(503))
  const { screen } = await openAt('/users/2')
  await screen.getByRole('button', { name: 'Đánh giá' }).click()
  await screen.getByRole('radio', { name: '5 trên 5 sao' }).click({ force: true })
  await screen.getByRole('textbox', { name: /Một lời cảm ơn/ }).fill('Tuyệt')
  await screen.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa gửi được/)
  await screen.unmount()
  const reopened = await openAt('/users/2')
  await reopened.screen.getByRole('button', { name: 'Đánh giá' }).click()
  await expect.element(reopened.screen.getByRole('textbox', { name: /Một lời cảm ơn/ })).toHaveValue('Tuyệt')
  await expect.element(reopened.screen.getByRole('radio', { name: '5 trên 5 sao' })).toBeChecked()
})

test.each([
  ['already_rated', 409, 'Bạn đã đánh giá việc này rồi'],
  ['nothing_to_rate', 403, 'Không còn việc nào để đánh giá'],
])('%s shows a message and the page refreshes', async (code, status, sentence) => {
  minh = profileOf({ to_rate: favor })
  answer(rateUser, () => {
    minh = profileOf()
    return new ApiError(status, { detail: 'No', code })
  })
  const { screen } = await openAt('/users/2')
  await screen.getByRole('button', { name: 'Đánh giá' }).click()
  await screen.getByRole('radio', { name: '3 trên 5 sao' }).click({ force: true })
  await screen.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect.poll(() => shownToast()?.title).toBe(sentence)
  await expect.element(screen.getByRole('link', { name: 'Nhắn tin' })).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: 'Đánh giá' }).elements().length).toBe(0)
})
