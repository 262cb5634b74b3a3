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
import { expectToast, keepPreferences, openSettings } from '../test-settings.tsx'

const kind = (name: string) => page.getByRole('switch', { name, exact: true })

function serve(but: Partial<typeof defaultNotificationPreferences> = {}) {
  const server = { kept: { ...defaultNotificationPreferences, ...but }, patches: [] as unknown[] }
  answer(getNotificationPreferences, () => server.kept)
  answer(patchNotificationPreferences, ({ body }) => {
    server.patches.push(body)
    const { notification_types, channels, ...others } = body
    server.kept = {
      ...server.kept,
      ...others,
      channels: {
        push: { ...server.kept.channels.push, ...channels?.push },
        email: { ...server.kept.channels.email, ...channels?.email },
      },
      notification_types: { ...server.kept.notification_types, ...notification_types },
    }
    return server.kept
  })
  return server
}

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  keepPreferences()
  answer(listPushSubscriptions, () => ({ devices: [] }))
})

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

test('every kind is chosen for each channel, and each change is sent alone', async () => {
  const server = serve()
  await openSettings('/settings/notifications')
  await kind('Thông báo qua email').click()
  await expectToast('Cập nhật "Thông báo qua email" thành công')
  await box('Lượt thích: Thông báo đẩy').click()
  await expectToast('Cập nhật "Lượt thích" thành công')
  await box('Bình luận: Chuông thông báo').click()
  await expectToast('Cập nhật "Bình luận" thành công')
  expect(server.patches).toEqual([
    { email_notifications: false },
    { channels: { push: { likes: true } } },
    { notification_types: { comments: false } },
  ])
  const state = async (name: string) => {
    const inputs = ['Chuông thông báo', 'Thông báo đẩy', 'Email'].map((way) =>
      box(`${name}: ${way}`).element(),
    )
    return inputs.map((input) => {
      const { checked, disabled } = input as HTMLInputElement
      return `${checked ? 'on' : 'off'}${disabled ? ', fixed' : ''}`
    })
  }
  expect(await state('Lượt thích')).toEqual(['on', 'on', 'off, fixed'])
  // What does not reach the bell is neither pushed nor mailed.
  expect(await state('Bình luận')).toEqual(['off', 'off, fixed', 'off, fixed'])
  for (const name of ['Tin nhắn', 'Nhắc tên', 'Theo dõi', 'Tin từ Xóm'])
    expect(await state(name), name).toEqual(['on', 'on', 'off, fixed'])
})

test('quiet hours are chosen, turned off and come back as they were; pushes may hide what they are about', async () => {
  const server = serve()
  await openSettings('/settings/notifications')
  await page.getByRole('combobox', { name: 'Từ', exact: true }).selectOptions('21:30')
  await expectToast('Cập nhật "Giờ yên tĩnh" thành công')
  await kind('Giờ yên tĩnh').click()
  await expect.element(page.getByRole('combobox', { name: 'Đến', exact: true })).not.toBeInTheDocument()
  await kind('Giờ yên tĩnh').click()
  await expect.element(page.getByRole('combobox', { name: 'Từ', exact: true })).toHaveValue('21:30')
  const until = page.getByRole('combobox', { name: 'Đến', exact: true }).element()
  expect([...(until as HTMLSelectElement).options].map(({ value }) => value)).not.toContain('21:30')
  await kind('Hiện nội dung').click()
  await expect.element(kind('Hiện nội dung')).not.toBeChecked()
  const hours = { from: '21:30', to: '07:00' }
  await expect
    .poll(() => server.patches)
    .toEqual([{ quiet_hours: hours }, { quiet_hours: null }, { quiet_hours: hours }, { push_content: false }])
  await kind('Thông báo đẩy').click()
  await expect.element(kind('Hiện nội dung')).not.toBeInTheDocument()
})

test('the digest’s frequency is asked only when it is on', { tags: ['full'] }, async () => {
  const server = serve()
  await openSettings('/settings/notifications')
  await page.getByText('Mỗi tuần').click()
  await expectToast('Cập nhật "Gửi bản tin" thành công')
  await expect.element(page.getByRole('radio', { name: 'Mỗi tuần' })).toBeChecked()
  await kind('Bản tin tổng hợp').click()
  await expect.element(page.getByRole('radio', { name: 'Mỗi tuần' })).not.toBeInTheDocument()
  await expect.poll(() => server.patches).toEqual([{ digest_frequency: 'weekly' }, { email_digest: false }])
})

test('a change that the server refuses is undone', async () => {
  serve()
  answer(patchNotificationPreferences, () => new ApiError(500, { detail: 'No', code: 'broken' }))
  await openSettings('/settings/notifications')
  await box('Nhắc tên: Email').click()
  await expectToast('Cập nhật "Nhắc tên" thất bại')
  await expect.element(box('Nhắc tên: Email')).toBeChecked()
})

test('with all notifications off the page says so, and turns them on again', { tags: ['full'] }, async () => {
  serve()
  const { written } = keepPreferences({ notifications: false })
  await openSettings('/settings/notifications')
  await page.getByRole('button', { name: 'Bật lại' }).click()
  await expect.element(page.getByRole('button', { name: 'Bật lại' })).not.toBeInTheDocument()
  await expect.poll(() => written).toEqual([expect.objectContaining({ notifications: true })])
})

test('choices that cannot be loaded can be retried', { tags: ['full'] }, async () => {
  answer(getNotificationPreferences, () => unreachable)
  await openSettings('/settings/notifications')
  await expect
    .element(page.getByRole('alert').getByText('Chưa tải được lựa chọn thông báo', { exact: false }))
    .toBeVisible()
  serve()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(kind('Trong Xóm')).toBeChecked()
})
