/** @module-tag full */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getProduct } from '../../../contract/market/products.ts'
import { saveProduct } from '../../../contract/market/saved-products.ts'
import { getSeller } from '../../../contract/market/sellers.ts'
import { createReport } from '../../../contract/moderation/reports.ts'
import { addToCart, getCart } from '../cart/cart.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { dismissToast, shownToast } from '../../ui/feedback/toast.ts'
import { pictureOf, productOf, sellerOf } from '../test-market.tsx'
import { answerProduct, fan, openProduct, shareBy } from './test-product.tsx'

beforeEach(async () => {
  signInAsLan()
  await page.viewport(390, 844)
  queryClient.setDefaultOptions({ queries: { retry: false } })
  answerProduct(fan())
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'share')
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const link = (name: string | RegExp) => page.getByRole('link', { name })
const name = page.getByRole('heading', { level: 2, name: 'Quạt đứng' })

test('a product shows its price, location, category, age, stock, text and seller', async () => {
  answerProduct(
    fan({
      originalPrice: '1600000',
      discount: '22%',
      stock: 3,
      description: 'Còn mới.\nGiao tận nhà.',
      isPromoted: true,
      promotionText: 'Còn bảo hành',
      seller: sellerOf({ is_new: true }),
    }),
  )
  const { screen } = await openProduct()
  await expect.element(name).toBeVisible()
  await expect
    .element(page.getByRole('article').first())
    .toMatchTextContent(
      /1\.250\.000đ Giá trước1\.600\.000đ−22%Giảm 22%Quạt đứngCổng trường Lê Lai · cùng xóm20 phút · Còn 3 mónXe cộCòn bảo hành/,
    )
  expect(getComputedStyle(page.getByText('Còn mới. Giao tận nhà.').element()).whiteSpace).toContain(
    'pre-line',
  )
  const seller = page.getByRole('region', { name: 'Người bán' })
  await expect
    .element(seller)
    .toMatchTextContent(
      /Cô HoaỞ Xóm từ tháng 3\/2024Mới tham gia.*4,812 đánh giá của người đã xác minhĐã bán 7 lượt cho người đã xác minh/,
    )
  await expect.element(seller.getByRole('link')).toHaveAttribute('href', '/users/3')
  await expect
    .element(page.getByRole('region', { name: 'Mua bán an toàn' }))
    .toMatchTextContent(/nơi công cộng.*Đừng trả tiền/)
  await expect.element(link('Nhắn tin')).toHaveAttribute('href', '/chat?about=product:7')
  await screen.unmount()
  answer(getSeller, () => new ApiError(503))
  queryClient.clear()
  await openProduct('/marketplace/product/7')
  await expect.element(seller).toMatchTextContent(/Chưa lấy được thông tin người bán/)
})

test('an address without a number has no product', async () => {
  const { router, at } = await openProduct('/marketplace/products/xe-dap')
  await expect.element(page.getByRole('heading', { name: 'Mã sản phẩm không hợp lệ' })).toBeVisible()
  await setLanguage('en')
  await expect.element(page.getByRole('heading', { name: 'Invalid product ID' })).toBeVisible()
  await setLanguage('vi')
  await router.navigate('/marketplace/product/7x?q=xe')
  await expect.element(page.getByRole('heading', { name: 'Mã sản phẩm không hợp lệ' })).toBeVisible()
  await link('Quay lại trang chợ').click()
  await expect.poll(at).toBe('/marketplace?q=xe')
})

test('a missing product and a failure say so and offer a way on', async () => {
  answer(getProduct, () => new ApiError(404))
  const { screen } = await openProduct()
  await expect.element(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm' })).toBeVisible()
  await screen.unmount()
  queryClient.clear()
  answer(getProduct, () => unreachable)
  await openProduct()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Không thể tải thông tin sản phẩm\. Vui lòng thử lại sau\./)
  await expect.element(link('Quay lại trang chợ')).toHaveAttribute('href', '/marketplace')
  answer(getProduct, () => fan())
  await button('Thử lại').click()
  await expect.element(name).toBeVisible()
})

test('buttons and keys change the picture, and a press opens the viewer', async () => {
  answerProduct(
    fan({ images: ['red', 'green', 'blue'].map((each, id) => ({ ...pictureOf(each), id: id + 1 })) }),
  )
  await openProduct()
  const pictures = page.getByRole('region', { name: 'Ảnh sản phẩm' })
  const shown = pictures.getByRole('status')
  await expect.element(shown).toHaveTextContent('Ảnh 1 trên 3, Quạt đứng')
  await pictures.getByRole('button', { name: 'Ảnh sau' }).click()
  await expect.element(shown).toHaveTextContent('Ảnh 2 trên 3, Quạt đứng')
  ;(pictures.getByRole('button', { name: 'Ảnh 2 trên 3, Quạt đứng' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(shown).toHaveTextContent('Ảnh 3 trên 3, Quạt đứng')
  await pictures.getByRole('button', { name: 'Ảnh 3 trên 3, Quạt đứng' }).click()
  const viewer = page.getByRole('dialog', { name: 'Ảnh của Quạt đứng' })
  await expect.element(viewer.getByText('3 / 3')).toBeVisible()
})

test('a product is added to the cart up to its stock', async () => {
  await openProduct()
  const dialog = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  await button('Thêm vào giỏ').click()
  await expect.element(dialog).toBeVisible()
  await button('Tiếp tục mua sắm').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getCart().items).toMatchObject([
    { id: 7, name: 'Quạt đứng', price: '1250000', quantity: 1, seller_id: 3, seller_name: 'Cô Hoa' },
  ])
  await expect.element(button('Xem giỏ hàng')).toBeVisible()
})

test('the dialog closes after two seconds, but not while it has the focus', async () => {
  answerProduct(fan({ stock: 5 }))
  const { at } = await openProduct()
  const dialog = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  // Not while a busy machine takes its time to press.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await button('Thêm vào giỏ').click()
  await expect.element(dialog).toMatchTextContent(/Trong giỏ có 1 món này/)
  await dialog.getByRole('button', { name: 'Tiếp tục mua sắm' }).click()
  vi.useRealTimers()
  await expect.element(dialog).not.toBeInTheDocument()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const wait = (time: number) => vi.advanceTimersByTimeAsync(time)
  await button('Thêm vào giỏ').click()
  await expect.element(dialog).toMatchTextContent(/Trong giỏ có 2 món này/)
  await wait(1999)
  await expect.element(dialog).toBeVisible()
  await wait(1)
  await vi.waitFor(() => wait(100).then(() => expect(dialog.query()).toBeNull()), 60_000)

  await button('Thêm vào giỏ').click()
  await expect.element(dialog).toMatchTextContent(/Trong giỏ có 3 món này/)
  await userEvent.keyboard('{Tab}')
  await wait(10_000)
  await expect.element(dialog).toBeVisible()
  vi.useRealTimers()
  await dialog.getByRole('link', { name: 'Xem giỏ hàng' }).click()
  await expect.poll(at).toBe('/marketplace/cart')
})

test('a full cart accepts no more products', async () => {
  for (let id = 100; id < 150; id++) addToCart({ id, name: 'Món', price: '1000', image: null })
  await openProduct()
  await button('Thêm vào giỏ').click()
  await expect.element(page.getByText('Giỏ hàng đầy rồi')).toBeVisible()
})

test('a free product is asked for on its post, and a sold one can’t be bought', async () => {
  answerProduct(fan({ price: '0', post_id: 55 }))
  const { screen } = await openProduct()
  await expect.element(link('Hỏi xin')).toHaveAttribute('href', '/posts/55')
  await expect.element(page.getByText('Miễn phí', { exact: true })).toBeVisible()
  await expect.element(button('Thêm vào giỏ')).not.toBeInTheDocument()
  await screen.unmount()
  queryClient.clear()
  answerProduct(fan({ status: 'sold', stock: 0 }))
  await openProduct()
  await expect.element(page.getByText('Món này đã có người mua')).toBeVisible()
  await expect.element(button('Thêm vào giỏ')).not.toBeInTheDocument()
  await expect.element(link('Nhắn tin')).toBeVisible()
})

test('a product shows cautions, and can be saved, shared and reported', async () => {
  const sent: unknown[] = []
  answerProduct(fan({ cautions: ['deposit'] }))
  answer(saveProduct, () => (sent.push('saved'), {}))
  answer(createReport, ({ body }) => (sent.push(body), {}))
  await openProduct()
  await expect.element(page.getByRole('complementary')).toBeVisible()
  await button('Lưu Quạt đứng').click()
  await expect.element(button('Bỏ lưu Quạt đứng')).toBeVisible()
  dismissToast(shownToast()?.id ?? 0)

  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  shareBy(share)
  await button('Chia sẻ').click()
  const url = `${location.origin}/marketplace/products/7`
  expect(share).toHaveBeenCalledWith({ text: 'Quạt đứng, 1.250.000đ trên Xóm', url })
  shareBy(undefined)
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Chia sẻ').click()
  expect(copy).toHaveBeenCalledWith(url)

  const copied = page.getByText('Đã sao chép liên kết')
  await expect.element(copied).toBeVisible()
  await button('Đóng').click()
  await expect.element(copied).not.toBeInTheDocument()
  await button('Tùy chọn khác cho Quạt đứng').click()
  await button(/^Báo cáo/).click()
  await page.getByRole('radio').first().click()
  await button('Gửi báo cáo').click()
  await expect
    .poll(() => sent)
    .toEqual(['saved', expect.objectContaining({ target_type: 'product', target_id: 7 })])
})

test('at most four related products are shown', async () => {
  answerProduct(
    fan(),
    [1, 2, 3, 4, 5].map((id) => productOf({ id: 30 + id, name: `Món ${id}` })),
  )
  const { at } = await openProduct('/marketplace/products/7?order=price')
  const related = page.getByRole('region', { name: 'Có thể bạn cũng thích' })
  await expect.element(related.getByRole('article').first()).toBeVisible()
  expect(related.getByRole('article').elements()).toHaveLength(4)
  await related.getByRole('link', { name: 'Món 1' }).click()
  await expect.poll(at).toBe('/marketplace/product/31?order=price')
})

test('a product fits the smallest phone, and a wide screen keeps the list', async () => {
  await page.viewport(320, 640)
  const long = 'Siêuphẩmkhôngkhoảngtrắng'.repeat(4)
  answerProduct(
    fan({ name: long, location: long, price: '99999999999', originalPrice: '99999999999', discount: '1%' }),
  )
  await openProduct()
  await expect.element(page.getByRole('heading', { level: 2, name: long })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
  await expect.element(page.getByRole('complementary', { name: 'Mua bán' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
})
