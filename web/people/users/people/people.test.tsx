/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { blockUser, listBlocked, listUsers, unblockUser } from '../../../../contract/people/users.ts'
import { blockPerson } from '../../../relations/blocks.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { typeAtOnce } from '../../../platform/fake-typing.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { shownToast } from '../../../ui/feedback/toast.ts'
import { openAt, pageOf, neighbour, signInAsLan } from '../test-people.tsx'

const neighbours = [
  neighbour(1, 'Lan Nguyễn'),
  neighbour(2, 'Minh Trần', {
    is_verified: true,
    skills: ['bike_repair', 'ghép lan'],
    helps_count: 14,
    ratings: { average: 4.9, count: 8 },
  }),
  neighbour(3, 'Cô Hoa', { ward: null }),
]

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

let searches: string[]
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  searches = []
  answer(listUsers, ({ query }) => {
    const search = query['search'] ?? ''
    searches.push(search)
    return pageOf(neighbours.filter(({ display_name }) => fold(display_name).includes(fold(search))))
  })
})

test('people are listed with ward, help count, rating and skills, and link to their profiles', async () => {
  const { screen } = await openAt('/users')
  const people = screen.getByRole('list', { name: 'Hàng xóm quanh đây' })
  await expect
    .element(
      people.getByRole('link', {
        name: /Minh Trần Đã xác minh Bến Thành · 14 lần giúp · 4,9 trên 5 sao.*Giỏi việc: sửa xe đạp · ghép lan/,
      }),
    )
    .toHaveAttribute('href', '/users/2')
  await expect.element(people.getByRole('link', { name: /Cô Hoa/ })).toMatchTextContent(/Ngoài khu vực/)
  const own = people.getByRole('link', { name: /Lan Nguyễn \(bạn\)/ })
  await expect.element(own).toMatchTextContent(/Lan Nguyễn \(bạn\)Bến ThànhCuối tuần/)
})

test(
  'the search starts when typing pauses and stores the query in the address',
  { tags: ['full'] },
  async () => {
    const { screen, router } = await openAt('/users')
    const field = screen.getByRole('searchbox', { name: 'Tìm theo tên hay việc giỏi' })
    await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
    typeAtOnce(field.element(), 'm', 'mi', 'min', 'minh tr')
    await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
    await expect.element(screen.getByText('Tìm thấy 1 người')).toBeInTheDocument()
    expect(searches).toEqual(['', 'minh tr'])
    expect(router.state.location.search).toBe('?q=minh+tr')
    await screen.getByRole('button', { name: 'Xóa tìm kiếm' }).click()
    await expect.element(field).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
  },
)

test('a late reply does not replace a newer one', { tags: ['full'] }, async () => {
  const { promise: lateReply, resolve: sendLateReply } = Promise.withResolvers<void>()
  const { screen } = await openAt('/users')
  await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
  const field = screen.getByRole('searchbox', { name: 'Tìm theo tên hay việc giỏi' })
  const { promise: requestSent, resolve: markRequestSent } = Promise.withResolvers<void>()
  answer(listUsers, async ({ query }) => {
    if (query['search'] === 'hoa') {
      markRequestSent()
      await lateReply
      return pageOf(neighbours.slice(2))
    }
    return pageOf(neighbours.slice(1, 2))
  })
  await field.fill('hoa')
  await requestSent
  await field.fill('minh')
  await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).not.toBeInTheDocument()
  sendLateReply()
  await expect.element(screen.getByRole('link', { name: /Minh Trần/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Cô Hoa/ }).elements()).toHaveLength(0)
})

test('further pages load on request, and a failed page can be retried', async () => {
  answer(listUsers, ({ query }) =>
    query['page'] === '1' ? pageOf(neighbours.slice(0, 2), '/next', 3) : new ApiError(503),
  )
  const { screen } = await openAt('/users')
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Chưa tải thêm được.')
  answer(listUsers, ({ query }) => pageOf(query['page'] === '2' ? neighbours.slice(1) : []))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
  expect(screen.getByRole('link').elements()).toHaveLength(3)
})

test('a search without matches shows a message and can be cleared', { tags: ['full'] }, async () => {
  const { screen } = await openAt('/users?q=zzz')
  await expect.element(screen.getByRole('heading', { name: 'Không tìm thấy ai' })).toBeVisible()
  await screen.getByRole('button', { name: 'Xóa tìm kiếm' }).first().click()
  await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
})

test('a failed list can be retried', async () => {
  answer(listUsers, () => new ApiError(503))
  const { screen } = await openAt('/users')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa lấy được danh sách hàng xóm/)
  answer(listUsers, () => pageOf(neighbours))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByRole('link', { name: /Cô Hoa/ })).toBeVisible()
})

const blocked = (id: number, display_name: string) => ({
  id,
  username: `nguoi${id}`,
  display_name,
  avatar_url: null,
  is_staff: false,
  is_verified: false,
  blocked_at: '2026-11-01T02:00:00.000Z',
})

test('blocked people are listed, and unblocking needs a confirmation and can’t be undone at once', async () => {
  let list = [blocked(2, 'Minh Trần'), blocked(3, 'Cô Hoa')]
  const requests: string[] = []
  answer(listBlocked, () => pageOf(list))
  answer(unblockUser, ({ params }) => {
    requests.push(`unblock ${params['id']}`)
    list = list.filter(({ id }) => String(id) !== params['id'])
    return {}
  })
  answer(blockUser, ({ params }) => {
    requests.push(`block ${params['id']}`)
    return new ApiError(429, { code: 'lifted_lately' })
  })
  const { screen } = await openAt('/settings/privacy/blocked')
  const item = screen.getByRole('listitem').filter({ hasText: 'Minh Trần' })
  await expect.element(item).toMatchTextContent(/Chặn 1\/11\/2026/)
  await screen.getByRole('button', { name: 'Bỏ chặn Minh Trần' }).click()
  await expect.element(screen.getByText(/Trong 24 giờ sau đó, bạn chưa chặn lại/)).toBeVisible()
  expect(requests).toEqual([])
  await screen.getByRole('button', { name: 'Bỏ chặn', exact: true }).click()
  // Checked first, because the toast disappears after a while.
  await expect.poll(() => shownToast()?.title).toBe('Đã bỏ chặn Minh Trần')
  expect(shownToast()?.action).toBeUndefined()
  await expect.element(item).not.toBeInTheDocument()
  await blockPerson({ id: 2, display_name: 'Minh Trần' })
  expect(requests).toEqual(['unblock 2', 'block 2'])
  expect(shownToast()?.description).toMatch(/^Bạn bỏ chặn người này chưa đầy một ngày/)
})

test('a block that is undone at once starts no pause', async () => {
  answer(listBlocked, () => pageOf([]))
  answer(blockUser, () => ({}))
  answer(unblockUser, () => ({}))
  await openAt('/settings/privacy/blocked')
  await blockPerson({ id: 2, display_name: 'Minh Trần' })
  shownToast()?.action?.onPress()
  await expect.poll(() => shownToast()?.title).toBe('Đã bỏ chặn Minh Trần')
  expect(shownToast()?.description).toBeUndefined()
})

test('a failed unblock keeps the block', async () => {
  answer(listBlocked, () => pageOf([blocked(2, 'Minh Trần')]))
  answer(unblockUser, () => new ApiError(503))
  const { screen } = await openAt('/settings/privacy/blocked')
  await screen.getByRole('button', { name: 'Bỏ chặn Minh Trần' }).click()
  await screen.getByRole('button', { name: 'Bỏ chặn', exact: true }).click()
  await expect.poll(() => shownToast()?.title).toBe('Chưa bỏ chặn được Minh Trần')
  await expect.element(screen.getByRole('button', { name: 'Bỏ chặn Minh Trần' })).toBeVisible()
})

test('an empty and a failed list of blocks show different messages', async () => {
  answer(listBlocked, () => new ApiError(503))
  const { screen } = await openAt('/settings/privacy/blocked')
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Chưa lấy được danh sách đã chặn/)
  answer(listBlocked, () => pageOf([]))
  await screen.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(screen.getByText('Bạn chưa chặn ai')).toBeVisible()
})
