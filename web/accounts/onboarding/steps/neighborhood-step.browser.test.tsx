/** @module-tag full */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { listCommunities } from '../../../../contract/communities/communities.ts'
import { expectToast } from '../../test-app.tsx'
import { updateUser } from '../../../../contract/people/users.ts'
import { permission } from '../../homes/test-homes.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { answer, unreachable } from '../../../platform/api/fake-network.ts'
import { queryClient } from '../../../platform/api/query-client.ts'
import { expectStep, continueButton, openWizard } from '../test-wizard.tsx'

beforeEach(() => answer(listCommunities, () => ({ count: 0, next: null, previous: null, results: [] })))
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const home = { latitude: 10.7725, longitude: 106.698 }
const allow = () => page.getByRole('button', { name: 'Cho phép truy cập vị trí' })
const mockPosition = () =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((onSuccess) => onSuccess({ coords: home } as GeolocationPosition))
const mockPositionError = (code: number) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((_, onError) => onError?.({ code } as GeolocationPositionError))

test('the step makes three promises and requests an exact position, at most a minute old, within 10 s', async () => {
  const requests = mockPositionError(1)
  await openWizard({ onboarding_step: 1 })
  const box = page.getByRole('region', { name: 'Quyền riêng tư của bạn' })
  for (const promise of [
    'Vị trí chỉ được dùng để tìm hàng xóm gần bạn',
    'Bạn có thể tắt chia sẻ vị trí bất cứ lúc nào',
    'Thông tin được mã hóa và bảo mật',
  ])
    await expect.element(box.getByText(promise)).toBeVisible()
  await allow().click()
  expect(requests.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    maximumAge: 60_000,
    timeout: 10_000,
  })
})

test('a loading text appears while locating, then the badge and a toast instead of the button', async () => {
  let onSuccess: PositionCallback = () => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((then) => void (onSuccess = then))
  const { server } = await openWizard({ onboarding_step: 1 })
  await allow().click()
  await expect.element(page.getByRole('button', { name: 'Đang lấy vị trí...' })).toHaveAttribute('aria-busy')
  onSuccess({ coords: home } as GeolocationPosition)
  await expectToast('Thành công!', 'Vị trí của bạn đã được lưu.')
  await expect.element(page.getByText('Đã lưu vị trí · Phường Bến Thành')).toBeVisible()
  expect(allow().query()).toBe(null)
  expect(server.changes).toEqual([{ location: home }])
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('10.77')
  await continueButton().click()
  await expectStep(3)
})

test('a user with a saved home sees the badge at once', async () => {
  await openWizard({ onboarding_step: 1, location: home, ward: null })
  await expect.element(page.getByText('Đã lưu vị trí · Ngoài khu vực')).toBeVisible()
  expect(allow().query()).toBe(null)
})

test('the saved home appears on the map and can be changed', async () => {
  await openWizard({ onboarding_step: 1, location: home, ward: 'Phường Bến Thành' })
  await expect.element(page.getByRole('img', { name: /ô lục giác của bạn ở Phường Bến Thành/ })).toBeVisible()
  await expect.element(page.getByText(/Hàng xóm chỉ biết bạn ở trong ô lục giác này/)).toBeVisible()
  await page.getByRole('button', { name: 'Đổi chỗ khác' }).click()
  await expect.element(page.getByRole('link', { name: 'Chọn trên bản đồ' })).toBeVisible()
  mockPosition()
  await allow().click()
  await expectToast('Thành công!', 'Vị trí của bạn đã được lưu.')
  await expect.element(page.getByText('Đã lưu vị trí · Phường Bến Thành')).toBeVisible()
  expect(allow().query()).toBe(null)
})

describe('a failure is shown', () => {
  async function expectProblem(sentence: string) {
    const notice = page.getByRole('main').getByRole('alert')
    await expect.element(notice).toMatchTextContent(new RegExp(`Lỗi định vị${sentence}`))
    await expectToast('Lỗi định vị', sentence)
    await expect.element(allow()).not.toHaveAttribute('aria-busy')
  }

  test.each([
    [1, 'Bạn đã từ chối chia sẻ vị trí'],
    [2, 'Không thể xác định vị trí'],
    [3, 'Hết thời gian chờ'],
    [99, 'Không thể lấy vị trí của bạn'],
  ])('position error %i', async (code, sentence) => {
    mockPositionError(code)
    await openWizard({ onboarding_step: 1 })
    await allow().click()
    await expectProblem(sentence)
  })

  test('a browser without geolocation', async () => {
    vi.spyOn(Navigator.prototype, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation)
    await openWizard({ onboarding_step: 1 })
    await allow().click()
    await expectProblem('Trình duyệt không hỗ trợ định vị')
  })

  test('and a retry works', async () => {
    mockPositionError(3)
    await openWizard({ onboarding_step: 1 })
    await allow().click()
    await expectProblem('Hết thời gian chờ')
    mockPosition()
    await allow().click()
    await expect.element(page.getByText('Đã lưu vị trí · Phường Bến Thành')).toBeVisible()
    expect(page.getByRole('main').getByRole('alert').query()).toBe(null)
  })
})

test.each([
  ['the network', unreachable],
  ['the server', new ApiError(503, {})],
] as const)(
  'a save that fails because of %s counts as saved and is retried without a message',
  async (_, refusal) => {
    mockPosition()
    const { server } = await openWizard({ onboarding_step: 1 })
    let refusals = 0
    server.refuse = ({ location }) => (location && ++refusals < 3 ? refusal : null)
    await allow().click()
    await expectToast('Thành công!', 'Vị trí của bạn đã được lưu.')
    await expect.element(page.getByText('Đã lưu vị trí', { exact: true })).toBeVisible()
    expect(allow().query()).toBe(null)
    expect(page.getByRole('main').getByRole('alert').query()).toBe(null)
    await continueButton().click()
    await expectStep(3)
    await expect.poll(() => server.user.location).toEqual(home)
    expect(refusals).toBe(3)
    // Wait until the reply is stored and the communities around the home are loaded.
    await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0)
  },
)

describe('a final refusal of a home', () => {
  const sentence = 'Bạn đã đổi nơi ở nhiều lần trong tháng này. Vui lòng thử lại sau ít ngày.'
  const tooMany = new ApiError(429, { code: 'too_many_moves' }, 60)

  test('shows a message, is not retried, and removes the badge', async () => {
    mockPosition()
    const { server } = await openWizard({ onboarding_step: 1 })
    server.refuse = ({ location }) => (location ? tooMany : null)
    await allow().click()
    await expectToast('Chưa lưu được vị trí', sentence)
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent(new RegExp(`Chưa lưu được vị trí${sentence}`))
    await expect.element(allow()).toBeVisible()
    expect(page.getByText('Đã lưu vị trí', { exact: true }).query()).toBe(null)
    expect(queryClient.isMutating()).toBe(0)
    expect(server.changes).toEqual([{ location: home }])
  })

  test('shows a message on a later step, and on this step after going back', async () => {
    mockPosition()
    const { server, back } = await openWizard({ onboarding_step: 1 })
    const canReply = Promise.withResolvers<void>()
    server.refuse = ({ location }) => (location ? tooMany : null)
    answer(updateUser, async ({ body }) => {
      server.changes.push(body)
      if (!body.location)
        return { ...server.user, ...(body.onboarding_step && { onboarding_step: body.onboarding_step }) }
      await canReply.promise
      return tooMany
    })
    await allow().click()
    await continueButton().click()
    await expectStep(3)
    canReply.resolve()
    await expectToast('Chưa lưu được vị trí', sentence)
    await back()
    await expectStep(2)
    await expect.element(page.getByRole('main').getByRole('alert')).toMatchTextContent(new RegExp(sentence))
    await expect.element(allow()).toBeVisible()
  })
})

test('a position that arrives after Back is ignored', async () => {
  let onSuccess: PositionCallback = () => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((then) => void (onSuccess = then))
  const { server } = await openWizard({ onboarding_step: 1 })
  await allow().click()
  await page.getByRole('button', { name: 'Bước trước' }).click()
  await expectStep(1)
  onSuccess({ coords: home } as GeolocationPosition)
  await continueButton().click()
  await expectStep(2)
  await expect.element(allow()).not.toHaveAttribute('aria-busy')
  expect(server.changes.filter(({ location }) => location)).toEqual([])
})

test('a denied permission shows how to allow it, and the button returns when it is allowed', async () => {
  const browser = permission('denied')
  mockPositionError(1)
  await openWizard({ onboarding_step: 1 })
  const help = page.getByRole('region', { name: 'Bật lại quyền vị trí' })
  await help.getByRole('button', { name: 'Thử lại' }).click()
  await expectToast('Lỗi định vị', 'Bạn đã từ chối chia sẻ vị trí')
  expect(allow().query()).toBe(null)
  browser.become('granted')
  await expect.element(allow()).toBeVisible()
  expect(page.getByRole('main').getByRole('alert').query()).toBe(null)
})
