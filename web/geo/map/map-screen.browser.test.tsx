import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { listPins, type Pin } from '../../../contract/geo/map.ts'
import { getVisibleArea, type VisibleArea } from '../../../contract/accounts/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, type ReceivedRequest } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import MapScreen from './MapScreen.tsx'

const ring = [
  [106.69, 10.765],
  [106.705, 10.765],
  [106.705, 10.78],
  [106.69, 10.78],
  [106.69, 10.765],
]
const area: VisibleArea = {
  kind: 'cell',
  outline: ring,
  ward: 'Phường Bến Thành',
  ward_outline: [ring],
  area_km2: 0.74,
}

const pinOf = (fields: Partial<Pin>): Pin => ({
  kind: 'place',
  id: 1,
  title: 'Phở góc chợ',
  note: 'Ăn uống',
  path: '/places/1',
  start_date: null,
  latitude: 10.7722,
  longitude: 106.698,
  ...fields,
})
const pho = pinOf({})
const bread = pinOf({
  kind: 'business',
  id: 2,
  title: 'Bánh mì cô Ba',
  path: '/business/2',
  longitude: 106.7,
})
const distant = pinOf({ id: 3, title: 'Chè Hà Nội', latitude: 21, longitude: 105.8 })

const reply = (pins: Pin[]) => ({
  pins,
  areas: [{ code: '26743', name: 'Phường Bến Thành', count: 4 }],
  more: false,
})

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(getVisibleArea, () => ({ area }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})

async function open(address = '/map') {
  const router = createMemoryRouter([{ path: '*', element: <MapScreen /> }], { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}

const list = () => page.getByRole('list', { name: 'Trong khung nhìn' })
const chip = (name: string) => page.getByRole('button', { name, exact: true })

test('without WebGL the screen draws the ward and lists its pins, nearest first', async () => {
  const requests: ReceivedRequest[] = []
  answer(listPins, (request) => {
    requests.push(request)
    return reply([bread, distant, pho])
  })
  await open()
  await expect.element(page.getByRole('img', { name: /^Bản đồ phường của bạn/ })).toBeVisible()
  await expect.element(page.getByText(/^Máy này không vẽ được bản đồ đầy đủ/)).toBeVisible()
  await expect.element(page.getByText('2 chỗ')).toBeVisible()
  const links = list().getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/places/1', '/business/2'])
  await expect.element(page.getByRole('link', { name: /Phường Bến Thành/ })).toMatchTextContent(/4 tin/)
  expect(requests).toHaveLength(1)
})

test('choosing kinds sends no request and changes the address', { tags: ['full'] }, async () => {
  let requests = 0
  answer(listPins, () => (requests++, reply([pho, bread])))
  const router = await open()
  await expect.element(page.getByText('2 chỗ')).toBeVisible()
  await chip('Cửa tiệm').click()
  await expect.element(chip('Cửa tiệm')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('1 chỗ')).toBeVisible()
  await expect.element(list().getByRole('link')).toHaveAttribute('href', '/business/2')
  expect(router.state.location.search).toBe('?kinds=business')
  await chip('Sự kiện').click()
  await chip('Cửa tiệm').click()
  await page.getByRole('button', { name: 'Hiện mọi loại' }).click()
  await expect.element(page.getByText('2 chỗ')).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(requests).toBe(1)
})

test('arrow keys move between rows, and a row can be chosen by keyboard', { tags: ['full'] }, async () => {
  answer(listPins, () => reply([pho, bread]))
  await open()
  const link = (name: RegExp) => list().getByRole('link', { name })
  await expect.element(link(/Phở/)).toBeVisible()
  link(/Phở/).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link(/Bánh mì/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(link(/Phở/)).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(list().getByRole('listitem').first()).toHaveAttribute('aria-current', 'true')
})

test('a failed load of the pins can be retried', { tags: ['full'] }, async () => {
  answer(listPins, () => new ApiError(500))
  await open()
  await expect.element(page.getByText('Chưa tải được những gì có ở đây')).toBeVisible()
  answer(listPins, () => reply([pho]))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(list().getByRole('link', { name: /Phở/ })).toBeVisible()
})

test('the spinner ends when all requests fail', async () => {
  answer(getVisibleArea, () => new ApiError(503, {}))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được những gì có ở đây/)
  expect(page.getByRole('status', { name: 'Đang mở bản đồ...' }).elements()).toEqual([])
})

test('an area without pins shows an empty state', { tags: ['full'] }, async () => {
  answer(listPins, () => ({ pins: [], areas: [], more: false }))
  await open()
  await expect.element(page.getByRole('heading', { name: 'Ở đây chưa có gì' })).toBeVisible()
  await expect.element(page.getByText('Chưa có gì ở đây')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Hiện mọi loại' })).not.toBeInTheDocument()
})

test('without WebGL and a home, the screen offers to set the home', async () => {
  answer(getVisibleArea, () => ({ area: null }))
  await open()
  await expect.element(page.getByRole('heading', { name: 'Chưa biết bạn ở đâu' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Đặt nơi ở' })).toHaveAttribute('href', '/location')
})
