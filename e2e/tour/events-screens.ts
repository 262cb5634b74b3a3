import type { Page } from '@playwright/test'
import { inTurn, opened } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const at = (path: string, as = 'lan') => ({ path, as })

const listed = (page: Page) =>
  page.getByRole('region', { name: 'Sự kiện', exact: true }).getByRole('article').first().waitFor()

/** The first of the list. */
const entered = async (page: Page) => {
  await page.getByRole('region', { name: 'Sự kiện', exact: true }).getByRole('link').first().click()
  await heading('Người tham gia')(page)
}

const written = (page: Page) => page.getByLabel('Tên sự kiện').waitFor()

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
  { name: 'event', ...at('/events'), ready: inTurn(listed, entered) },
  { name: 'event-missing', ...at('/events/999999'), ready: heading('Không thấy sự kiện này') },
  { name: 'event-create', ...at('/events/create'), ready: written },
  {
    name: 'event-edit',
    ...at('/events?tab=yours', 'hoa'),
    ready: inTurn(listed, entered, opened(/^Tùy chọn cho /, 'Sửa sự kiện'), async (page) => {
      await page.getByRole('link', { name: 'Sửa sự kiện' }).click()
      await written(page)
    }),
  },
]
