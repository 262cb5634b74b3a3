import type { Page } from '@playwright/test'
import { inTurn, opened } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const at = (path: string, as = 'lan') => ({ path, as })

const listed = (page: Page) =>
  page.getByRole('region', { name: 'Sự kiện', exact: true }).getByRole('article').first().waitFor()

const entered = (name: RegExp) => async (page: Page) => {
  const list = page.getByRole('region', { name: 'Sự kiện', exact: true })
  await list.getByRole('link', { name }).first().click()
  await heading('Người tham gia')(page)
}

/** With the choice of a point, which comes last. */
const written = (page: Page) => page.getByRole('group', { name: 'Chỗ trên bản đồ' }).waitFor()

const supper = /^Bữa cơm mỗi nhà một món$/

export const eventsScreens: Screen[] = [
  { name: 'events', ...at('/events'), ready: listed },
  { name: 'events-yours', ...at('/events?tab=yours'), ready: shown('Thêm sự kiện') },
  {
    name: 'events-nothing',
    ...at('/events?q=xyzxyz'),
    ready: heading('Không thấy sự kiện nào hợp với “xyzxyz”'),
  },
  {
    name: 'events-none',
    ...at('/events?tab=yours&past=1', 'ngan'),
    ready: heading('Hiện chưa có sự kiện nào'),
  },
  {
    name: 'events-calendar',
    ...at('/events?tab=yours'),
    ready: opened('Lịch của bạn trên điện thoại', 'Tạo địa chỉ lịch'),
  },
  { name: 'event', ...at('/events'), ready: inTurn(listed, entered(/./)) },
  { name: 'event-missing', ...at('/events/999999'), ready: heading('Không thấy sự kiện này') },
  { name: 'event-create', ...at('/events/create'), ready: written },
  {
    name: 'event-edit',
    ...at('/events?tab=yours'),
    ready: inTurn(listed, entered(supper), opened(/^Tùy chọn cho /, 'Sửa sự kiện'), async (page) => {
      await page.getByRole('link', { name: 'Sửa sự kiện' }).click()
      await written(page)
    }),
  },
]
