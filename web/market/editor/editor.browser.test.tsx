/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeProduct, createProduct, type ProductDraft } from '../../../contract/market/products.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { readRecords } from '../../platform/outbox/test-records.ts'
import { photo, pick, servePictures } from '../../posts/composer/test-composer.tsx'
import { postKeys } from '../../posts/post-cache.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { pictureOf } from '../test-market.tsx'
import { productKeys } from '../product-cache.ts'
import { box, fill, openEditor, ownOf, press, reopen, submit } from './test-editor.tsx'
import { expectAnnounced } from '../../ui/feedback/test-toasts.ts'

let sent: { body: Partial<ProductDraft>; key: string | null }[]

beforeEach(() => {
  signInAsLan()
  sent = []
  answer(createProduct, ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') })
    return ownOf({ id: 70, ...body, images: [], post_id: body.price === '0' ? 9 : null })
  })
  answer(changeProduct, ({ body }) => {
    sent.push({ body, key: null })
    return ownOf({ id: 7 })
  })
})

const dialog = () => page.getByRole('dialog')
async function gone() {
  await expect.element(dialog()).not.toBeInTheDocument()
}

test('what is needed says so; what is blank is marked, takes the focus, and nothing is sent', async () => {
  await openEditor()
  await expect.element(page.getByRole('dialog', { name: 'Đăng sản phẩm' })).toBeVisible()
  for (const name of ['Tên sản phẩm *Bắt buộc', 'Giá *Bắt buộc', 'Nơi lấy hàng *Bắt buộc'])
    await expect.element(box(name)).toHaveAttribute('required')
  await box(/^Tên sản phẩm/).fill('   ')
  await submit()
  await expect.element(box(/^Tên sản phẩm/)).toHaveFocus()
  for (const name of [/^Tên sản phẩm/, /^Giá \*/, /^Nơi lấy hàng/])
    await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(dialog()).toMatchTextContent(/Bạn chọn một danh mục nhé\./)
  await fill()
  await expect.element(dialog()).not.toMatchTextContent(/Bạn điền chỗ này/)
  await box(/^Giá \*/).fill('')
  await submit()
  await expect.element(box(/^Giá \*/)).toHaveFocus()
  expect(sent).toEqual([])
})

test('a new product is listed with its pictures in order, once, and one’s own lists are asked for again', async () => {
  servePictures({ auto: true })
  queryClient.setQueryData(productKeys.own(null), { pages: [], pageParams: [] })
  const { at } = await openEditor()
  pick(await photo('truoc.png'), await photo('sau.png'), new File(['x'], 'phim.mp4', { type: 'video/mp4' }))
  await expect.element(dialog()).toMatchTextContent(/“phim\.mp4” không phải là ảnh\./)
  await press('Đưa ảnh sau.png lên trước')
  await fill()
  await box(/^Giá gốc/).fill('400000')
  await expect.element(dialog()).toMatchTextContent(/Giảm 20%/)
  await box(/^Mô tả/).fill('Còn mới.\nÍt dùng.')
  await page.getByRole('switch', { name: 'Tính khoảng cách từ gần nhà tôi' }).click()
  await page.getByRole('button', { name: 'Đăng bán' }).dblClick()
  await expect.element(page.getByText('Tạo mới sản phẩm thành công')).toBeVisible()
  await gone()
  expect(sent).toHaveLength(1)
  const [{ body }] = sent as [(typeof sent)[0]]
  expect(body).toEqual({
    name: 'Nồi cơm điện',
    price: '320000',
    location: 'Trước chợ Bà Chiểu',
    category: 'electrical',
    description: 'Còn mới.\nÍt dùng.',
    original_price: '400000',
    stock: 1,
    media: body.media,
    near_home: true,
    pricing: null,
    hours: '',
  })
  expect(body.media?.toSorted()).toEqual([1, 2])
  expect(queryClient.getQueryState(productKeys.own(null))?.isInvalidated).toBe(true)
  await page.getByRole('button', { name: 'Xem' }).click()
  await expect.poll(at).toBe('/marketplace/products/70')
  await expect.poll(readRecords).toEqual([])
})

test('a price shows its separators at every digit, with the caret where it was', async () => {
  await openEditor()
  const price = box(/^Giá \*/)
  const caret = () => (price.element() as HTMLInputElement).selectionStart
  await price.click()
  for (const key of '01250000') await userEvent.keyboard(key)
  await expect.element(price).toHaveValue('1.250.000đ')
  expect(caret()).toBe(9)
  await userEvent.keyboard('{Backspace}')
  await expect.element(price).toHaveValue('125.000đ')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}9')
  await expect.element(price).toHaveValue('1.295.000đ')
  expect(caret()).toBe(4)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Backspace}')
  await expect.element(price).toHaveValue('129.000đ')
  expect(caret()).toBe(3)
  await userEvent.keyboard('{Delete}')
  await expect.element(price).toHaveValue('12.900đ')
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(price).toHaveValue('1.290đ')
  await expect.element(price).toHaveAttribute('inputmode', 'text')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}tr2')
  await expect.element(price).toHaveValue('1tr2')
  expect(caret()).toBe(4)
  await expect.element(page.getByText('1 triệu 200 nghìn đồng')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(price).toHaveValue('1.200.000đ')
})

test('what is given away has no price and no number, and a post in the feed', async () => {
  queryClient.setQueryData(postKeys.byAuthor, {})
  await openEditor()
  await fill()
  await page.getByRole('switch', { name: 'Cho miễn phí' }).click()
  await expect.element(box(/^Giá/)).not.toBeInTheDocument()
  await expect.element(box('Số lượng')).not.toBeInTheDocument()
  await press('Đăng cho')
  await gone()
  expect(sent[0]?.body).toMatchObject({ price: '0', original_price: null, stock: 1 })
  expect(queryClient.getQueryState(postKeys.byAuthor)?.isInvalidated).toBe(true)
})

test('one’s own sends what was changed, and nothing where nothing was', async () => {
  const product = ownOf({
    id: 7,
    images: [
      { ...pictureOf('#246'), id: 31 },
      { ...pictureOf('#642'), id: 32 },
    ],
    stock: 2,
  })
  await openEditor(product)
  await expect.element(page.getByRole('dialog', { name: 'Sửa sản phẩm' })).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Cho miễn phí' })).not.toBeInTheDocument()
  await press('Lưu')
  await gone()
  expect(sent).toEqual([])
  await reopen()
  await box(/^Giá \*/).fill('-5')
  await box(/^Giá gốc/).fill('1tr50')
  await box('Số lượng').fill('1.5')
  await press('Lưu')
  await expect.element(box(/^Giá \*/)).toHaveFocus()
  await expect
    .element(dialog())
    .toMatchTextContent(/Bạn ghi giá như .*Bạn ghi giá như .*Số lượng từ 1 đến 999/)
  expect(sent).toEqual([])
  await box(/^Giá gốc/).fill('')
  await box(/^Giá \*/).fill('0')
  await box('Số lượng').fill('1000')
  await press('Lưu')
  await expect.element(dialog()).toMatchTextContent(/giá phải hơn 0đ.*Số lượng từ 1 đến 999/)
  await box(/^Giá \*/).fill('1100000')
  await box('Số lượng').fill('3')
  await box(/^Giá gốc/).fill('1000000')
  await press('Lưu')
  await expect.element(dialog()).toMatchTextContent(/Giá gốc không thấp hơn giá bán/)
  await box(/^Giá gốc/).fill('')
  await press('Đưa ảnh 1 ra sau')
  await press('Lưu')
  await expectAnnounced('Đã lưu thay đổi')
  expect(sent.map(({ body }) => body)).toEqual([{ price: '1100000', stock: 3, media: [32, 31] }])
})

/** Until the form, which stays, has an entry again: one more would leave the page. */
async function back() {
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await left
  await expect.poll(() => history.state as unknown).toHaveProperty('layer')
}

test('leaving asks, keeps the draft with its pictures, and discards only when said', async () => {
  const { puts } = servePictures()
  const { screen } = await openEditor()
  await box(/^Tên sản phẩm/).fill('Xe đẩy')
  pick(await photo('xe.png'))
  await expect.poll(() => puts.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Bạn đang viết dở' })).toBeVisible()
  await press('Viết tiếp')
  await expect.element(box(/^Tên sản phẩm/)).toHaveValue('Xe đẩy')
  // Back asks as well, and Back at the question goes on.
  await back()
  await expect.element(page.getByRole('dialog', { name: 'Bạn đang viết dở' })).toBeVisible()
  await back()
  await expect.element(page.getByRole('dialog', { name: 'Đăng sản phẩm' })).toBeVisible()
  await press('Đóng')
  await press('Giữ nháp rồi đóng')
  await gone()
  await screen.unmount()

  await openEditor()
  await expect.element(dialog()).toMatchTextContent(/Đây là bản nháp bạn viết dở/)
  await expect.element(box(/^Tên sản phẩm/)).toHaveValue('Xe đẩy')
  await expect.poll(() => puts.length).toBe(2)
  puts[1]?.()
  await press('Đóng')
  await press('Bỏ nháp')
  await gone()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await reopen()
  await expect.element(box(/^Tên sản phẩm/)).toHaveValue('Xe đẩy')
  await expect.element(page.getByRole('img', { name: 'Ảnh 1: xe.png' })).toBeVisible()
  await press('Bỏ nháp')
  await expect.element(box(/^Tên sản phẩm/)).toHaveValue('')
  await press('Đóng')
  await gone()
})

test('the name suggests a category, which a tap accepts', async () => {
  await page.viewport(390, 844)
  await openEditor()
  await box(/^Tên sản phẩm/).fill('Xe đạp mini')
  await press('Có phải Xe cộ?')
  await expect.element(page.getByRole('radio', { name: 'Xe cộ' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Có phải Xe cộ?' })).not.toBeInTheDocument()
  // One screen and a half of a phone.
  const form = dialog().element().querySelector('form')
  expect(form?.scrollHeight).toBeLessThanOrEqual(844 * 1.5 - 64)
})
