import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  listReceivedNotices,
  listSentNotices,
  listTrustedContacts,
  type ReceivedNotice,
} from '../../../../contract/people/trusted-contacts.ts'
import { blockUser } from '../../../../contract/people/users.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer } from '../../../platform/api/fake-network.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { openAt, pageOf, signInAsLan } from '../test-people.tsx'

const minh = {
  id: 2,
  username: 'minh',
  display_name: 'Minh Trần',
  avatar_url: null,
  is_staff: false,
  is_verified: true,
}
const noticeOf = (fields: Partial<ReceivedNotice> = {}): ReceivedNotice => ({
  id: 1,
  reason: 'not_seen',
  message: 'Ba ngày nay không thấy Lan ra ngõ.',
  sent_at: new Date(Date.now() - 60 * 60 * 1000).toISOString(),
  by: minh,
  ...fields,
})

beforeEach(async () => {
  signInAsLan()
  await setLanguage('vi')
  answer(listTrustedContacts, () => ({ results: [] }))
  answer(listReceivedNotices, () => pageOf([noticeOf()]))
  answer(listSentNotices, () => pageOf([]))
})

const received = () => page.getByRole('region', { name: 'Hàng xóm báo tin' })
const open = () => openAt('/profile/edit/emergencycontact')

test('a message to the relatives shows sender, time and reason, with a link to turn messages off', async () => {
  await open()
  const row = received().getByRole('listitem')
  await expect.element(row).toMatchTextContent(/Minh Trần/)
  await expect.element(row).toMatchTextContent(/Lâu không thấy/)
  await expect.element(row).toMatchTextContent(/Ba ngày nay không thấy Lan ra ngõ\./)
  await expect.element(row.getByRole('time')).toBeVisible()
  await expect
    .element(received().getByRole('link', { name: 'Tắt trong Quyền riêng tư' }))
    .toHaveAttribute('href', '/settings/privacy')
  expect(page.getByRole('region', { name: 'Bạn đã báo tin' }).elements()).toEqual([])
})

test('the sender can be blocked and reported', async () => {
  const blocked: unknown[] = []
  answer(blockUser, ({ params }) => {
    blocked.push(params['id'])
    return {}
  })
  await open()
  await received().getByRole('button', { name: 'Tùy chọn với Minh Trần' }).click()
  const options = page.getByRole('dialog')
  await expect.element(options.getByRole('button', { name: /^Báo cáo/ })).toBeVisible()
  await options.getByRole('button', { name: /^Chặn trang cá nhân của Minh Trần/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chặn', exact: true }).click()
  await expect.poll(() => blocked).toEqual(['2'])
  await expect.element(received().getByText('Minh Trần').first()).toBeVisible()
})

test('a sender who has left has no name and no options', async () => {
  answer(listReceivedNotices, () => pageOf([noticeOf({ by: null, message: '' })]))
  await open()
  await expect.element(received().getByRole('listitem')).toMatchTextContent(/^.?Một người đã rời xóm/)
  expect(received().getByRole('button').elements()).toEqual([])
})

test('messages sent by the viewer are listed, also when the person is no longer visible', async () => {
  const { by: _, ...noticeFields } = noticeOf()
  answer(listSentNotices, () =>
    pageOf([
      { ...noticeFields, id: 8, about: minh },
      { ...noticeFields, id: 9, about: null },
    ]),
  )
  await open()
  const sent = page.getByRole('region', { name: 'Bạn đã báo tin' })
  await expect.element(sent.getByRole('listitem').first()).toMatchTextContent(/Minh Trần/)
  await expect.element(sent.getByRole('listitem').last()).toMatchTextContent(/Một hàng xóm/)
})

test('an empty list has a message, and a failure can be retried', async () => {
  answer(listReceivedNotices, () => new ApiError(503))
  await open()
  await expect
    .element(received().getByRole('alert'))
    .toMatchTextContent(/Chưa lấy được những lần báo tinMáy chủ đang trục trặc/)
  answer(listReceivedNotices, () => pageOf([]))
  await received().getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(received().getByText('Chưa có hàng xóm nào báo tin.')).toBeVisible()
})
