import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  deleteProduct,
  hideProduct,
  relistProduct,
  listOwnProducts,
  promoteProduct,
  renewProduct,
  restoreProduct,
  markProductSold,
} from '../../../contract/market/own-products.ts'
import { getProduct, type OwnProduct } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { lan, signInAsLan } from '../../posts/test-posts.ts'
import { answerProduct, fan, openProduct } from './test-product.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000 - 60_000).toISOString()

let own: OwnProduct
let sent: unknown[]
const become = (name: string, but: Partial<OwnProduct>) => () => {
  sent.push(name)
  return (own = { ...own, ...but })
}
const ownFan = (but: Partial<OwnProduct> = {}): OwnProduct => ({
  ...fan({ seller_id: lan.id, expires_at: inDays(40), saves_count: 3 }),
  near_home: false,
  ...but,
})

beforeEach(() => {
  signInAsLan()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  sent = []
  own = ownFan()
  answerProduct(own)
  answer(getProduct, () => own)
  answer(listOwnProducts, () => ({ count: 0, next: null, previous: null, results: [] }))
  answer(markProductSold, become('sold', { status: 'sold' }))
  answer(hideProduct, become('hide', { status: 'hidden' }))
  answer(relistProduct, become('list', { status: 'active' }))
  answer(renewProduct, become('renew', { status: 'active', expires_at: inDays(90) }))
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const options = () => button('Tùy chọn cho sản phẩm của bạn').click()
const inMenu = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })

test(
  'the viewer’s own product can’t be bought, saved or reported, but shows saves and days left',
  { tags: ['full'] },
  async () => {
    await openProduct()
    await expect.element(page.getByRole('article').first()).toMatchTextContent(/còn 40 ngày · 3 người lưu/)
    for (const name of ['Thêm vào giỏ', /^Lưu /]) await expect.element(button(name)).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Nhắn tin' })).not.toBeInTheDocument()
    await options()
    await expect.element(inMenu(/^Xóa sản phẩm/)).toBeVisible()
    await expect.element(inMenu(/^Báo cáo/)).not.toBeInTheDocument()
    await expect.element(inMenu(/^Gia hạn/)).not.toBeInTheDocument()
  },
)

test('a product is marked as sold, and this can be undone', async () => {
  await openProduct()
  await button('Đã bán rồi').click()
  await expect.element(page.getByText(/^Bạn đã báo là bán rồi/)).toBeVisible()
  await button('Hoàn tác').click()
  await expect.element(button('Đã bán rồi')).toBeVisible()
  await expect.poll(() => sent).toEqual(['sold', 'list'])
})

test('a product is hidden, and a refused relisting is rolled back', async () => {
  await openProduct()
  await options()
  await inMenu(/^Tạm ẩn/).click()
  await expect.element(page.getByText(/^Bạn đang ẩn món này/)).toBeVisible()
  answer(relistProduct, () => new ApiError(409, { code: 'too_many_listings' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Đăng lại').click()
  await expect.element(page.getByText(/Bạn đang bán nhiều món nhất có thể rồi/)).toBeVisible()
  await expect.element(page.getByText(/^Bạn đang ẩn món này/)).toBeVisible()
})

test('a product that expires soon or has expired can be renewed', { tags: ['full'] }, async () => {
  own = ownFan({ expires_at: inDays(3) })
  const { screen } = await openProduct()
  await expect.element(page.getByText('Còn 3 ngày nữa tin hết hạn.')).toBeVisible()
  await button('Gia hạn thêm 90 ngày').click()
  await expect.element(page.getByText(/còn 90 ngày/)).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  own = ownFan({ status: 'expired', expires_at: inDays(-1) })
  await openProduct()
  await expect.element(page.getByText(/^Tin đã hết hạn/)).toBeVisible()
  await button('Gia hạn thêm 90 ngày').click()
  await expect.element(page.getByText(/^Tin đã hết hạn/)).not.toBeInTheDocument()
  expect(sent).toEqual(['renew', 'renew'])
})

test('a product is promoted with a text, which stays after a refusal', { tags: ['full'] }, async () => {
  answer(promoteProduct, () => new ApiError(409, { code: 'promoted_lately' }))
  await openProduct()
  await options()
  await inMenu(/^Giới thiệu với bà con/).click()
  const field = page.getByRole('textbox', { name: /^Lời giới thiệu/ })
  await field.fill('Còn bảo hành')
  await button('Đưa lên kệ').click()
  await expect.element(page.getByText(/Mỗi tháng bạn giới thiệu được một món/)).toBeVisible()
  await expect.element(field).toHaveValue('Còn bảo hành')
  answer(promoteProduct, ({ body }) => {
    sent.push(body)
    return (own = { ...own, isPromoted: true, promotionText: body['text'] as string })
  })
  await button('Đưa lên kệ').click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Còn bảo hành/)
  expect(sent).toEqual([{ text: 'Còn bảo hành' }])
})

test('deleting leads to the viewer’s products, and can be undone', async () => {
  answer(deleteProduct, () => (sent.push('delete'), {}))
  answer(restoreProduct, become('restore', {}))
  const { at } = await openProduct()
  await options()
  await inMenu(/^Xóa sản phẩm/).click()
  await expect.poll(at).toBe('/marketplace?tab=own')
  await button('Hoàn tác').click()
  await expect.element(page.getByText('Đã lấy lại sản phẩm')).toBeVisible()
  expect(sent).toEqual(['delete', 'restore'])
})

test('a gift links to its post', { tags: ['full'] }, async () => {
  own = ownFan({ price: '0', post_id: 55 })
  await openProduct()
  await expect
    .element(page.getByRole('link', { name: 'Xem bài cho tặng' }))
    .toHaveAttribute('href', '/posts/55')
  await expect.element(button('Đã cho rồi')).toBeVisible()
})
