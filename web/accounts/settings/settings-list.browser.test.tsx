/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { getExport } from '../../../contract/accounts/leaving.ts'
import { getPreferences, putPreferences } from '../../../contract/accounts/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { cachedPreferences } from '../../platform/storage/preferences.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setTheme } from '../../ui/styles/theme.ts'
import { expectToast, mockPreferences, noExport, openSettings } from './test-settings.tsx'

const autosave = () => page.getByRole('switch', { name: 'Tự lưu nháp' })
const serverError = new ApiError(500, { detail: 'No', code: 'broken' })

beforeEach(async () => {
  await page.viewport(390, 844)
  setTheme('system')
  await setLanguage('vi')
  localStorage.clear()
  actAs(person())
})

test('the list links to every page, the invitations and the documents', async () => {
  mockPreferences()
  await openSettings('/settings')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cài đặt' })).toBeVisible()
  for (const [name, path] of [
    [/^Tài khoản/, '/settings/account'],
    [/^Quyền riêng tư/, '/settings/privacy'],
    [/^Thiết bị đăng nhập/, '/settings/devices'],
    [/^Thông báo/, '/settings/notifications'],
    [/^Dữ liệu trên máy/, '/settings/local-storage'],
    [/^Mời hàng xóm/, '/invitations'],
    ['Chính sách bảo mật', '/legal/privacy'],
    ['Chính sách cookie', '/legal/cookies'],
    ['Thỏa thuận thành viên', '/agreement'],
    ['Xóa tài khoản', '/settings/delete-account'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect.element(page.getByText(/^Xóm phiên bản \d+\.\d+\.\d+$/)).toBeVisible()
})

describe('a switch', () => {
  test('changes at once, is saved with all other settings and stored on the device', async () => {
    const server = mockPreferences({ showOnlineStatus: false })
    await openSettings('/settings')
    await autosave().click()
    await expect.element(autosave()).not.toBeChecked()
    await expectToast('Cập nhật "Tự lưu nháp" thành công')
    expect(server.saved).toEqual([expect.objectContaining({ autoSave: false, showOnlineStatus: false })])
    expect(cachedPreferences().autoSave).toBe(false)
  })

  test('that the server refuses is rolled back with a message', async () => {
    mockPreferences()
    const { promise, resolve } = Promise.withResolvers<typeof serverError>()
    answer(putPreferences, () => promise)
    await openSettings('/settings')
    await autosave().click()
    await expect.element(autosave()).not.toBeChecked()
    resolve(serverError)
    await expect.element(autosave()).toBeChecked()
    await expectToast('Cập nhật "Tự lưu nháp" thất bại')
    expect(cachedPreferences().autoSave).toBe(true)
  })

  test.each([
    [429, 'Bạn thao tác hơi nhanh. Nghỉ một lát rồi thử lại nhé.'],
    [403, 'Xóm chưa làm được việc này. Bạn tải lại trang rồi thử lại nhé.'],
  ])(
    'finally refused with %i sends one request, is rolled back and shows a message',
    async (status, reason) => {
      mockPreferences()
      let requestCount = 0
      answer(putPreferences, () => {
        requestCount++
        return new ApiError(status, { detail: 'No', code: 'no' })
      })
      await openSettings('/settings')
      await autosave().click()
      await expectToast('Cập nhật "Tự lưu nháp" thất bại')
      await expect.element(page.getByText(reason)).toBeVisible()
      await expect.element(autosave()).toBeChecked()
      expect(cachedPreferences().autoSave).toBe(true)
      await queryClient.refetchQueries({ queryKey: ['preferences'] })
      await expect.element(autosave()).toBeChecked()
      expect(requestCount).toBe(1)
    },
  )

  test('changed while another change is pending keeps both, and a failure rolls back only its own', async () => {
    const server = mockPreferences()
    const first = Promise.withResolvers<typeof serverError>()
    let requestCount = 0
    answer(putPreferences, ({ body }) => {
      if (!requestCount++) return first.promise
      const saved = { ...server.stored, ...body }
      server.saved.push(saved)
      return saved
    })
    await openSettings('/settings')
    await autosave().click()
    await page.getByRole('switch', { name: 'Nhận thông báo' }).click()
    await expect.element(page.getByRole('switch', { name: 'Nhận thông báo' })).not.toBeChecked()
    first.resolve(serverError)
    await expect.element(autosave()).toBeChecked()
    await expectToast('Cập nhật "Nhận thông báo" thành công')
    expect(server.saved).toEqual([expect.objectContaining({ autoSave: true, notifications: false })])
    await expect.element(page.getByRole('switch', { name: 'Nhận thông báo' })).not.toBeChecked()
  })

  test('that can’t be loaded shows a message and can be retried', async () => {
    queryClient.setDefaultOptions({ queries: { retry: false } })
    answer(getPreferences, () => unreachable)
    await openSettings('/settings')
    await expect
      .element(page.getByText('Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.').first())
      .toBeVisible()
    mockPreferences()
    await page.getByRole('button', { name: 'Thử lại' }).first().click()
    await expect.element(autosave()).toBeChecked()
  })
})

describe('appearance and language', () => {
  test('apply to this device at once and are saved with the account', async () => {
    const server = mockPreferences()
    await openSettings('/settings')
    await page.getByText('Tối', { exact: true }).click()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await expectToast('Cập nhật "Giao diện" thành công')
    await page.getByText('English').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expectToast('“Language” updated')
    expect(server.stored).toMatchObject({ darkMode: true, language: 'en' })
    expect(localStorage.getItem('language')).toBe('en')
  })

  test('stay changed on this device when saving fails', async () => {
    mockPreferences()
    answer(putPreferences, () => unreachable)
    await openSettings('/settings')
    await page.getByText('Tối', { exact: true }).click()
    await expectToast('Cập nhật "Giao diện" thất bại')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await expect.element(page.getByRole('radio', { name: 'Tối' })).toBeChecked()
  })
})

test('signing out needs a confirmation and clears the user’s data on the device', async () => {
  mockPreferences()
  let ended = 0
  answer(logout, () => {
    ended++
    return {}
  })
  const { at } = await openSettings('/settings')
  localStorage.setItem('cart', '[]')
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Đăng xuất khỏi máy này?' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click()
  await expect.poll(at).toBe('/login')
  expect(localStorage.getItem('cart')).toBe(null)
  await expect.poll(() => ended).toBe(1)
})

test('a wide screen shows the list beside the page and opens the account first', async () => {
  await page.viewport(1280, 800)
  mockPreferences()
  answer(getExport, () => noExport)
  const { at } = await openSettings('/settings')
  await expect.poll(at).toBe('/settings/account')
  const list = page.getByRole('navigation', { name: 'Cài đặt' })
  await expect.element(list.getByRole('link', { name: /^Tài khoản/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tài khoản' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Quay lại' })).not.toBeInTheDocument()
})
