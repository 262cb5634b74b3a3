import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listProducts } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { answerMarket, market, openMarket } from '../test-market.tsx'

beforeEach(() => {
  signInAsLan()
  answerMarket()
})

const card = (name: string) =>
  page.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('article').filter({ hasText: name })

test(
  'the search is sent after typing pauses, stays in the address, and categories filter the list',
  { tags: ['full'] },
  async () => {
    const { at } = await openMarket()
    await page.getByRole('searchbox', { name: 'Tìm món đồ quanh bạn' }).fill('nồi')
    await expect.element(card('Xe đạp')).not.toBeInTheDocument()
    await expect.element(card('Nồi cơm')).toBeVisible()
    await expect.element(page.getByText('Tìm thấy 1 món')).toBeInTheDocument()
    expect(at()).toBe(`/marketplace?${new URLSearchParams({ q: 'nồi' })}`)
    await page.getByRole('button', { name: 'Bỏ lọc' }).click()
    await expect.element(card('Xe đạp')).toBeVisible()

    await page.getByRole('group', { name: 'Danh mục' }).getByRole('button', { name: 'Đồ trẻ em' }).click()
    await expect.element(card('Truyện')).toBeVisible()
    await expect.element(card('Xe đạp')).not.toBeInTheDocument()
    expect(at()).toBe('/marketplace?category=children')
    expect(market.requests.at(-1)).toEqual({ category: 'children' })
  },
)

test(
  'the filter starts with all categories; the ordering that was changed last applies',
  { tags: ['full'] },
  async () => {
    const { at } = await openMarket()
    await page.getByRole('button', { name: 'Lọc sản phẩm' }).click()
    const sheet = page.getByRole('dialog', { name: 'Lọc sản phẩm' })
    const categories = sheet.getByRole('group', { name: 'Danh mục' }).getByRole('button')
    await expect.element(categories.first()).toHaveAttribute('aria-pressed', 'true')
    expect(categories.elements().map(({ textContent }) => textContent)).toHaveLength(17)
    expect(categories.elements()[0]?.textContent).toBe('Tất cả')
    for (const name of ['Mới nhất', 'Thấp đến cao'])
      await expect.element(sheet.getByRole('radio', { name })).toBeChecked()

    await sheet.getByText('Cũ nhất').click()
    await sheet.getByText('Cao đến thấp').click()
    await expect.element(sheet.getByText('Sẽ hiện giá cao trước.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Đồ điện' }).click()
    await sheet.getByRole('button', { name: 'Xem kết quả' }).click()
    await expect.poll(() => market.requests.at(-1)).toEqual({ ordering: '-price', category: 'electrical' })
    await expect.poll(at).toBe('/marketplace?category=electrical&order=-price')
    await expect.element(page.getByText('Đồ điện · giá cao trước')).toBeVisible()

    await page.getByRole('button', { name: 'Lọc sản phẩm, đang lọc' }).click()
    await sheet.getByText('Gần bạn').click()
    await sheet.getByRole('button', { name: 'Xem kết quả' }).click()
    await expect.poll(() => market.requests.at(-1)).toEqual({ ordering: 'distance', category: 'electrical' })
  },
)

test(
  'an empty result offers to save the search, to search all categories, or to show everything',
  { tags: ['full'] },
  async () => {
    const { at } = await openMarket('/marketplace?q=xe&category=electrical')
    await expect.element(page.getByRole('heading', { name: 'Chưa thấy “xe”' })).toBeVisible()
    await expect.element(page.getByText('Không tìm thấy món nào')).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Báo khi có món mới' })).toBeVisible()
    await page.getByRole('button', { name: 'Tìm trong mọi mục' }).click()
    await expect.element(card('Xe đạp')).toBeVisible()
    expect(at()).toBe('/marketplace?q=xe')
  },
)

test('a search without letters has no results, and is no failure', async () => {
  answer(listProducts, () => new ApiError(400))
  await openMarket('/marketplace?q=!!!')
  await expect.element(page.getByRole('heading', { name: 'Chưa thấy “!!!”' })).toBeVisible()
})
