import type { Page } from '@playwright/test'
import { inTurn, opened } from './opened.ts'
import { heading, type Screen } from './screen.ts'

const listed = (page: Page) =>
  page.getByRole('region', { name: 'Địa điểm', exact: true }).getByRole('article').first().waitFor()

const at = (path: string) => ({ path, as: 'lan' })

export const placeScreens: Screen[] = [
  { name: 'favorite-places', ...at('/favorite-places'), ready: listed },
  { name: 'favorite-places-food', ...at('/favorite-places?category=food'), ready: listed },
  { name: 'favorite-places-mine', ...at('/favorite-places?mine=1'), ready: listed },
  {
    name: 'favorite-places-nothing',
    ...at('/favorite-places?q=xyzxyz'),
    ready: heading('Không thấy địa điểm nào hợp với “xyzxyz”'),
  },
  {
    name: 'place-new',
    ...at('/favorite-places'),
    ready: inTurn(listed, opened('Thêm địa điểm', 'Tên địa điểm')),
  },
  { name: 'place', ...at('/places/1'), ready: heading('Hàng xóm giới thiệu') },
  {
    name: 'place-map',
    ...at('/places/1'),
    ready: inTurn(heading('Hàng xóm giới thiệu'), async (page) => {
      await page.getByRole('button', { name: 'Xem bản đồ' }).click()
      await page.getByRole('region', { name: /^Bản đồ:/ }).waitFor()
    }),
  },
  { name: 'place-missing', ...at('/places/999999'), ready: heading('Không thấy địa điểm này') },
]
