import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  deleteProduct,
  relistProduct,
  listOwnProducts,
  renewProduct,
  markProductSold,
} from '../../../contract/market/own-products.ts'
import type { OwnProduct } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { lan, signInAsLan } from '../../posts/test-posts.ts'
import { answerMarket, openMarket, productOf } from '../test-market.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000 - 60_000).toISOString()
const ownOf = (but: Partial<OwnProduct>): OwnProduct => ({
  ...productOf({ seller_id: lan.id, expires_at: inDays(40) }),
  near_home: false,
  ...but,
})

let own: OwnProduct[]
beforeEach(() => {
  signInAsLan()
  answerMarket()
  own = []
  answer(listOwnProducts, ({ query }) => {
    const results = own.filter(({ status }) => (query['status'] ?? status) === status)
    return { count: results.length, next: null, previous: null, results }
  })
})

const row = (name: string) =>
  page.getByRole('list', { name: 'Sản phẩm của bạn' }).getByRole('listitem').filter({ hasText: name })

test('an empty list offers to add a product', { tags: ['full'] }, async () => {
  await openMarket()
  await page.getByRole('tab', { name: 'Sản phẩm của bạn' }).click()
  await expect.element(page.getByRole('heading', { name: 'Bạn chưa có sản phẩm nào' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Đăng sản phẩm' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Đơn hàng/ }))
    .toHaveAttribute('href', '/marketplace/orders')
})

test('rows show status, days left, stock and saves, and can be filtered by status', async () => {
  own = [
    ownOf({ name: 'Bàn học', stock: 4, saves_count: 3 }),
    ownOf({ name: 'Máy khoan', expires_at: inDays(3) }),
    ownOf({ name: 'Áo dài', status: 'sold', stock: 0 }),
    ownOf({ name: 'Quạt', status: 'hidden' }),
    ownOf({ name: 'Thang', status: 'expired', expires_at: inDays(-1) }),
  ]
  const { at } = await openMarket('/marketplace?tab=own')
  await expect.element(row('Bàn học')).toMatchTextContent(/Đang báncòn 40 ngày · còn 4 món · 3 người lưu$/)
  await expect.element(row('Máy khoan')).toMatchTextContent(/Đang bán3 ngày nữa hết hạnGia hạn thêm 90 ngày$/)
  for (const [name, state] of [
    ['Áo dài', 'Đã bán'],
    ['Quạt', 'Đang ẩn'],
    ['Thang', 'Hết hạn'],
  ] as const)
    await expect.element(row(name)).toMatchTextContent(new RegExp(`${name}${state}`))
  const filters = page.getByRole('group', { name: 'Tình trạng' })
  await filters.getByRole('button', { name: 'Đã bán' }).click()
  await expect.element(row('Bàn học')).not.toBeInTheDocument()
  await expect.element(row('Áo dài')).toBeVisible()
  expect(at()).toBe('/marketplace?tab=own&box=sold')
})

test(
  'products are renewed, sold and deleted from the list; selling and deleting can be undone',
  { tags: ['full'] },
  async () => {
    own = [ownOf({ id: 1, name: 'Máy khoan', expires_at: inDays(3) }), ownOf({ id: 2, name: 'Thang' })]
    const change = (id: number, but: Partial<OwnProduct>) => {
      own = own.map((each) => (each.id === id ? { ...each, ...but } : each))
      return own.find((each) => each.id === id) ?? ownOf({})
    }
    answer(renewProduct, () => change(1, { expires_at: inDays(93) }))
    answer(markProductSold, () => change(1, { status: 'sold' }))
    answer(relistProduct, () => change(1, { status: 'active' }))
    answer(deleteProduct, () => {
      own = own.filter(({ id }) => id !== 2)
      return {}
    })
    const { at } = await openMarket('/marketplace?tab=own')
    await page.getByRole('button', { name: 'Gia hạn thêm 90 ngày: Máy khoan' }).click()
    await expect.element(row('Máy khoan')).toMatchTextContent(/còn 93 ngày/)

    const choose = async (name: string, option: string) => {
      await page.getByRole('button', { name: `Tùy chọn khác cho ${name}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: option }).click()
    }
    await choose('Máy khoan', 'Đã bán rồi')
    await expect.element(row('Máy khoan')).toMatchTextContent(/Đã bán/)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.element(row('Máy khoan')).toMatchTextContent(/Đang bán/)

    await choose('Thang', 'Xóa sản phẩm')
    await expect.element(row('Thang')).not.toBeInTheDocument()
    await expect.element(row('Máy khoan')).toBeVisible()
    expect(at()).toBe('/marketplace?tab=own')
  },
)

test('a failed list says so', async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answer(listOwnProducts, () => new ApiError(503))
  await openMarket('/marketplace?tab=own')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Chưa lấy được sản phẩm của bạn/)
})
