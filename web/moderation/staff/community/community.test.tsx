import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { communities, groups } from '../../../../contract/communities/communities.ts'
import { getEvent } from '../../../../contract/events/events.ts'
import { eventOf } from '../../../events/test-events.tsx'
import { communityOf } from '../../../communities/test-communities.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { localItems } from '../../../platform/storage/local-items.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { button, caseOf, choose, heading, mockCases, openStaff, radio } from '../test-staff.tsx'

beforeEach(async () => {
  await setLanguage('vi')
  localItems.removeItem('form_drafts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
})

const allowed = ['dismiss', 'remove', 'warn'] as const

test.each([
  ['communities', communities],
  ['groups', groups],
] as const)('a moderator of %s sees its reports and can take three actions', async (section, endpoints) => {
  answer(endpoints.get, () => communityOf({ id: 3, role: 'moderator', joined: true }))
  const server = mockCases([caseOf(1, { allowed: [...allowed] })])
  const { at } = await openStaff(`/${section}/3/moderation`)
  await page.getByRole('link', { name: /tin số 1/ }).click()
  expect(at()).toBe(`/${section}/3/moderation/1`)
  expect(server.requests[0]).toMatchObject({ community: '3', status: 'open' })
  await expect.element(heading('Bài viết của Tuấn Phạm')).toBeVisible()
  await expect.element(radio('Nhắc nhở')).toBeVisible()
  await expect.element(radio('Tạm khóa')).not.toBeInTheDocument()
})

test('when staff decide a case, a moderator can only hide the content or sees that staff decide', async () => {
  answer(groups.get, () => communityOf({ id: 3, role: 'moderator', joined: true }))
  const server = mockCases([
    caseOf(1, { for_staff: true, allowed: ['hide'] }),
    caseOf(2, { for_staff: true, allowed: [] }),
  ])
  const { screen } = await openStaff('/groups/3/moderation/1')
  await expect.element(page.getByText(/do ban quản lý Xóm quyết định. Bạn có thể ẩn tạm/)).toBeVisible()
  await choose('Ẩn tạm')
  await expect.element(page.getByText('Ban quản lý Xóm sẽ xem lại và quyết định.')).toBeVisible()
  await button('Ẩn tạm').click()
  await expect.poll(() => server.decided).toEqual([{ id: 1, kind: 'hide', reason: 'scam' }])
  await expect.element(page.getByText('Đã ẩn tạm, chờ ban quản lý Xóm')).toBeVisible()
  await screen.unmount()
  await openStaff('/groups/3/moderation/2')
  await expect.element(page.getByText('Báo cáo này do ban quản lý Xóm quyết định.')).toBeVisible()
  await expect.element(radio('Ẩn tạm')).not.toBeInTheDocument()
})

test('the organiser of an event sees its reports, and guests get a not-found page', async () => {
  answer(getEvent, () => eventOf({ id: 3, is_mine: true }))
  const server = mockCases([caseOf(1, { allowed: [...allowed] })])
  const { screen, at } = await openStaff('/events/3/moderation')
  await page.getByRole('link', { name: /tin số 1/ }).click()
  expect(at()).toBe('/events/3/moderation/1')
  expect(server.requests[0]).toMatchObject({ event: '3', status: 'open' })
  await expect.element(radio('Nhắc nhở')).toBeVisible()
  await expect.element(radio('Tạm khóa')).not.toBeInTheDocument()
  await screen.unmount()
  queryClient.clear()
  answer(getEvent, () => eventOf({ id: 3, is_mine: false }))
  await openStaff('/events/3/moderation')
  await expect.element(heading('404 - Not Found')).toBeVisible()
})

test.each(['member', null] as const)('the role %s gets a not-found page', async (role) => {
  answer(communities.get, () => communityOf({ id: 3, role }))
  await openStaff('/communities/3/moderation')
  await expect.element(heading('404 - Not Found')).toBeVisible()
})

test('a missing community shows a not-found page', { tags: ['full'] }, async () => {
  answer(communities.get, () => new ApiError(404))
  await openStaff('/communities/3/moderation')
  await expect.element(heading('404 - Not Found')).toBeVisible()
})
