import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOwnOffers, returnOffer, withdrawOffer } from '../../contract/posts/favours.ts'
import { listPosts } from '../../contract/posts/posts.ts'
import { getProfile } from '../../contract/people/profiles.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer } from '../platform/api/fake-network.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { pageOf as postPage } from '../posts/test-posts.ts'
import { openAt, ownProfile } from '../users/test-people.tsx'
import { inDays, laterOffers, offerOf, pageOf, signInAsLan } from './test-favours.tsx'

afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  answer(getProfile, () => ownProfile())
  answer(listPosts, () => postPage([]))
})

test('one’s own favours are on one’s page, each with what it waits for', async () => {
  answer(listOwnOffers, ({ query }) => {
    expect(query).toEqual({ page: '1', state: 'open' })
    return pageOf([
      offerOf(),
      laterOffers.handedOver({ id: 32, side: 'offerer', due_date: inDays(-2), title: 'Mượn thang' }),
      laterOffers.completed({ id: 33, kind: 'give', is_lending: false, title: '', due_date: null }),
    ])
  })
  const { screen } = await openAt('/profile')
  await screen.getByRole('tab', { name: 'Việc của tôi' }).click()
  const rows = screen.getByRole('list', { name: 'Việc của tôi' }).getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Mượn quạt đứng.*Minh Trần cho bạn mượn.*Chờ bạn trả lời/)
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/posts/7#offer-31')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Bạn cho Minh Trần mượn.*Đang cho mượn.*Quá hẹn 2 ngày/)
  await expect.element(rows.nth(2)).toMatchTextContent(/Một việc giúp nhau.*Chờ bạn đánh giá/)
})

test('ended ones are fetched separately', async () => {
  answer(listOwnOffers, ({ query }) =>
    query['state'] === 'ended' ? pageOf([offerOf({ status: 'declined', moves: [] })]) : pageOf([]),
  )
  const { screen } = await openAt('/profile?tab=mine')
  await expect.element(screen.getByText('Chưa có việc nào đang dở')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Xem tin trong xóm' }))
    .toHaveAttribute('href', '/feed')
  await screen.getByRole('radio', { name: 'Đã khép lại' }).click()
  await expect.element(screen.getByText('Đã từ chối')).toBeVisible()
})

test('a list that fails can be fetched again, page after page', async () => {
  answer(listOwnOffers, () => new ApiError(503))
  const { screen } = await openAt('/profile?tab=mine')
  const problem = screen.getByRole('alert').filter({ hasText: 'Chưa lấy được các việc của bạn' })
  await expect.element(problem).toBeVisible()
  answer(listOwnOffers, ({ query }) =>
    query['page'] === '2'
      ? pageOf([offerOf({ id: 99, title: 'Tưới cây' })])
      : pageOf([offerOf()], '/api/offers/?page=2'),
  )
  await problem.getByRole('button', { name: 'Thử lại' }).click()
  await screen.getByRole('button', { name: 'Xem thêm' }).click()
  await expect.element(screen.getByText('Tưới cây')).toBeVisible()
})

test('once the post is gone, the moves are in the list', async () => {
  const offer = offerOf({ side: 'offerer', post_id: null, moves: ['withdraw'] })
  answer(listOwnOffers, () => pageOf([offer]))
  const { screen } = await openAt('/profile?tab=mine')
  const row = screen.getByRole('list', { name: 'Việc của tôi' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/Bài viết đã được gỡ/)
  answer(withdrawOffer, () => {
    answer(listOwnOffers, () => pageOf([]))
    return { ...offer, status: 'withdrawn' as const, moves: [] }
  })
  await row.getByRole('button', { name: 'Rút lại' }).click()
  await expect.element(screen.getByText('Chưa có việc nào đang dở')).toBeVisible()
})

test('an agreed favour with a hidden person can be ended in the list, without name or title', async () => {
  const hidden = { other: null, title: '', message: '', post_id: null } as const
  const offer = laterOffers.handedOver({
    side: 'offerer',
    ...hidden,
    due_date: inDays(-1),
    moves: ['return', 'no_show'],
  })
  answer(listOwnOffers, () => pageOf([offer]))
  const { screen } = await openAt('/profile?tab=mine')
  const row = screen.getByRole('list', { name: 'Việc của tôi' }).getByRole('listitem')
  await expect.element(row.getByRole('heading', { name: 'Một việc giúp nhau' })).toBeVisible()
  await expect.element(row).toMatchTextContent(/Bạn cho Hàng xóm mượn/)
  await expect.element(row.getByRole('button', { name: 'Báo chưa trả' })).toBeVisible()
  answer(returnOffer, () => {
    answer(listOwnOffers, () => pageOf([]))
    return { ...offer, status: 'completed' as const, moves: [] }
  })
  await row.getByRole('button', { name: 'Đã trả thành công' }).click()
  const sheet = screen.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Đã trả thành công' }).click()
  await expect.element(screen.getByText('Chưa có việc nào đang dở')).toBeVisible()
})

test('what becomes of them elsewhere appears within a minute', async () => {
  answer(listOwnOffers, () => pageOf([offerOf({ side: 'offerer', moves: ['withdraw'] })]))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { screen } = await openAt('/profile?tab=mine')
  await expect.element(screen.getByText('Đang chờ trả lời')).toBeVisible()
  answer(listOwnOffers, () => pageOf([laterOffers.accepted({ side: 'offerer' })]))
  vi.advanceTimersByTime(60_000)
  await expect.element(screen.getByText('Đã hẹn', { exact: true })).toBeVisible()
})
