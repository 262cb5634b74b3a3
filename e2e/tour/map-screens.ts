import type { Page } from '@playwright/test'
import { listPins, type MapPins, type Pin } from '../../contract/geo/map.ts'
import { changeReply } from '../mock-replies.ts'
import { waitForHeading, runSteps, type Screen } from './screen.ts'

const at = (path: string) => ({ path, as: 'lan' })

const waitForCanvas = (page: Page) => page.locator('[aria-busy="false"] canvas').waitFor()

const waitForRow = (page: Page) =>
  page.getByRole('list', { name: 'Trong khung nhìn' }).getByRole('link').first().waitFor()

const kinds = ['community', 'event', 'place', 'business'] as const

/** Pins around Lan's home, denser in the middle. */
const manyPins: Pin[] = Array.from({ length: 48 }, (_, n) => {
  const [angle, distance] = [n * 2.4, 0.0006 + 0.00045 * n]
  const kind = kinds[n % kinds.length] ?? 'place'
  return {
    kind,
    id: n + 1,
    title: ['Hội mèo hẻm 42', 'Dọn rác đầu hẻm', 'Phở Thìn góc chợ', 'Tiệm bánh mì cô Ba'][n % 4] ?? '',
    note: ['128 thành viên', 'CN 29/11, 7:00', 'Ăn uống', 'Đang mở cửa'][n % 4] ?? '',
    path: '/feed',
    start_date: null,
    latitude: 10.7722 + Math.sin(angle) * distance,
    longitude: 106.698 + Math.cos(angle) * distance,
  }
})

const areas: MapPins['areas'] = [
  { code: '26743', name: 'Phường Bến Thành', count: 14 },
  { code: '26740', name: 'Phường Sài Gòn', count: 6 },
]

const showManyPins = (page: Page) =>
  changeReply(page, listPins, () => ({ pins: manyPins, areas, more: false }))
const reload = (page: Page) => page.reload()

export const mapScreens: Screen[] = [
  {
    name: 'map',
    ...at('/map'),
    ready: runSteps(waitForHeading('Bản đồ'), showManyPins, reload, waitForRow, waitForCanvas),
  },
  {
    name: 'map-chosen',
    ...at('/map?kinds=place,business&at=10.77220,106.69800,15.5'),
    ready: runSteps(waitForHeading('Bản đồ'), showManyPins, reload, waitForRow, waitForCanvas, (page) =>
      page
        .getByRole('button', { name: /^Chỉ trên bản đồ/ })
        .first()
        .click(),
    ),
  },
  {
    name: 'map-empty',
    ...at('/map?at=21.5,104.5,11'),
    ready: runSteps(
      waitForHeading('Bản đồ'),
      (page) => changeReply(page, listPins, () => ({ pins: [], areas: [], more: false })),
      reload,
      waitForHeading('Ở đây chưa có gì'),
      waitForCanvas,
    ),
  },
  {
    name: 'map-far',
    ...at('/map?at=16,106,5'),
    ready: runSteps(waitForHeading('Phóng to tới vùng bạn muốn xem'), waitForCanvas),
  },
]
