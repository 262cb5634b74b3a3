import type { Page } from '@playwright/test'
import { beginSecondFactor, getSecondFactor } from '../../contract/moderation/second-factor.ts'
import { answered, changed } from './changed-reply.ts'
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

const pressing = (button: string, then: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: then }).waitFor()
}

/** As in a session of staff who have just signed in; the demo's own needs no second factor. */
const unproved = (is_set_up: boolean) => async (page: Page) => {
  await changed(page, getSecondFactor, () => ({
    is_set_up,
    is_proved: false,
    codes_left: is_set_up ? 10 : 0,
  }))
  await page.reload()
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const beginning = (page: Page) =>
  answered(page, beginSecondFactor, 200, {
    secret,
    uri: `otpauth://totp/X%C3%B3m:staff?issuer=X%C3%B3m&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  })

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
  { name: 'staff-people', ...staff('/staff/people'), ready: heading('Thêm người') },
  {
    name: 'staff-second-factor',
    ...staff('/staff/second-factor'),
    ready: shown('Bắt đầu cài'),
  },
  {
    name: 'staff-second-factor-qr',
    ...staff('/staff/second-factor'),
    ready: inTurn(beginning, pressing('Bắt đầu cài', 'Sao chép khóa')),
  },
  {
    name: 'staff-ask-code',
    ...staff('/staff/queue'),
    ready: inTurn(unproved(true), heading('Nhập mã xác thực')),
  },
  {
    name: 'staff-ask-recovery-code',
    ...staff('/staff/queue'),
    ready: inTurn(unproved(true), pressing('Không có điện thoại? Dùng mã dự phòng', 'Dùng mã của ứng dụng')),
  },
  {
    name: 'staff-set-up',
    ...staff('/staff/queue'),
    ready: inTurn(unproved(false), heading('Cài mã xác thực')),
  },
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
