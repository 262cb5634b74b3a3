import type { Page } from '@playwright/test'
import { opened, inTurn } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const staff = (path: string) => ({ path, as: 'staff' })

/** The most urgent report that waits. */
const firstCase = async (page: Page) => {
  await page.getByRole('list', { name: 'Báo cáo', exact: true }).getByRole('link').first().click()
  await heading('Nội dung lúc bị báo cáo')(page)
}

const choosing = (step: string) => async (page: Page) => {
  await page.getByRole('radio', { name: step, exact: true }).check({ force: true })
  await page.getByRole('group', { name: 'Người này sẽ đọc' }).waitFor()
}

const queue = (page: Page) =>
  page.getByRole('list', { name: 'Báo cáo', exact: true }).getByRole('link').first().waitFor()

/** The console, as staff see it; others find nothing there. */
export const staffScreens: Screen[] = [
  { name: 'staff-queue', ...staff('/staff/queue'), ready: queue },
  { name: 'staff-queue-closed', ...staff('/staff/queue?status=closed'), ready: shown('Đã đóng') },
  { name: 'staff-case', ...staff('/staff/queue'), ready: firstCase },
  {
    name: 'staff-case-remove',
    ...staff('/staff/queue'),
    ready: inTurn(firstCase, choosing('Gỡ nội dung')),
  },
  {
    name: 'staff-case-suspend',
    ...staff('/staff/queue'),
    ready: inTurn(firstCase, choosing('Tạm khóa'), opened('Tạm khóa', 'Thôi')),
  },
  {
    name: 'staff-case-missing',
    ...staff('/staff/cases/999999'),
    ready: heading('Không tìm thấy báo cáo này'),
  },
  { name: 'staff-overview', ...staff('/staff/overview'), ready: heading('Báo cáo mỗi ngày') },
  { name: 'staff-names', ...staff('/staff/names'), ready: heading('Không ai bị báo giả mạo') },
  { name: 'staff-tickets', ...staff('/staff/tickets'), ready: heading('Thư gửi Xóm') },
  {
    name: 'staff-ticket-missing',
    ...staff('/staff/tickets/999999'),
    ready: heading('Không tìm thấy thư này'),
  },
  { name: 'staff-businesses', ...staff('/staff/businesses'), ready: heading('Tiệm hoa bé Ba') },
  { name: 'staff-erasures', ...staff('/staff/erasures'), ready: heading('Chưa xóa tài khoản nào') },
  { name: 'staff-jobs', ...staff('/staff/jobs'), ready: heading('Không có việc nào lỗi') },
  { name: 'staff-audit', ...staff('/staff/audit'), ready: heading('Nhật ký') },
  { name: 'staff-nothing', path: '/staff/queue', as: 'lan', ready: heading('404 - Not Found') },
  {
    name: 'community-moderation-nothing',
    path: '/communities/1/moderation',
    as: 'lan',
    ready: heading('404 - Not Found'),
  },
  {
    name: 'group-moderation-nothing',
    path: '/groups/1/moderation',
    as: 'lan',
    ready: heading('404 - Not Found'),
  },
]
