import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getProvinceMap, getPublicCommunity, listPublicCommunities } from '../../../contract/geo/nearby.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { typeAtOnce } from '../../platform/fake-typing.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { answerAll, openPage, ward } from './test-nearby.tsx'

beforeEach(async () => {
  history.replaceState(null, '', '/nearby')
  await setLanguage('vi')
  // Forces the SVG map; e2e/public/nearby.spec.ts uses MapLibre.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(async () => {
  await cleanup()
  queryClient.clear()
})

const field = () => page.getByRole('searchbox', { name: 'Tìm phường, xã, tỉnh thành' })
const province = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+ xóm$`) })
const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) })
const card = () => page.getByRole('region', { name: 'Xóm đang chọn' })

describe('the page', () => {
  test('shows the map of the country and all provinces, without a request', async () => {
    await openPage()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Xóm của bạn ở đâu?')
    await expect.element(page.getByRole('img', { name: /Hoàng Sa và Trường Sa/ })).toBeVisible()
    expect(page.getByRole('button', { name: /\d+ xóm$/ }).elements()).toHaveLength(34)
    await expect.element(province('Hồ Chí Minh')).toBeVisible()
  })

  test('opens a province by name, with its wards as a list and a map, and goes back', async () => {
    const { requests, maps } = answerAll()
    await openPage()
    await province('Hồ Chí Minh').click()
    await expect.element(page.getByRole('heading', { name: 'Các xóm ở Hồ Chí Minh' })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Có 3 xóm')
    await expect.element(page.getByRole('img', { name: /^Bản đồ Hồ Chí Minh/ })).toBeVisible()
    await expect.element(row('Phường Sài Gòn')).toMatchTextContent('Từ 50 hàng xóm')
    expect([requests.map(({ query }) => query), maps]).toEqual([[{ page: '1', province: '79' }], ['79']])
    expect(location.search).toBe('?province=79')
    history.back()
    await expect.element(province('Hà Nội')).toBeVisible()
    history.forward()
    await expect.element(row('Xã Nhà Bè')).toBeVisible()
    await page.getByRole('button', { name: 'Cả nước', exact: true }).click()
    await expect.element(province('Hà Nội')).toBeVisible()
    expect(location.search).toBe('')
  })

  test('opens a province when it is clicked on the map', { tags: ['full'] }, async () => {
    answerAll()
    await openPage()
    const picture = page.getByRole('img', { name: /^Bản đồ Việt Nam/ }).element()
    picture.querySelector('[data-province="79"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByRole('heading', { name: 'Các xóm ở Hồ Chí Minh' })).toBeVisible()
  })

  test('shows the ward that the address names', async () => {
    answerAll()
    answer(getPublicCommunity, () => ward(1, { size: '100+' }))
    history.replaceState(null, '', '/nearby?province=79&ward=10002')
    await openPage()
    await expect.element(card().getByRole('heading')).toHaveTextContent('Phường Sài Gòn')
    await expect.element(card()).toMatchTextContent(/Từ 100 hàng xóm/)
  })

  test('ignores an invalid address', async () => {
    history.replaceState(null, '', '/nearby?province=7x&ward=<script>')
    await openPage()
    await expect.element(province('Hà Nội')).toBeVisible()
  })
})

describe('searching', () => {
  test('searches once typing pauses, and shows the count', { tags: ['full'] }, async () => {
    const { requests } = answerAll([ward(0)])
    await openPage()
    typeAtOnce(field().element(), 'ben', 'ben thanh')
    await expect.element(row('Phường Bến Thành')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Có 1 xóm')
    expect(requests.map(({ query }) => query)).toEqual([{ page: '1', search: 'ben thanh' }])
    await page.getByRole('button', { name: 'Xóa ô tìm' }).click()
    await expect.element(province('Hà Nội')).toBeVisible()
    await expect.element(field()).toHaveFocus()
  })

  test('loads the next page', { tags: ['full'] }, async () => {
    const { requests } = answerAll(Array.from({ length: 12 }, (_, index) => ward(index)))
    await openPage()
    await field().fill('xa')
    await expect.element(page.getByRole('listitem').nth(9)).toBeVisible()
    await page.getByRole('button', { name: 'Xem thêm' }).click()
    await expect.element(row('Xã Số 11')).toBeVisible()
    expect(page.getByRole('button', { name: 'Xem thêm' }).query()).toBeNull()
    expect(requests.map(({ query }) => query['page'])).toEqual(['1', '2'])
  })

  test('explains that an old name is not found, and clears the search', { tags: ['full'] }, async () => {
    answerAll([])
    await openPage()
    await field().fill('quan 5')
    await expect.element(page.getByRole('heading', { name: 'Chưa thấy nơi nào tên “quan 5”' })).toBeVisible()
    await expect.element(page.getByText(/không còn quận, huyện/)).toBeVisible()
    await page.getByRole('button', { name: 'Xóa ô tìm' }).last().click()
    await expect.element(field()).toHaveValue('')
  })

  test('a failed load of the list can be retried', { tags: ['full'] }, async () => {
    answer(listPublicCommunities, () => new ApiError(400))
    await openPage()
    await field().fill('ben')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được danh sách xóm/)
    answerAll()
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(row('Phường Bến Thành')).toBeVisible()
  })
})

describe('a ward', () => {
  test('chosen in the list is shown with a link to sign up, and can be deselected', async () => {
    answerAll()
    await openPage()
    await field().fill('ben')
    await row('Phường Bến Thành').click()
    await expect.element(card().getByRole('heading')).toHaveTextContent('Phường Bến Thành')
    await expect.element(card()).toMatchTextContent(/Thành phố Hồ Chí Minh.*Xóm mới/)
    await expect.element(card().getByRole('link', { name: 'Vào xóm này' })).toHaveAttribute('href', '/login')
    await expect.element(row('Phường Bến Thành')).toHaveAttribute('aria-pressed', 'true')
    expect(location.search).toBe('?province=79&ward=10001')
    await card().getByRole('button', { name: 'Bỏ chọn' }).click()
    expect(card().query()).toBeNull()
    expect(location.search).toBe('?province=79')
  })

  test('can be reached by keyboard alone', { tags: ['full'] }, async () => {
    answerAll()
    await openPage()
    await field().fill('ben')
    await expect.element(row('Phường Bến Thành')).toBeVisible()
    ;(row('Phường Bến Thành').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(card()).toBeVisible()
  })

  test('can be chosen on the map, and buttons move the map', { tags: ['full'] }, async () => {
    answerAll()
    await openPage()
    await province('Hồ Chí Minh').click()
    const map = page.getByRole('img', { name: /^Bản đồ Hồ Chí Minh/ })
    await expect.element(map).toBeVisible()
    const view = () => (map.element().getAttribute('viewBox') ?? '').split(' ').map(Number)
    const initialView = view()
    await page.getByRole('button', { name: 'Phóng to' }).click()
    expect(view()[2]).toBeLessThan(initialView[2] ?? 0)
    const [left = 0] = view()
    await page.getByRole('button', { name: 'Dời sang đông' }).click()
    expect(view()[0]).toBeGreaterThan(left)
    await page.getByRole('button', { name: 'Xem cả tỉnh' }).click()
    expect(view()).toEqual(initialView)
    expect(page.getByRole('button', { name: 'Dời sang đông' }).query()).toBeNull()
    const drawn = map.element().querySelector('[data-ward="10002"]')
    drawn?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(card().getByRole('heading')).toHaveTextContent('Phường Sài Gòn')
  })

  test('can be chosen in the list when the map fails to load', async () => {
    answerAll()
    answer(getProvinceMap, () => new ApiError(404))
    await openPage()
    await province('Hồ Chí Minh').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Chưa tải được bản đồ/)
    await expect.element(row('Phường Bến Thành')).toBeVisible()
    answerAll()
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(page.getByRole('img', { name: /^Bản đồ Hồ Chí Minh/ })).toBeVisible()
  })
})
