/** @module-tag full */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getProvinceMap } from '../../../contract/geo/nearby.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { answerAll, inBenThanh, openPage } from './test-nearby.tsx'

beforeEach(async () => {
  history.replaceState(null, '', '/nearby')
  await setLanguage('vi')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const button = () => page.getByRole('button', { name: 'Tìm xóm của tôi' })
const card = () => page.getByRole('region', { name: 'Xóm đang chọn' })
/** Waits for the list beside the card too. */
const expectList = async () => {
  await expect.element(page.getByRole('status')).toHaveTextContent('Có 3 xóm')
}
const mockPosition = (coords: { latitude: number; longitude: number }) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) => found({ coords } as GeolocationPosition))

test('finds the ward around a position without sending the position', async () => {
  const located = mockPosition(inBenThanh)
  const { requests, maps } = answerAll()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await openPage()
  expect(located).not.toHaveBeenCalled()
  await button().click()
  await expect.element(card().getByRole('heading')).toHaveTextContent('Phường Bến Thành')
  await expectList()
  expect(located.mock.calls[0]?.[2]).toEqual({
    enableHighAccuracy: true,
    maximumAge: 60_000,
    timeout: 10_000,
  })
  expect(maps).toEqual(['79'])
  const everything = JSON.stringify([
    fetched.mock.calls,
    requests,
    location.href,
    Object.entries(localStorage),
  ])
  for (const number of ['10.77', '106.69']) expect(everything).not.toContain(number)
})

test('finds the nearest ward for a position on the water', async () => {
  mockPosition({ latitude: 10.7725, longitude: 106.735 })
  answerAll()
  await openPage()
  await button().click()
  await expect.element(card().getByRole('heading')).toHaveTextContent('Xã Nhà Bè')
  await expectList()
})

test.each([
  [1, 'Bạn đã từ chối chia sẻ vị trí'],
  [2, 'Không thể xác định vị trí'],
  [3, 'Hết thời gian chờ'],
  [9, 'Không thể lấy vị trí của bạn'],
])('the error with code %i shows “%s”, and can be retried', { tags: ['full'] }, async (code, message) => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code } as GeolocationPositionError),
  )
  await openPage()
  await button().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Lỗi định vị${message}`)
  mockPosition(inBenThanh)
  answerAll()
  await button().click()
  await expect.element(card()).toBeVisible()
  await expectList()
  expect(page.getByRole('alert').query()).toBeNull()
})

test('a browser without geolocation says so', async () => {
  vi.spyOn(Navigator.prototype, 'geolocation', 'get').mockReturnValue(undefined as unknown as Geolocation)
  await openPage()
  await button().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Trình duyệt không hỗ trợ định vị/)
})

test('a position abroad has no ward and loads no map', async () => {
  mockPosition({ latitude: 48.85, longitude: 2.35 })
  const { maps } = answerAll()
  await openPage()
  await button().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Bạn đang ở ngoài khu vực/)
  expect(maps).toEqual([])
})

test('a map that fails to load is reported', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 2000 })
  mockPosition(inBenThanh)
  answer(getProvinceMap, () => unreachable)
  await openPage()
  await button().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được bản đồ quanh bạn/)
  vi.useRealTimers()
})
