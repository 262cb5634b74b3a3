/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signOut as logout } from '../../../../contract/accounts/accounts.ts'
import { endSession, listSessions } from '../../../../contract/accounts/sign-in.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { parseUserAgent } from '../../../platform/device-name.ts'
import { expectToast, openSettings } from '../test-settings.tsx'
import { expectAnnounced } from '../../../ui/feedback/test-toasts.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
/** The id of the nth session. */
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const session = (n: number, fields = {}) => ({
  id: idOf(n),
  device: mac,
  created_at: hoursAgo(200),
  last_used_at: hoursAgo(3),
  is_current: false,
  ...fields,
})

/** A mock server with this phone and some Macs, ten per page. */
function mockDevices(macs: number) {
  const ended: string[] = []
  const devices = [
    session(1, { device: android, is_current: true }),
    ...Array.from({ length: macs }, (_, i) => session(i + 2)),
  ]
  answer(listSessions, ({ query }) => {
    const active = devices.filter(({ id }) => !ended.includes(id))
    const start = (Number(query['page'] ?? 1) - 1) * 10
    const results = active.slice(start, start + 10)
    return {
      count: active.length,
      next: active.length > start + 10 ? '/next' : null,
      previous: null,
      results,
    }
  })
  answer(endSession, ({ params }) => {
    ended.push(params['id'] ?? '')
    return {}
  })
  return ended
}

const dialog = () => page.getByRole('dialog')
const confirmButton = () => dialog().getByRole('button', { name: 'Đăng xuất' })

beforeEach(async () => {
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
})

test('devices are named, this one is marked, and another can be signed out', async () => {
  const ended = mockDevices(1)
  await openSettings('/settings/devices')
  const thisDevice = page.getByRole('group', { name: 'Máy này' })
  await expect.element(thisDevice.getByText('Chrome trên Android')).toBeVisible()
  await expect.element(thisDevice.getByText('Bạn đang dùng')).toBeVisible()
  await expect.element(page.getByText('Lần cuối 3 giờ trước')).toBeVisible()
  await page.getByRole('button', { name: 'Đăng xuất Safari trên Mac' }).click()
  await expect.element(dialog()).toHaveAccessibleName('Đăng xuất Safari trên Mac?')
  await confirmButton().click()
  await expectAnnounced('Đã đăng xuất máy ấy')
  expect(ended).toEqual([idOf(2)])
  await expect.element(page.getByText('Không có máy nào khác đang đăng nhập.')).toBeVisible()
})

test('all other devices are signed out at once, also those on later pages', async () => {
  const ended = mockDevices(14)
  await openSettings('/settings/devices')
  await page.getByRole('button', { name: 'Đăng xuất mọi máy khác' }).click()
  await confirmButton().click()
  await expectAnnounced('Đã đăng xuất mọi máy khác')
  expect(ended.toSorted()).toEqual(Array.from({ length: 14 }, (_, i) => idOf(i + 2)))
})

test('later pages load on request', async () => {
  mockDevices(14)
  await openSettings('/settings/devices')
  await expect.element(page.getByText('Safari trên Mac').nth(8)).toBeVisible()
  await page.getByRole('button', { name: 'Xem thêm máy' }).click()
  await expect.element(page.getByText('Safari trên Mac').nth(13)).toBeVisible()
})

test('a device that is already signed out counts as signed out, an unreachable server doesn’t', async () => {
  mockDevices(1)
  answer(endSession, () => new ApiError(404, { detail: 'No', code: 'not_found' }))
  await openSettings('/settings/devices')
  const leave = page.getByRole('button', { name: 'Đăng xuất Safari trên Mac' })
  await leave.click()
  await confirmButton().click()
  await expectAnnounced('Đã đăng xuất máy ấy')
  answer(endSession, () => unreachable)
  await leave.click()
  await confirmButton().click()
  await expectToast('Chưa đăng xuất được')
})

test('this device is signed out like by the sign-out button', async () => {
  mockDevices(0)
  let ended = 0
  answer(logout, () => {
    ended++
    return {}
  })
  const { at } = await openSettings('/settings/devices')
  await page.getByRole('button', { name: 'Đăng xuất Chrome trên Android' }).click()
  await confirmButton().click()
  await expect.poll(at).toBe('/login')
  await expect.poll(() => ended).toBe(1)
})

test('a failed list can be retried', async () => {
  answer(listSessions, () => unreachable)
  await openSettings('/settings/devices')
  await expect
    .element(page.getByRole('alert').getByText('Chưa tải được danh sách máy', { exact: false }))
    .toBeVisible()
  mockDevices(0)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(page.getByText('Chrome trên Android')).toBeVisible()
})

test.each([
  [android, 'Chrome', 'Android', 'phone'],
  [mac, 'Safari', 'Mac', 'computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 coc_coc_browser/120 Chrome/114.0 Safari/537.36',
    'Coc Coc',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36',
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'computer'],
  ['curl/8.5.0', null, null, 'computer'],
  ['', null, null, 'computer'],
] as const)('%s is %s on %s, a %s', (agent, browser, system, form) => {
  expect(parseUserAgent(agent)).toEqual({ browser, system, form })
})
