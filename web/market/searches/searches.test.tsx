/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  listProducts,
  listPromotedProducts,
  listTrendingProducts,
} from '../../../contract/market/products.ts'
import {
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '../../../contract/market/saved-searches.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { openMarket, productOf, productsPage } from '../test-market.tsx'

let searches: SavedSearch[]
let last: number
const searchOf = (but: Partial<SavedSearch>): SavedSearch => ({
  id: ++last,
  search: '',
  category: null,
  max_price: null,
  found_at: null,
  createdAt: new Date().toISOString(),
  ...but,
})

beforeEach(() => {
  signInAsLan()
  last = 0
  searches = []
  answer(listProducts, () => productsPage([productOf()]))
  answer(listPromotedProducts, () => ({ results: [] }))
  answer(listTrendingProducts, () => ({ results: [] }))
  answer(listSavedSearches, () => ({ results: searches }))
  answer(saveSearch, ({ body }) => {
    const saved = searchOf(body)
    searches = [saved, ...searches]
    return saved
  })
  answer(deleteSavedSearch, ({ params }) => {
    searches = searches.filter(({ id }) => id !== Number(params['id']))
    return {}
  })
})

const sheet = page.getByRole('dialog', { name: 'Tìm kiếm đã lưu' })
const rows = () => sheet.getByRole('list').getByRole('listitem')

test('the current search is saved with a maximum price, and is then listed', { tags: ['full'] }, async () => {
  await openMarket('/marketplace?q=xe đạp&category=vehicles')
  await page.getByRole('button', { name: 'Báo khi có món mới' }).click()
  const field = sheet.getByRole('textbox', { name: 'Giá cao nhất' })
  await field.fill('1,5 triệ')
  await sheet.getByRole('button', { name: 'Báo khi có món mới' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/^Bạn ghi giá như 1\.250\.000/)
  expect(searches).toEqual([])
  await field.fill('1,5 triệu')
  await expect.element(sheet.getByText(/^1 triệu 500 nghìn đồng/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Báo khi có món mới' }).click()
  await expect
    .element(rows().first())
    .toMatchTextContent(/^“xe đạp” · Xe cộtới 1\.500\.000đ · chưa có món mới$/)
  await expect.element(sheet.getByText('Đã lưu. Có món mới Xóm sẽ báo bạn.')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect(searches).toMatchObject([{ search: 'xe đạp', category: 'vehicles', max_price: '1500000' }])
})

test('a refusal says why, and keeps the price', async () => {
  answer(saveSearch, () => new ApiError(409, { code: 'too_many_searches', detail: 'Too many' }))
  await openMarket('/marketplace?category=plants')
  await page.getByRole('button', { name: 'Báo khi có món mới' }).click()
  const field = sheet.getByRole('textbox')
  await field.fill('85000')
  await sheet.getByRole('button', { name: 'Báo khi có món mới' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent(/^Chưa lưu được tìm kiếm/)
  await expect.element(field).toHaveValue('85.000đ')
})

test(
  'saved searches are opened from the filter, and can be deleted and restored',
  { tags: ['full'] },
  async () => {
    searches = [
      searchOf({ search: 'nồi cơm', max_price: '300000', found_at: new Date().toISOString() }),
      searchOf({ category: 'plants' }),
    ]
    const { at } = await openMarket()
    const open = async () => {
      await page.getByRole('button', { name: /^Lọc sản phẩm/ }).click()
      await page.getByRole('button', { name: 'Tìm kiếm đã lưu' }).click()
    }
    await open()
    await expect.element(rows().first()).toMatchTextContent(/tới 300\.000đ · có món mới vừa xong$/)
    await sheet.getByRole('button', { name: 'Xóa tìm kiếm “nồi cơm”' }).click()
    await expect.element(rows().nth(1)).not.toBeInTheDocument()
    await sheet.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.element(rows().first()).toMatchTextContent(/“nồi cơm”tới 300\.000đ/)
    expect(searches).toHaveLength(2)
    await rows()
      .first()
      .getByRole('button', { name: /^“nồi cơm”/ })
      .click()
    await expect.poll(at).toBe(`/marketplace?${new URLSearchParams({ q: 'nồi cơm', order: 'price' })}`)
    await expect.element(sheet).not.toBeInTheDocument()
    await open()
    await rows()
      .nth(1)
      .getByRole('button', { name: /^Cây cảnh/ })
      .click()
    await expect.poll(at).toBe('/marketplace?category=plants')
    await expect.element(sheet).not.toBeInTheDocument()
  },
)

test('an empty list says how to save a search', async () => {
  await openMarket()
  await page.getByRole('button', { name: 'Lọc sản phẩm' }).click()
  await page.getByRole('button', { name: 'Tìm kiếm đã lưu' }).click()
  await expect.element(sheet.getByText(/rồi bấm “Báo khi có món mới”/)).toBeVisible()
})
