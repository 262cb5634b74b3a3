import type { Page } from '@playwright/test'
import { getProduct, type Product } from '../../contract/market/products.ts'
import { changed } from './changed-reply.ts'
import { forSale } from './market-screens.ts'
import { further, hoursAgo, inTurn, opened } from './opened.ts'
import { heading, type Screen } from './screen.ts'

/** The first of what is for sale, with what stands around it. */
const one = async (page: Page) => {
  await forSale(page)
  await page.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Người bán' }).waitFor()
}

const as = (but: Partial<Product>, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await changed(page, getProduct, (product) => ({ ...product, ...but }))
  await ready(page)
}

/** Held open by the mouse, as it would close by itself. */
const added = async (page: Page) => {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  await dialog.hover()
  await page.mouse.move(200, 600, { steps: 2 })
  await dialog.getByRole('link', { name: 'Xem giỏ hàng' }).hover()
}

const own = async (page: Page) => {
  await page.getByRole('list', { name: 'Sản phẩm của bạn' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Sửa', exact: true }).waitFor()
}

const options = 'Tùy chọn cho sản phẩm của bạn'
const editor = inTurn(forSale, opened('Đăng bán', 'Nơi lấy hàng'))

const halfWritten = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Tên sản phẩm/ }).fill('Nồi cơm điện')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Bạn đang viết dở' }).waitFor()
}

const market = { path: '/marketplace', as: 'lan' }
const owns = { path: '/marketplace?tab=own', as: 'minh' }

export const productScreens: Screen[] = [
  { name: 'product', ...market, ready: one },
  {
    name: 'product-warned',
    ...market,
    ready: as({ cautions: ['deposit', 'bank_account', 'link'] }, one),
  },
  { name: 'product-sold', ...market, ready: as({ status: 'sold', stock: 0 }, one) },
  {
    name: 'product-free',
    ...market,
    ready: as({ price: '0', originalPrice: null, discount: null, post_id: 1, images: [] }, one),
  },
  { name: 'product-added', ...market, ready: as({ stock: 3 }, inTurn(one, added)) },
  { name: 'product-options', ...market, ready: inTurn(one, opened(/^Tùy chọn khác cho/, 'Báo cáo')) },
  {
    name: 'product-invalid',
    path: '/marketplace/products/abc',
    as: 'lan',
    ready: heading('Mã sản phẩm không hợp lệ'),
  },
  {
    name: 'product-missing',
    path: '/marketplace/product/999999',
    as: 'lan',
    ready: heading('Không tìm thấy sản phẩm'),
  },
  { name: 'product-own', ...owns, ready: own },
  { name: 'product-own-expired', ...owns, ready: as({ status: 'expired', expires_at: hoursAgo(5) }, own) },
  { name: 'product-own-options', ...owns, ready: inTurn(own, opened(options, 'Xóa sản phẩm')) },
  {
    name: 'product-promote',
    ...owns,
    ready: inTurn(
      own,
      opened(options, 'Xóa sản phẩm'),
      further(/Giới thiệu với bà con|Sửa lời giới thiệu/, 'Lời giới thiệu (không bắt buộc)'),
    ),
  },
  { name: 'product-editor', ...market, ready: editor },
  {
    name: 'product-editor-marked',
    ...market,
    ready: inTurn(editor, further('Đăng bán', 'Bạn điền chỗ này nhé.')),
  },
  { name: 'product-editor-left', ...market, ready: inTurn(editor, halfWritten) },
  { name: 'product-editor-own', ...owns, ready: inTurn(own, opened(/^Sửa$/, 'Nơi lấy hàng')) },
]
