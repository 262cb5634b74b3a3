import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  defaultNotificationPreferences,
  getNotificationPreferences,
  patchNotificationPreferences,
} from '../../../contract/notifications/preferences.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
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
  await page.viewport(390, 844)
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  keepPreferences()
})

test('every channel and kind has its own switch, and each change is sent alone', async () => {
  const server = serve()
  await openSettings('/settings/notifications')
  await kind('Thông báo qua email').click()
  await expectToast('Cập nhật "Thông báo qua email" thành công')
  await kind('Lượt thích').click()
  await expectToast('Cập nhật "Lượt thích" thành công')
  for (const name of [
    'Trong Xóm',
    'Thông báo đẩy',
    'Bản tin tổng hợp',
    'Tin nhắn',
    'Bình luận',
    'Nhắc tên',
    'Theo dõi',
    'Tin từ Xóm',
  ])
    await expect.element(kind(name)).toBeChecked()
  await expect.element(kind('Thông báo qua email')).not.toBeChecked()
  await expect.element(kind('Lượt thích')).not.toBeChecked()
  expect(server.patches).toEqual([{ email_notifications: false }, { notification_types: { likes: false } }])
})

test('the digest’s frequency is asked only when it is on', async () => {
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
  await kind('Nhắc tên').click()
  await expectToast('Cập nhật "Nhắc tên" thất bại')
  await expect.element(kind('Nhắc tên')).toBeChecked()
})

test('with all notifications off the page says so, and turns them on again', async () => {
  serve()
  const { written } = keepPreferences({ notifications: false })
  await openSettings('/settings/notifications')
  await page.getByRole('button', { name: 'Bật lại' }).click()
  await expect.element(page.getByRole('button', { name: 'Bật lại' })).not.toBeInTheDocument()
  await expect.poll(() => written).toEqual([expect.objectContaining({ notifications: true })])
})

test('choices that cannot be loaded can be retried', async () => {
  answer(getNotificationPreferences, () => unreachable)
  await openSettings('/settings/notifications')
  await expect
    .element(page.getByRole('alert').getByText('Chưa tải được lựa chọn thông báo', { exact: false }))
    .toBeVisible()
  serve()
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(kind('Trong Xóm')).toBeChecked()
})
