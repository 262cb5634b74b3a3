/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saveProduct, unsaveProduct, listSavedProducts } from '../../../contract/market/saved-products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { openMarket, productOf, productsPage } from '../test-market.tsx'

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
})

const card = (name: string) => page.getByRole('article').filter({ hasText: name })

test('an empty list says so and leads to the market', async () => {
  answer(listSavedProducts, () => productsPage([]))
  await openMarket('/saved_product')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sản phẩm đã lưu' })).toBeVisible()
  await expect.element(page.getByText('Hiện chưa có deals nào')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ghé chợ' })).toHaveAttribute('href', '/marketplace')
})

test('also what is sold; an unsaved one disappears, and returns to its place', async () => {
  const sent: string[] = []
  const asked: unknown[] = []
  answer(listSavedProducts, ({ query }) => {
    asked.push(query)
    return productsPage(
      ['Quạt', 'Thang', 'Nồi'].map((name) =>
        productOf({ name, is_saved: true, status: name === 'Thang' ? 'sold' : 'active' }),
      ),
    )
  })
  answer(unsaveProduct, () => (sent.push('unsave'), {}))
  answer(saveProduct, () => (sent.push('save'), {}))
  await openMarket('/saved_product')
  await expect.element(card('Thang')).toMatchTextContent(/^Chưa có ảnhĐã bán/)
  expect(asked).toEqual([{ type: 'products' }])
  await page.getByRole('button', { name: 'Bỏ lưu Thang' }).click()
  await expect.element(card('Thang')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.element(page.getByRole('article').nth(1)).toMatchTextContent(/Thang/)
  await expect.poll(() => sent).toEqual(['unsave', 'save'])
})

test('a failure says so and tries again', async () => {
  answer(listSavedProducts, () => new ApiError(503))
  await openMarket('/saved_product')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Chưa lấy được các sản phẩm đã lưu/)
  answer(listSavedProducts, () => productsPage([productOf({ name: 'Quạt', is_saved: true })]))
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect.element(card('Quạt')).toBeVisible()
})
