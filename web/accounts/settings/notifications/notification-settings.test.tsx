import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  defaultNotificationPreferences,
  getNotificationPreferences,
  patchNotificationPreferences,
} from '../../../../contract/notifications/preferences.ts'
import { listPushSubscriptions } from '../../../../contract/notifications/push.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { expectToast, mockPreferences, openSettings } from '../test-settings.tsx'

const switchOf = (name: string) => page.getByRole('switch', { name, exact: true })

function mockPreferenceServer(fields: Partial<typeof defaultNotificationPreferences> = {}) {
  const server = { stored: { ...defaultNotificationPreferences, ...fields }, patches: [] as unknown[] }
  answer(getNotificationPreferences, () => server.stored)
  answer(patchNotificationPreferences, ({ body }) => {
    server.patches.push(body)
    const { notification_types, channels, ...others } = body
    server.stored = {
      ...server.stored,
      ...others,
      channels: {
        push: { ...server.stored.channels.push, ...channels?.push },
        email: { ...server.stored.channels.email, ...channels?.email },
      },
      notification_types: { ...server.stored.notification_types, ...notification_types },
    }
    return server.stored
  })
  return server
}

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  mockPreferences()
  answer(listPushSubscriptions, () => ({ devices: [] }))
})

const checkboxOf = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('every kind can be set for each channel, and each change is sent separately', async () => {
  const server = mockPreferenceServer()
  await openSettings('/settings/notifications')
  await switchOf('Thông báo qua email').click()
  await expectToast('Cập nhật "Thông báo qua email" thành công')
  await checkboxOf('Lượt thích: Thông báo đẩy').click()
  await expectToast('Cập nhật "Lượt thích" thành công')
  await checkboxOf('Bình luận: Chuông thông báo').click()
  await expectToast('Cập nhật "Bình luận" thành công')
  expect(server.patches).toEqual([
    { email_notifications: false },
    { channels: { push: { likes: true } } },
    { notification_types: { comments: false } },
  ])
  const state = async (name: string) => {
    const inputs = ['Chuông thông báo', 'Thông báo đẩy', 'Email'].map((channel) =>
      checkboxOf(`${name}: ${channel}`).element(),
    )
    return inputs.map((input) => {
      const { checked, disabled } = input as HTMLInputElement
      return `${checked ? 'on' : 'off'}${disabled ? ', fixed' : ''}`
    })
  }
  expect(await state('Lượt thích')).toEqual(['on', 'on', 'off, fixed'])
  // A kind that is off for the bell is neither pushed nor mailed.
  expect(await state('Bình luận')).toEqual(['off', 'off, fixed', 'off, fixed'])
  for (const name of ['Tin nhắn', 'Nhắc tên', 'Theo dõi', 'Tin từ Xóm'])
    expect(await state(name), name).toEqual(['on', 'on', 'off, fixed'])
})

test('quiet hours can be set, turned off and restored, and push content can be hidden', async () => {
  const server = mockPreferenceServer()
  await openSettings('/settings/notifications')
  await page.getByRole('combobox', { name: 'Từ', exact: true }).selectOptions('21:30')
  await expectToast('Cập nhật "Giờ yên tĩnh" thành công')
  await switchOf('Giờ yên tĩnh').click()
  await expect.element(page.getByRole('combobox', { name: 'Đến', exact: true })).not.toBeInTheDocument()
  await switchOf('Giờ yên tĩnh').click()
  await expect.element(page.getByRole('combobox', { name: 'Từ', exact: true })).toHaveValue('21:30')
  const until = page.getByRole('combobox', { name: 'Đến', exact: true }).element()
  expect([...(until as HTMLSelectElement).options].map(({ value }) => value)).not.toContain('21:30')
  await switchOf('Hiện nội dung').click()
  await expect.element(switchOf('Hiện nội dung')).not.toBeChecked()
  const hours = { from: '21:30', to: '07:00' }
  await expect
    .poll(() => server.patches)
    .toEqual([{ quiet_hours: hours }, { quiet_hours: null }, { quiet_hours: hours }, { push_content: false }])
  await switchOf('Thông báo đẩy').click()
  await expect.element(switchOf('Hiện nội dung')).not.toBeInTheDocument()
})

test('the frequency of the digest appears only when the digest is on', { tags: ['full'] }, async () => {
  const server = mockPreferenceServer()
  await openSettings('/settings/notifications')
  await page.getByText('Mỗi tuần').click()
  await expectToast('Cập nhật "Gửi bản tin" thành công')
  await expect.element(page.getByRole('radio', { name: 'Mỗi tuần' })).toBeChecked()
  await switchOf('Bản tin tổng hợp').click()
  await expect.element(page.getByRole('radio', { name: 'Mỗi tuần' })).not.toBeInTheDocument()
  await expect.poll(() => server.patches).toEqual([{ digest_frequency: 'weekly' }, { email_digest: false }])
})

test('a change refused by the server is rolled back', async () => {
  mockPreferenceServer()
  answer(patchNotificationPreferences, () => new ApiError(500, { detail: 'No', code: 'broken' }))
  await openSettings('/settings/notifications')
  await checkboxOf('Nhắc tên: Email').click()
  await expectToast('Cập nhật "Nhắc tên" thất bại')
  await expect.element(checkboxOf('Nhắc tên: Email')).toBeChecked()
})

test(
  'with all notifications off the page shows a notice and can turn them on',
  { tags: ['full'] },
  async () => {
    mockPreferenceServer()
    const { saved } = mockPreferences({ notifications: false })
    await openSettings('/settings/notifications')
    await page.getByRole('button', { name: 'Bật lại' }).click()
    await expect.element(page.getByRole('button', { name: 'Bật lại' })).not.toBeInTheDocument()
    await expect.poll(() => saved).toEqual([expect.objectContaining({ notifications: true })])
  },
)

test('failed preferences can be retried', { tags: ['full'] }, async () => {
  answer(getNotificationPreferences, () => unreachable)
  await openSettings('/settings/notifications')
  await expect
    .element(page.getByRole('alert').getByText('Chưa tải được lựa chọn thông báo', { exact: false }))
    .toBeVisible()
  mockPreferenceServer()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(switchOf('Trong Xóm')).toBeChecked()
})
