import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getMe } from '../../contract/accounts/accounts.ts'
import { withdrawHome } from '../../contract/accounts/settings.ts'
import { updateUser } from '../../contract/people/users.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { call } from '../platform/api/call.ts'
import { answer, type ReceivedRequest, unreachable } from '../platform/api/fake-network.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { hasSkippedLocation } from '../platform/session/after-sign-in.ts'
import { permission } from './homes/test-homes.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { expectToast, openApp } from './test-app.tsx'

const newcomer = person({ id: 5, location: null, ward: null })
const home = { latitude: 10.7725, longitude: 106.698 }
const share = () => page.getByRole('button', { name: 'Chia sẻ vị trí' })

function mockPosition(point: { latitude: number; longitude: number }) {
  return vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((onSuccess) => onSuccess({ coords: point } as GeolocationPosition))
}
const mockPositionError = (code: number) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, onError) => onError?.({ code } as GeolocationPositionError))

/** Waits until a condition holds; returns the milliseconds it took. */
async function timeUntil(holds: () => boolean) {
  const start = performance.now()
  await expect.poll(holds, { interval: 10 }).toBe(true)
  return performance.now() - start
}

beforeEach(() => actAs(newcomer))

test('the screen greets by first name and shows the benefits after 2 s', { tags: ['full'] }, async () => {
  const openedAt = performance.now()
  await openApp('/location')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Chào Lan! Nhà bạn ở quanh đâu?')
  const benefits = page.getByRole('region', { name: 'Khi biết bạn ở đâu, xóm có' })
  await timeUntil(() => benefits.query() !== null)
  expect(performance.now() - openedAt).toBeGreaterThan(2000)
  for (const benefit of [
    /trong vòng 1 km quanh nhà/,
    /Sự kiện quanh đây/,
    /Cảnh báo an toàn/,
    /Sở thích chung/,
  ])
    await expect.element(benefits.getByText(benefit).first()).toBeVisible()
  for (const badge of ['Bảo mật 100%', 'Không theo dõi', 'Chỉ hàng xóm'])
    await expect.element(page.getByRole('listitem').filter({ hasText: badge })).toBeVisible()
})

test('the screen requests an exact position, at most a minute old, within 15 s', async () => {
  const requests = mockPositionError(1)
  await openApp('/location')
  await share().click()
  expect(requests.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    maximumAge: 60_000,
    timeout: 15_000,
  })
})

test(
  'the position is saved, the ward appears, and the feed opens after 1.5 s',
  { tags: ['full'] },
  async () => {
    mockPosition(home)
    const requests: ReceivedRequest[] = []
    let savedAt = 0
    answer(updateUser, (request) => {
      requests.push(request)
      savedAt = performance.now()
      return { ...newcomer, location: home, ward: 'Phường Bến Thành' }
    })
    const app = await openApp('/location')
    await share().click()
    await expectToast('Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
    await expect.element(page.getByRole('main').getByText('Phường Bến Thành')).toBeVisible()
    expect(requests.map(({ params, body }) => ({ ...params, body }))).toEqual([
      { id: '5', body: { location: home } },
    ])
    expect(app.at()).toBe('/location')
    await timeUntil(() => app.at() === '/feed')
    expect(performance.now() - savedAt).toBeGreaterThan(1500)
    expect(localStorage.getItem('arrival_card')).toBe('5')
  },
)

test('no coordinates are stored on the device', async () => {
  mockPosition(home)
  answer(updateUser, () => ({ ...newcomer, location: home }))
  await openApp('/location')
  await share().click()
  await expectToast('Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
  const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
  expect(stored).not.toContain('10.77')
  expect(stored).not.toContain('106.6')
  expect(JSON.parse(localStorage.getItem('auth-storage') ?? '')).toMatchObject({
    state: { user: { has_location: true } },
  })
})

test('after saving, the requested page opens', { tags: ['full'] }, async () => {
  mockPosition(home)
  answer(updateUser, () => ({ ...newcomer, location: home }))
  const app = await openApp('/location', { from: '/posts/12' })
  await share().click()
  await expectToast('Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
  await expect.poll(app.at, { timeout: 4000 }).toBe('/posts/12')
})

test('a position outside every ward is labelled as outside', async () => {
  mockPosition({ latitude: 48.8, longitude: 2.3 })
  answer(updateUser, () => ({ ...newcomer, location: home, ward: null }))
  await openApp('/location')
  await share().click()
  await expect.element(page.getByText('Ngoài khu vực')).toBeVisible()
})

test('the screen can be skipped, which is remembered for this user', async () => {
  const app = await openApp('/location')
  await page.getByRole('button', { name: 'Bỏ qua' }).click()
  await expect.poll(app.at).toBe('/feed')
  expect(hasSkippedLocation(5)).toBe(true)
  expect(hasSkippedLocation(6)).toBe(false)
})

test('a position that arrives after leaving is ignored', async () => {
  let onSuccess: PositionCallback = () => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((then) => void (onSuccess = then))
  const saves: unknown[] = []
  answer(updateUser, ({ body }) => {
    saves.push(body)
    return newcomer
  })
  answer(getMe, () => newcomer)
  const app = await openApp('/location')
  await share().click()
  await app.go('/feed')
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  onSuccess({ coords: home } as GeolocationPosition)
  // All earlier requests have a reply by now.
  await call(getMe)
  expect(saves).toEqual([])
  expect(shownToast()).toBe(null)
})

test('a denied permission is shown, and allowing it enables the button', { tags: ['full'] }, async () => {
  const browser = permission('denied')
  await openApp('/location')
  const help = page.getByRole('region', { name: 'Bật lại quyền vị trí' })
  await expect.element(help).toBeVisible()
  await expect.element(help.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  expect(share().query()).toBe(null)
  await expect.element(page.getByRole('link', { name: 'Chọn trên bản đồ' })).toBeVisible()
  browser.become('prompt')
  await expect.element(share()).toBeVisible()
  await expect.element(help).not.toBeInTheDocument()
})

test('a refusal shows help, which disappears when it is allowed', { tags: ['full'] }, async () => {
  const browser = permission('prompt')
  mockPositionError(1)
  await openApp('/location')
  await share().click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect.element(alert).toHaveTextContent('Bạn cần cho phép truy cập vị trí để tiếp tục')
  await expect.element(page.getByRole('region', { name: 'Bật lại quyền vị trí' })).toBeVisible()
  browser.become('denied')
  await expect.element(share()).not.toBeInTheDocument()
  mockPosition(home)
  answer(updateUser, () => ({ ...newcomer, location: home, ward: 'Phường Bến Thành' }))
  browser.become('granted')
  await expect.element(alert).not.toBeInTheDocument()
  await share().click()
  await expect.element(page.getByRole('main').getByText('Phường Bến Thành')).toBeVisible()
})

describe('a failure is shown on the screen and in a toast', () => {
  async function expectProblem(sentence: string) {
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(sentence)
    await expectToast('Cần truy cập vị trí', sentence)
    await expect.element(share()).not.toHaveAttribute('aria-busy')
  }

  test.each([
    [1, 'Bạn cần cho phép truy cập vị trí để tiếp tục'],
    [2, 'Không thể xác định vị trí. Vui lòng kiểm tra GPS'],
    [3, 'Hết thời gian chờ. Vui lòng thử lại'],
    [99, 'Không thể lấy vị trí của bạn'],
  ])('position error %i', { tags: ['full'] }, async (code, sentence) => {
    mockPositionError(code)
    await openApp('/location')
    await share().click()
    await expectProblem(sentence)
  })

  test('a browser without geolocation', async () => {
    vi.spyOn(Navigator.prototype, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation)
    await openApp('/location')
    await share().click()
    await expectProblem('Trình duyệt không hỗ trợ định vị')
  })

  test.each([
    [unreachable, 'Không thể lưu vị trí. Vui lòng thử lại.'],
    [new ApiError(503, {}), 'Không thể lưu vị trí. Vui lòng thử lại.'],
    [
      new ApiError(429, { code: 'too_many_moves' }),
      'Bạn đã đổi nơi ở nhiều lần trong tháng này. Vui lòng thử lại sau ít ngày.',
    ],
  ] as const)('saving: %s', async (reply, sentence) => {
    mockPosition(home)
    answer(updateUser, () => reply)
    answer(withdrawHome, () => newcomer)
    await openApp('/location')
    await share().click()
    await expectProblem(sentence)
    // A save that may have succeeded is withdrawn.
    await expect.poll(() => localStorage.getItem('home_withdrawals')).toBe(null)
    answer(updateUser, () => ({ ...newcomer, location: home }))
    await share().click()
    await expectToast('Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
  })

  test('and a retry works', async () => {
    mockPositionError(3)
    answer(updateUser, () => ({ ...newcomer, location: home }))
    await openApp('/location')
    await share().click()
    await expectProblem('Hết thời gian chờ. Vui lòng thử lại')
    mockPosition(home)
    await share().click()
    await expectToast('Hoàn tất! 🎉', 'Chào mừng bạn đến với cộng đồng địa phương!')
    expect(page.getByRole('main').getByRole('alert').query()).toBe(null)
  })
})
