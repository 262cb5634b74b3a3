/** @module-tag full */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createProduct, type ProductDraft } from '../../../contract/market/products.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { photo, pick, servePictures } from '../../posts/composer/test-composer.tsx'
import { signInAsLan } from '../../posts/test-posts.ts'
import { box, fill, openEditor, ownOf, press, submit } from './test-editor.tsx'

let sent: ProductDraft[]

beforeEach(() => {
  signInAsLan()
  sent = []
  answer(createProduct, ({ body }) => {
    sent.push(body)
    return ownOf()
  })
})

const dialog = () => page.getByRole('dialog')

test('without a network nothing is lost, and the same key goes again', async () => {
  await openEditor()
  await fill()
  const keys: (string | null)[] = []
  answer(createProduct, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? unreachable : ownOf()
  })
  await submit()
  await expect.element(dialog()).toMatchTextContent(/Chưa gửi được\. Chữ và ảnh vẫn còn đây\./)
  await expect.element(box(/^Tên sản phẩm/)).toHaveValue('Nồi cơm điện')
  await submit()
  await expect.element(page.getByText('Tạo mới sản phẩm thành công')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('refusals are said at the field or with the way on', async () => {
  const { at, from } = await openEditor()
  await fill()
  const refuse = (status: number, code: string, errors = {}) =>
    answer(createProduct, () => new ApiError(status, { detail: 'x', code, errors }))
  refuse(400, 'invalid', { location: ['x'] })
  await submit()
  await expect.element(box(/^Nơi lấy hàng/)).toHaveFocus()
  await expect.element(dialog()).toMatchTextContent(/Chỗ này chưa dùng được/)
  await box(/^Nơi lấy hàng/).fill('Công viên')
  await expect.element(dialog()).not.toMatchTextContent(/Chỗ này chưa dùng được/)
  refuse(409, 'too_many_listings')
  await submit()
  await expect.element(dialog()).toMatchTextContent(/Bạn đang bán nhiều món nhất có thể rồi/)
  refuse(403, 'verify_first')
  await submit()
  await expect
    .element(page.getByRole('link', { name: 'Xác minh số điện thoại' }))
    .toHaveAttribute('href', '/settings/account#phone')
  refuse(409, 'idempotency_key_reused')
  await submit()
  await expect.element(dialog()).toMatchTextContent(/Lần gửi trước đã thành công/)
  refuse(409, 'location_needed')
  await press('Đăng bản này thành món mới')
  await page.getByRole('link', { name: 'Chọn vị trí' }).click()
  await expect.poll(at).toBe('/location')
  expect(from()).toEqual({ from: '/marketplace' })
})

test('whoever has not said where they live is told so at once', async () => {
  signInAsLan({ location: null })
  await openEditor()
  await expect.element(page.getByRole('link', { name: 'Chọn vị trí' })).toBeVisible()
})

test('a picture that does not arrive keeps the product here', async () => {
  const { puts } = servePictures()
  await openEditor()
  await fill()
  pick(await photo('xe.png'))
  await expect.poll(() => puts.length).toBe(1)
  await submit()
  await expect.element(page.getByText('Tải xong ảnh là gửi ngay')).toBeVisible()
  puts[0]?.(new ApiError(415, { detail: 'x', code: 'x' }))
  await expect.element(dialog()).toMatchTextContent(/Có ảnh chưa tải được/)
  expect(sent).toEqual([])
  await press('Gỡ ảnh xe.png')
  await submit()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(sent[0]?.media).toEqual([])
})
