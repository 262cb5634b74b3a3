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
import { expectToast, keepPreferences, noExport, openSettings } from './test-settings.tsx'

const autosave = () => page.getByRole('switch', { name: 'Tự lưu nháp' })
const broken = new ApiError(500, { detail: 'No', code: 'broken' })

beforeEach(async () => {
  await page.viewport(390, 844)
  setTheme('system')
  await setLanguage('vi')
  localStorage.clear()
  actAs(person())
})

test('every page, the invitations, the documents and signing out are in the list', async () => {
  keepPreferences()
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
  test('changes at once, is saved with all the others, and kept on the device', async () => {
    const server = keepPreferences({ showOnlineStatus: false })
    await openSettings('/settings')
    await autosave().click()
    await expect.element(autosave()).not.toBeChecked()
    await expectToast('Cập nhật "Tự lưu nháp" thành công')
    expect(server.written).toEqual([expect.objectContaining({ autoSave: false, showOnlineStatus: false })])
    expect(cachedPreferences().autoSave).toBe(false)
  })

  test('that the server refuses is undone with a message', async () => {
    keepPreferences()
    const { promise, resolve } = Promise.withResolvers<typeof broken>()
    answer(putPreferences, () => promise)
    await openSettings('/settings')
    await autosave().click()
    await expect.element(autosave()).not.toBeChecked()
    resolve(broken)
    await expect.element(autosave()).toBeChecked()
    await expectToast('Cập nhật "Tự lưu nháp" thất bại')
    expect(cachedPreferences().autoSave).toBe(true)
  })

  test.each([
    [429, 'Bạn thao tác hơi nhanh. Nghỉ một lát rồi thử lại nhé.'],
    [403, 'Xóm chưa làm được việc này. Bạn tải lại trang rồi thử lại nhé.'],
  ])(
    'refused for good with %i is asked once, put back here and on the device, and says so',
    async (status, why) => {
      keepPreferences()
      let puts = 0
      answer(putPreferences, () => {
        puts++
        return new ApiError(status, { detail: 'No', code: 'no' })
      })
      await openSettings('/settings')
      await autosave().click()
      await expectToast('Cập nhật "Tự lưu nháp" thất bại')
      await expect.element(page.getByText(why)).toBeVisible()
      await expect.element(autosave()).toBeChecked()
      expect(cachedPreferences().autoSave).toBe(true)
      await queryClient.refetchQueries({ queryKey: ['preferences'] })
      await expect.element(autosave()).toBeChecked()
      expect(puts).toBe(1)
    },
  )

  test('changed while another is pending keeps both, and a failure undoes only its own', async () => {
    const server = keepPreferences()
    const first = Promise.withResolvers<typeof broken>()
    let puts = 0
    answer(putPreferences, ({ body }) => {
      if (!puts++) return first.promise
      const saved = { ...server.kept, ...body }
      server.written.push(saved)
      return saved
    })
    await openSettings('/settings')
    await autosave().click()
    await page.getByRole('switch', { name: 'Nhận thông báo' }).click()
    await expect.element(page.getByRole('switch', { name: 'Nhận thông báo' })).not.toBeChecked()
    first.resolve(broken)
    await expect.element(autosave()).toBeChecked()
    await expectToast('Cập nhật "Nhận thông báo" thành công')
    expect(server.written).toEqual([expect.objectContaining({ autoSave: true, notifications: false })])
    await expect.element(page.getByRole('switch', { name: 'Nhận thông báo' })).not.toBeChecked()
  })

  test('that cannot be loaded says so and can be retried', async () => {
    queryClient.setDefaultOptions({ queries: { retry: false } })
    answer(getPreferences, () => unreachable)
    await openSettings('/settings')
    await expect
      .element(page.getByText('Mạng chập chờn. Bạn xem lại kết nối rồi thử lại nhé.').first())
      .toBeVisible()
    keepPreferences()
    await page.getByRole('button', { name: 'Thử lại' }).first().click()
    await expect.element(autosave()).toBeChecked()
  })
})

describe('appearance and language', () => {
  test('change this device at once and are saved with the account', async () => {
    const server = keepPreferences()
    await openSettings('/settings')
    await page.getByText('Tối', { exact: true }).click()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await expectToast('Cập nhật "Giao diện" thành công')
    await page.getByText('English').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expectToast('“Language” updated')
    expect(server.kept).toMatchObject({ darkMode: true, language: 'en' })
    expect(localStorage.getItem('language')).toBe('en')
  })

  test('stay changed here when saving fails', async () => {
    keepPreferences()
    answer(putPreferences, () => unreachable)
    await openSettings('/settings')
    await page.getByText('Tối', { exact: true }).click()
    await expectToast('Cập nhật "Giao diện" thất bại')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await expect.element(page.getByRole('radio', { name: 'Tối' })).toBeChecked()
  })
})

test('signing out asks first, and clears the person’s data on the device', async () => {
  keepPreferences()
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

test('a wide screen shows the list beside the page, first the account', async () => {
  await page.viewport(1280, 800)
  keepPreferences()
  answer(getExport, () => noExport)
  const { at } = await openSettings('/settings')
  await expect.poll(at).toBe('/settings/account')
  const list = page.getByRole('navigation', { name: 'Cài đặt' })
  await expect.element(list.getByRole('link', { name: /^Tài khoản/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tài khoản' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Quay lại' })).not.toBeInTheDocument()
})
