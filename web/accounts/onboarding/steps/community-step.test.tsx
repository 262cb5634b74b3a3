import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { type Community, listCommunities } from '../../../../contract/communities/communities.ts'
import { joinCommunity, leaveCommunity } from '../../../../contract/communities/members.ts'
import { expectToast } from '../../test-app.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { communityOf } from '../../../communities/test-communities.ts'
import { expectStep, continueButton, openWizard } from '../test-wizard.tsx'

const withHome = { onboarding_step: 2, location: { latitude: 10.7725, longitude: 106.698 } }
const own = communityOf({
  id: 1,
  kind: 'ward',
  name: 'Phường Bến Thành',
  province: 'Thành phố Hồ Chí Minh',
  memberCount: 12,
  joined: true,
  membership: 'member',
  is_own_ward: true,
})
const near: Community = {
  ...own,
  id: 2,
  name: 'Phường Sài Gòn',
  memberCount: 4,
  joined: false,
  is_own_ward: false,
}
const page1 = (...results: Community[]) => ({ count: results.length, next: null, previous: null, results })

beforeEach(() => answer(listCommunities, () => page1(own, near)))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

test('the step presents the neighbourhood and says that no address book is read', async () => {
  await openWizard(withHome)
  await expectStep(3)
  await expect.element(page.getByRole('heading', { name: 'Dễ dàng tổ chức tiệc trong xóm' })).toBeVisible()
  await expect.element(page.getByText(/Tạo sự kiện và kết nối với cộng đồng hàng xóm/)).toBeVisible()
  await expect.element(page.getByText(/^Xóm không đọc danh bạ của bạn/)).toBeVisible()
})

test('the step shows neighbours, the number of requests and one request', async () => {
  await openWizard(withHome)
  await expect.element(page.getByText('6 hàng xóm · 3 việc đang cần giúp')).toBeVisible()
  const easy = page.getByRole('region', { name: 'Một việc dễ, làm được hôm nay' })
  await expect
    .element(easy.getByRole('link', { name: 'Sẵn sàng giúp' }))
    .toHaveAttribute('href', '/posts/41#offer')
})

test('without a home no neighbours are shown', async () => {
  await openWizard({ onboarding_step: 2 })
  await expect.element(page.getByRole('link', { name: 'Về bước vị trí' })).toBeVisible()
  expect(page.getByText(/hàng xóm ·/).query()).toBe(null)
})

test('dots and arrow keys select one of the three pictures', { tags: ['full'] }, async () => {
  await openWizard(withHome)
  const dots = page.getByRole('button', { name: /^Ảnh \d/ })
  await expect.poll(() => dots.elements().length).toBe(3)
  const currentSlide = () => page.getByRole('group').element().getAttribute('aria-label')
  expect(currentSlide()).toBe('1 trên 3')
  await dots.nth(2).click()
  await expect.poll(currentSlide).toBe('3 trên 3')
  await expect.element(dots.nth(2)).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(currentSlide).toBe('2 trên 3')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(currentSlide).toBe('1 trên 3')
})

test('the communities around the home are listed, and joining and leaving are saved', async () => {
  const requests: string[] = []
  answer(joinCommunity, ({ params }) => {
    requests.push(`join ${params['id']}`)
    return { ...near, joined: true, memberCount: 5 }
  })
  answer(leaveCommunity, ({ params }) => {
    requests.push(`leave ${params['id']}`)
    return near
  })
  await openWizard(withHome)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Phường Bến Thành').getByText('Phường của bạn')).toBeVisible()
  expect(row('Phường Bến Thành').getByRole('button').query()).toBe(null)
  await row('Phường Sài Gòn').getByRole('button', { name: 'Tham gia Phường Sài Gòn' }).click()
  await expect.element(row('Phường Sài Gòn').getByText('Đã tham gia')).toBeVisible()
  await expect.element(row('Phường Sài Gòn').getByText(/5 hàng xóm/)).toBeVisible()
  await expect.poll(() => requests).toEqual(['join 2'])
  await row('Phường Sài Gòn').getByRole('button', { name: 'Đã tham gia Phường Sài Gòn' }).click()
  await expect.poll(() => requests).toEqual(['join 2', 'leave 2'])
  await expect.element(row('Phường Sài Gòn').getByText('Tham gia', { exact: true })).toBeVisible()
})

test('wards without neighbours are folded', async () => {
  const empty = { ...near, id: 3, name: 'Phường Xóm Chiếu', memberCount: 0 }
  answer(listCommunities, () => page1({ ...own, memberCount: 0 }, empty, near))
  await openWizard(withHome)
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .flatMap((row) => row.querySelector('p')?.textContent ?? [])
  await expect.poll(names).toEqual(['Phường Bến Thành', 'Phường Sài Gòn'])
  await page.getByRole('button', { name: 'Xem 1 phường, xã chưa có hàng xóm' }).click()
  await expect.poll(names).toEqual(['Phường Bến Thành', 'Phường Xóm Chiếu', 'Phường Sài Gòn'])
})

test('a failed join is rolled back with a message', async () => {
  answer(joinCommunity, () => new ApiError(503, {}))
  await openWizard(withHome)
  await page.getByRole('button', { name: 'Tham gia Phường Sài Gòn' }).click()
  await expectToast(
    'Chưa đổi được Phường Sài Gòn',
    'Máy chủ đang trục trặc, không phải do mạng của bạn. Bạn thử lại sau ít phút nhé.',
  )
  await expect.element(page.getByRole('button', { name: 'Tham gia Phường Sài Gòn' })).toBeVisible()
})

test('skeletons appear while loading, and a failure can be retried', { tags: ['full'] }, async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page1>>()
  answer(listCommunities, () => promise)
  await openWizard(withHome)
  await expect.element(page.getByText('Đang tìm cộng đồng quanh nhà...')).toBeInTheDocument()
  resolve(page1(own))
  await expect.element(page.getByText('Phường của bạn')).toBeVisible()
  await cleanup()
  queryClient.clear()
  answer(listCommunities, () => new ApiError(403, {}))
  await openWizard(withHome)
  await expect.element(page.getByText('Chưa tải được cộng đồng quanh nhà')).toBeVisible()
  answer(listCommunities, () => page1())
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByText(/Quanh đây chưa có cộng đồng nào/)).toBeVisible()
})

test('without a home the step links back to the location step', { tags: ['full'] }, async () => {
  await openWizard({ onboarding_step: 2 })
  await expect.element(page.getByText('Chia sẻ vị trí để thấy cộng đồng quanh nhà bạn.')).toBeVisible()
  await page.getByRole('link', { name: 'Về bước vị trí' }).click()
  await expectStep(2)
})

test('the step continues without joining anything', { tags: ['full'] }, async () => {
  const { server } = await openWizard(withHome)
  await continueButton().click()
  await expectStep(4)
  expect(server.changes).toEqual([{ onboarding_step: 3 }])
})
