import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeProduct, createProduct, type ProductDraft } from '../../../contract/market/products.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { signInAsLan } from '../../posts/test-posts.ts'
import { box, openEditor, ownOf, press } from './test-editor.tsx'

let sent: Partial<ProductDraft>[]

beforeEach(() => {
  signInAsLan()
  sent = []
  answer(createProduct, ({ body }) => {
    sent.push(body)
    return ownOf({ id: 70, ...body, images: [] })
  })
  answer(changeProduct, ({ body }) => {
    sent.push(body)
    return ownOf({ id: 7 })
  })
})

const radio = (name: string) => page.getByRole('radio', { name })

test('a service has an area, hours and a way of paying, and neither a stock nor a category to choose', async () => {
  await openEditor()
  await radio('Dịch vụ').click()
  await expect.element(page.getByRole('dialog', { name: 'Đăng dịch vụ' })).toBeVisible()
  for (const name of ['Số lượng', /^Giá gốc/, /^Nơi lấy hàng/])
    await expect.element(box(name)).not.toBeInTheDocument()
  await expect.element(page.getByRole('switch', { name: 'Cho miễn phí' })).not.toBeInTheDocument()
  await expect.element(radio('Xe cộ')).not.toBeInTheDocument()
  await press('Đăng dịch vụ')
  for (const name of [/^Bạn nhận làm gì/, /^Giá mỗi giờ/, /^Làm ở đâu/])
    await expect.element(box(name)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box(/^Bạn nhận làm gì/)).toHaveFocus()
  await box(/^Bạn nhận làm gì/).fill('Dạy đàn guitar')
  await expect.element(page.getByRole('button', { name: /^Có phải/ })).not.toBeInTheDocument()
  await box(/^Làm ở đâu/).fill('Tận nhà, trong phường')
  await press('Buổi tối')
  await expect.element(box(/^Giờ nhận việc/)).toHaveValue('Buổi tối')
  await box(/^Giá mỗi giờ/).fill('150k')
  await press('Đăng dịch vụ')
  await expect.element(page.getByText('Đã đăng dịch vụ')).toBeVisible()
  expect(sent).toMatchObject([
    {
      name: 'Dạy đàn guitar',
      category: 'services',
      pricing: 'hour',
      price: '150000',
      hours: 'Buổi tối',
      location: 'Tận nhà, trong phường',
      stock: 1,
      original_price: null,
    },
  ])
})

test('an agreed price asks for no number, and the name of a thing leads back to the form of things', async () => {
  await openEditor(ownOf({ id: 7, category: 'services', pricing: 'job', price: '90000' }))
  await expect.element(page.getByRole('dialog', { name: 'Sửa dịch vụ' })).toBeVisible()
  await radio('Thoả thuận').click()
  await expect.element(box(/^Giá/)).not.toBeInTheDocument()
  await press('Lưu')
  await expect.poll(() => sent).toEqual([{ price: '0', pricing: 'agreed' }])
})

test('the name decides between a thing and a service, which a tap accepts', async () => {
  await openEditor()
  await box(/^Tên sản phẩm/).fill('Sửa ống nước tận nhà')
  await press('Có phải Dịch vụ của hàng xóm?')
  await expect.element(box(/^Bạn nhận làm gì/)).toHaveValue('Sửa ống nước tận nhà')
  await box(/^Bạn nhận làm gì/).fill('Thang nhôm 3m')
  await press('Có phải Dụng cụ?')
  await expect.element(radio('Dụng cụ')).toBeChecked()
})

test('the category of a thing stays after a look at the form of a service', async () => {
  await openEditor()
  await radio('Xe cộ').click()
  await radio('Dịch vụ').click()
  await expect.element(radio('Xe cộ')).not.toBeInTheDocument()
  await radio('Món đồ').click()
  await expect.element(radio('Xe cộ')).toBeChecked()
})
