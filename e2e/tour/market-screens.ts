import type { Page } from '@playwright/test'
import {
  pressInSheet,
  waitForHeading,
  waitForText,
  hoursAgo,
  runSteps,
  openSheet,
  type Screen,
} from './screen.ts'
import { getProduct, type Product } from '../../contract/market/products.ts'
import { changeReply } from '../mock-replies.ts'

/** Waits for the first product of the market's list. */
export const waitForProducts = (page: Page) =>
  page.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('article').first().waitFor()

const waitForResults = (page: Page) =>
  page.getByRole('list', { name: 'Kết quả' }).getByRole('link').first().waitFor()

const at = (path: string) => ({ path, as: 'lan' })

export const marketScreens: Screen[] = [
  {
    name: 'marketplace-filter',
    ...at('/marketplace'),
    ready: runSteps(waitForProducts, openSheet('Lọc sản phẩm', 'Đồ gia dụng')),
  },
  {
    name: 'marketplace-searches',
    ...at('/marketplace'),
    ready: runSteps(
      waitForProducts,
      openSheet('Lọc sản phẩm', 'Đồ gia dụng'),
      pressInSheet('Tìm kiếm đã lưu', /Báo khi có món mới/),
    ),
  },
  { name: 'marketplace-found', ...at('/marketplace?category=household&order=price'), ready: waitForProducts },
  {
    name: 'marketplace-save-search',
    ...at('/marketplace?category=household'),
    ready: runSteps(waitForProducts, openSheet('Báo khi có món mới', 'Giá cao nhất')),
  },
  {
    name: 'marketplace-nothing',
    ...at('/marketplace?q=xyzxyz'),
    ready: waitForHeading('Chưa thấy “xyzxyz”'),
  },
  {
    name: 'marketplace-own',
    ...at('/marketplace?tab=own'),
    ready: (page) => page.getByRole('list', { name: 'Sản phẩm của bạn' }).getByRole('link').first().waitFor(),
  },
  { name: 'search-marketplace', ...at('/search/marketplace?q=xe'), ready: waitForResults },
]

const openFirstProduct = async (page: Page) => {
  await waitForProducts(page)
  await page.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('link').first().click()
  await page.getByRole('region', { name: 'Người bán' }).waitFor()
}

const withProduct =
  (changes: Partial<Product>, ready: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await changeReply(page, getProduct, (product) => ({ ...product, ...changes }))
    await ready(page)
  }

/** The pointer over the dialog keeps it open. */
const addToCart = async (page: Page) => {
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  await dialog.hover()
  await page.mouse.move(200, 600, { steps: 2 })
  await dialog.getByRole('link', { name: 'Xem giỏ hàng' }).hover()
}

const openNamed = async (page: Page, name: RegExp, text: string) => {
  await page.getByRole('link', { name }).first().click()
  await waitForText(text)(page)
}

const openOwnProduct = async (page: Page) => {
  await page.getByRole('list', { name: 'Sản phẩm của bạn' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Sửa', exact: true }).waitFor()
}

const optionsButton = 'Tùy chọn cho sản phẩm của bạn'
const openEditor = runSteps(waitForProducts, openSheet('Đăng bán', 'Nơi lấy hàng'))

const leaveHalfWritten = async (page: Page) => {
  await page.getByRole('textbox', { name: /^Tên sản phẩm/ }).fill('Nồi cơm điện')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Bạn đang viết dở' }).waitFor()
}

const market = { path: '/marketplace', as: 'lan' }
const ownProducts = { path: '/marketplace?tab=own', as: 'minh' }

export const productScreens: Screen[] = [
  { name: 'product', ...market, ready: openFirstProduct },
  {
    name: 'product-warned',
    ...market,
    ready: withProduct({ cautions: ['deposit', 'bank_account', 'link'] }, openFirstProduct),
  },
  { name: 'product-sold', ...market, ready: withProduct({ status: 'sold', stock: 0 }, openFirstProduct) },
  {
    name: 'product-free',
    ...market,
    ready: withProduct(
      { price: '0', originalPrice: null, discount: null, post_id: 1, images: [] },
      openFirstProduct,
    ),
  },
  {
    name: 'product-added',
    ...market,
    ready: withProduct({ stock: 3 }, runSteps(openFirstProduct, addToCart)),
  },
  {
    name: 'product-options',
    ...market,
    ready: runSteps(openFirstProduct, openSheet(/^Tùy chọn khác cho/, 'Báo cáo')),
  },
  {
    name: 'product-invalid',
    path: '/marketplace/products/abc',
    as: 'lan',
    ready: waitForHeading('Mã sản phẩm không hợp lệ'),
  },
  {
    name: 'product-missing',
    path: '/marketplace/product/999999',
    as: 'lan',
    ready: waitForHeading('Không tìm thấy sản phẩm'),
  },
  { name: 'product-own', ...ownProducts, ready: openOwnProduct },
  {
    name: 'product-own-expired',
    ...ownProducts,
    ready: withProduct({ status: 'expired', expires_at: hoursAgo(5) }, openOwnProduct),
  },
  {
    name: 'product-own-options',
    ...ownProducts,
    ready: runSteps(openOwnProduct, openSheet(optionsButton, 'Xóa sản phẩm')),
  },
  {
    name: 'product-promote',
    ...ownProducts,
    ready: runSteps(
      openOwnProduct,
      openSheet(optionsButton, 'Xóa sản phẩm'),
      pressInSheet(/Giới thiệu với bà con|Sửa lời giới thiệu/, 'Lời giới thiệu (không bắt buộc)'),
    ),
  },
  {
    name: 'product-service',
    path: '/marketplace?category=services',
    as: 'lan',
    ready: runSteps(waitForProducts, (page) => openNamed(page, /^Dạy kèm Toán/, 'Khu vực')),
  },
  {
    name: 'product-offered',
    ...ownProducts,
    ready: (page) => openNamed(page, /^Xe đạp trẻ em/, 'Bà con trả giá'),
  },
  {
    name: 'price-offers',
    path: '/marketplace/orders',
    as: 'lan',
    ready: waitForText('Món bạn đang trả giá'),
  },
  { name: 'product-editor', ...market, ready: openEditor },
  {
    name: 'product-editor-service',
    ...market,
    ready: runSteps(openEditor, async (page) => {
      await page.getByText('Dịch vụ', { exact: true }).click()
      await waitForText('Bạn nhận làm gì?')(page)
    }),
  },
  {
    name: 'product-editor-marked',
    ...market,
    ready: runSteps(openEditor, pressInSheet('Đăng bán', 'Bạn điền chỗ này nhé.')),
  },
  { name: 'product-editor-left', ...market, ready: runSteps(openEditor, leaveHalfWritten) },
  {
    name: 'product-editor-own',
    ...ownProducts,
    ready: runSteps(openOwnProduct, openSheet(/^Sửa$/, 'Nơi lấy hàng')),
  },
]
