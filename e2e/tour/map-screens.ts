import type { Page } from '@playwright/test'
import { listPins, type MapPins, type Pin } from '../../contract/geo/map.ts'
import { changed } from './changed-reply.ts'
import { inTurn } from './opened.ts'
import { heading, type Screen } from './screen.ts'

const at = (path: string) => ({ path, as: 'lan' })

const drawn = (page: Page) => page.locator('[aria-busy="false"] canvas').waitFor()

const row = (page: Page) =>
  page.getByRole('list', { name: 'Trong khung nhìn' }).getByRole('link').first().waitFor()

const kinds = ['community', 'event', 'place', 'business'] as const

/** Around Lan's home, more of them towards the middle. */
const many: Pin[] = Array.from({ length: 48 }, (_, n) => {
  const [turn, far] = [n * 2.4, 0.0006 + 0.00045 * n]
  const kind = kinds[n % kinds.length] ?? 'place'
  return {
    kind,
    id: n + 1,
    title: ['Hội mèo hẻm 42', 'Dọn rác đầu hẻm', 'Phở Thìn góc chợ', 'Tiệm bánh mì cô Ba'][n % 4] ?? '',
    note: ['128 thành viên', 'CN 29/11, 7:00', 'Ăn uống', 'Đang mở cửa'][n % 4] ?? '',
    path: '/feed',
    start_date: null,
    latitude: 10.7722 + Math.sin(turn) * far,
    longitude: 106.698 + Math.cos(turn) * far,
  }
})

const areas: MapPins['areas'] = [
  { code: '26743', name: 'Phường Bến Thành', count: 14 },
  { code: '26740', name: 'Phường Sài Gòn', count: 6 },
]

const full = (page: Page) => changed(page, listPins, () => ({ pins: many, areas, more: false }))
const again = (page: Page) => page.reload()

export const mapScreens: Screen[] = [
  { name: 'map', ...at('/map'), ready: inTurn(heading('Bản đồ'), full, again, row, drawn) },
  {
    name: 'map-chosen',
    ...at('/map?kinds=place,business&at=10.77220,106.69800,15.5'),
    ready: inTurn(heading('Bản đồ'), full, again, row, drawn, (page) =>
      page
        .getByRole('button', { name: /^Chỉ trên bản đồ/ })
        .first()
        .click(),
    ),
  },
  {
    name: 'map-empty',
    ...at('/map?at=21.5,104.5,11'),
    ready: inTurn(
      heading('Bản đồ'),
      (page) => changed(page, listPins, () => ({ pins: [], areas: [], more: false })),
      again,
      heading('Ở đây chưa có gì'),
      drawn,
    ),
  },
  {
    name: 'map-far',
    ...at('/map?at=16,106,5'),
    ready: inTurn(heading('Phóng to tới vùng bạn muốn xem'), drawn),
  },
]
