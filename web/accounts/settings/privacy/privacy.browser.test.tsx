/** @module-tag full */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { becomeVisitor, stopBeingVisitor } from '../../../../contract/site/analytics.ts'
import { getVisibleArea } from '../../../../contract/accounts/settings.ts'
import { updateUser } from '../../../../contract/people/users.ts'
import { currentConsent } from '../../../platform/storage/consent.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { actAs, person } from '../../../platform/session/fake-session.ts'
import { setLanguage } from '../../../platform/i18n/i18n.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { planVisibleArea } from './visible-area-plan.ts'
import { expectToast, mockPreferences, openSettings } from '../test-settings.tsx'
import { expectAnnounced } from '../../../ui/feedback/test-toasts.ts'

/** A hexagon with a radius of about 500 m around a point that is not the home. */
const cell = [0, 60, 120, 180, 240, 300, 0].map((angle) => [
  106.7 + 0.005 * Math.cos((angle * Math.PI) / 180),
  10.775 + 0.005 * Math.sin((angle * Math.PI) / 180),
])
const ward_outline = [
  [
    [106.69, 10.76],
    [106.72, 10.76],
    [106.72, 10.79],
    [106.69, 10.79],
    [106.69, 10.76],
  ],
]
const area = {
  kind: 'cell' as const,
  outline: cell,
  ward: 'Phường Bến Thành',
  ward_outline,
  area_km2: 0.7371,
}

beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  queryClient.setDefaultOptions({ queries: { retry: false } })
  actAs(person())
  mockPreferences()
  answer(getVisibleArea, () => ({ area }))
})

describe('the area that neighbours see', () => {
  const caption = 'Hàng xóm chỉ thấy bạn ở đâu đó trong ô này, khoảng 0,74 km²'

  test('is drawn with the ward, a scale and a caption', async () => {
    await openSettings('/settings/privacy')
    await expect.element(page.getByRole('img', { name: caption })).toBeVisible()
    await expect.element(page.getByText(caption)).toBeVisible()
    await expect.element(page.getByText('Phường Bến Thành', { exact: true }).first()).toBeVisible()
    const scale = page.getByText('500 m').element().getBoundingClientRect().width
    const map = page.getByRole('img', { name: caption }).element().getBoundingClientRect().width
    expect((500 / scale) * map).toBeCloseTo(planVisibleArea(cell, []).width, -1)
  })

  test.each([
    [{ kind: 'parent', area_km2: 5.16 }, /Ô của bạn còn ít nhà.*cả bảy ô này, khoảng 5,16 km²/],
    [{ kind: 'ward', area_km2: 84.5 }, /Quanh bạn còn ít nhà.*trong Phường Bến Thành, khoảng 84,5 km²/],
    [{ kind: 'ward', ward: null, area_km2: 1770 }, /Ngoài khu vực.*khoảng 1.770 km²/],
  ] as const)('with few neighbours is %o and has a matching caption', async (fields, sentence) => {
    const wide = cell.map(([x = 0, y = 0]) => [106.7 + 4 * (x - 106.7), 10.775 + 4 * (y - 10.775)])
    answer(getVisibleArea, () => ({ area: { ...area, ...fields, ward_outline: [], outline: wide } }))
    await openSettings('/settings/privacy')
    await expect.element(page.getByRole('img', { name: sentence })).toBeVisible()
    await expect.element(page.getByText('2 km', { exact: true })).toBeVisible()
  })

  test('is missing without a home, and a link sets one', async () => {
    actAs(person({ location: null, ward: null }))
    answer(getVisibleArea, () => ({ area: null }))
    await openSettings('/settings/privacy')
    await expect
      .element(page.getByRole('link', { name: 'Chia sẻ vị trí' }))
      .toHaveAttribute('href', '/location')
    await expect.element(page.getByText('Không có phường, không có khoảng cách')).toBeVisible()
  })

  test('can be hidden after a confirmation, and retried after a failure', async () => {
    const requests: unknown[] = []
    answer(updateUser, ({ body }) => {
      requests.push(body)
      if (requests.length === 1) return unreachable
      answer(getVisibleArea, () => ({ area: null }))
      return person({ location: null, ward: null })
    })
    await openSettings('/settings/privacy')
    await expect.element(page.getByRole('link', { name: 'Đổi vị trí' })).toHaveAttribute('href', '/location')
    await page.getByRole('button', { name: 'Ngừng chia sẻ vị trí' }).click()
    const confirmButton = page.getByRole('dialog').getByRole('button', { name: 'Ngừng chia sẻ vị trí' })
    await confirmButton.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await confirmButton.click()
    await expectAnnounced('Xóm đã quên vị trí của bạn')
    expect(requests).toEqual([{ location: null }, { location: null }])
    expect(useSession.getState().user?.has_location).toBe(false)
    await expect.element(page.getByRole('link', { name: 'Chia sẻ vị trí' })).toBeVisible()
  })

  test('can be retried if it fails to load', async () => {
    answer(getVisibleArea, () => unreachable)
    await openSettings('/settings/privacy')
    await expect
      .element(page.getByRole('alert').getByText('Ô của bạn trên bản đồ', { exact: false }))
      .toBeVisible()
    answer(getVisibleArea, () => ({ area: { ...area, ward: null, ward_outline: [] } }))
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(page.getByText('Ngoài khu vực')).toBeVisible()
  })
})

test('the plan is centred on the cell and shows all of it, and its roofs don’t depend on the home', () => {
  const plan = planVisibleArea(cell, ward_outline)
  const corners = [...plan.outline.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(corners).toHaveLength(6)
  for (const i of [0, 1])
    expect(corners.reduce((sum, corner) => sum + (corner[i] ?? 0), 0) / 6).toBeCloseTo(0, 0)
  for (const [x = 0, y = 0] of corners) {
    expect(Math.abs(x)).toBeLessThan(plan.width / 2)
    expect(Math.abs(y)).toBeLessThan(plan.height / 2)
    expect(Math.hypot(x, y)).toBeGreaterThan(500)
    expect(Math.hypot(x, y)).toBeLessThan(600)
  }
  expect(plan.roofs.filter(({ inside }) => inside).length).toBeGreaterThan(10)
  const elsewhere = planVisibleArea(
    cell.map(([lon = 0, lat = 0]) => [lon + 0.0001, lat - 0.0001]),
    [],
  )
  const places = (roofs: typeof plan.roofs) =>
    roofs.map(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)])
  expect(places(elsewhere.roofs)).toEqual(places(plan.roofs))
})

test('who may write and the online status are saved with the other settings', async () => {
  const server = mockPreferences()
  await openSettings('/settings/privacy')
  await page.getByRole('radio', { name: 'Hàng xóm', exact: true }).click()
  await expectToast('Cập nhật "Ai được nhắn tin cho bạn" thành công')
  await page.getByRole('switch', { name: 'Trạng thái trực tuyến' }).click()
  await expectToast('Cập nhật "Trạng thái trực tuyến" thành công')
  expect(server.stored).toMatchObject({ whoMayWrite: 'neighbours', showOnlineStatus: false, autoSave: true })
})

test('the viewer’s profile and the blocked people are linked', async () => {
  await openSettings('/settings/privacy')
  await expect
    .element(page.getByRole('link', { name: /Xem trang của bạn/ }))
    .toHaveAttribute('href', '/users/1')
  await expect
    .element(page.getByRole('link', { name: /^Người đã chặn/ }))
    .toHaveAttribute('href', '/settings/privacy/blocked')
})

test('essential cookies are always on, and the other three kinds are off until selected', async () => {
  await openSettings('/settings/privacy')
  const of = (name: string) => page.getByRole('switch', { name, exact: true })
  await expect.element(of('Thiết yếu')).toBeChecked()
  await expect.element(of('Thiết yếu')).toBeDisabled()
  for (const name of ['Chức năng', 'Đo lường', 'Quảng bá']) await expect.element(of(name)).not.toBeChecked()
  answer(becomeVisitor, () => ({}))
  answer(stopBeingVisitor, () => ({}))
  const allOff = page.getByRole('button', { name: 'Tắt hết phần không bắt buộc' })
  await of('Đo lường').click()
  await expect.element(of('Đo lường')).toBeChecked()
  await expect.element(page.getByText(/^Bạn chọn lần cuối/)).toBeVisible()
  expect(currentConsent()).toMatchObject({ functional: false, analytics: true, marketing: false })
  await of('Chức năng').click()
  await allOff.click()
  for (const name of ['Chức năng', 'Đo lường', 'Quảng bá']) await expect.element(of(name)).not.toBeChecked()
  await expect.element(allOff).toBeDisabled()
  expect(currentConsent()).toMatchObject({ functional: false, analytics: false, marketing: false })
  await expect.poll(currentConsent).not.toHaveProperty('unsent')
})
