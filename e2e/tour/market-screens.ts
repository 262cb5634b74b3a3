import type { Page } from '@playwright/test'
import { further, inTurn, opened } from './opened.ts'
import { heading, type Screen } from './screen.ts'

/** The market's list with the first of what is for sale. */
export const forSale = (page: Page) =>
  page.getByRole('list', { name: 'Sản phẩm', exact: true }).getByRole('article').first().waitFor()

const results = (page: Page) =>
  page.getByRole('list', { name: 'Kết quả' }).getByRole('link').first().waitFor()

const at = (path: string) => ({ path, as: 'lan' })

export const marketScreens: Screen[] = [
  {
    name: 'marketplace-filter',
    ...at('/marketplace'),
    ready: inTurn(forSale, opened('Lọc sản phẩm', 'Đồ gia dụng')),
  },
  {
    name: 'marketplace-searches',
    ...at('/marketplace'),
    ready: inTurn(
      forSale,
      opened('Lọc sản phẩm', 'Đồ gia dụng'),
      further('Tìm kiếm đã lưu', /Báo khi có món mới/),
    ),
  },
  { name: 'marketplace-found', ...at('/marketplace?category=household&order=price'), ready: forSale },
  {
    name: 'marketplace-save-search',
    ...at('/marketplace?category=household'),
    ready: inTurn(forSale, opened('Báo khi có món mới', 'Giá cao nhất')),
  },
  { name: 'marketplace-nothing', ...at('/marketplace?q=xyzxyz'), ready: heading('Chưa thấy “xyzxyz”') },
  {
    name: 'marketplace-own',
    ...at('/marketplace?tab=own'),
    ready: (page) => page.getByRole('list', { name: 'Sản phẩm của bạn' }).getByRole('link').first().waitFor(),
  },
  { name: 'search-marketplace', ...at('/search/marketplace?q=xe'), ready: results },
]
