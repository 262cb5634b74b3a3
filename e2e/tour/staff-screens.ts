import type { Page } from '@playwright/test'
import { beginSecondFactor, getSecondFactor } from '../../contract/moderation/second-factor.ts'
import { changeReply, mockReply } from '../mock-replies.ts'
import { waitForHeading, runSteps, openSheet, type Screen, waitForText } from './screen.ts'

const asStaff = (path: string) => ({ path, as: 'staff' })

/** Opens the most urgent report. */
const openFirstCase = async (page: Page) => {
  await page.getByRole('list', { name: 'Báo cáo', exact: true }).getByRole('link').first().click()
  await waitForHeading('Nội dung lúc bị báo cáo')(page)
}

const chooseAction = (step: string) => async (page: Page) => {
  await page.getByRole('radio', { name: step, exact: true }).check({ force: true })
  await page.getByRole('group', { name: 'Người này sẽ đọc' }).waitFor()
}

const waitForQueue = (page: Page) =>
  page.getByRole('list', { name: 'Báo cáo', exact: true }).getByRole('link').first().waitFor()

const press = (button: string, then: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: then }).waitFor()
}

/** Requires a second factor, which the demo's staff don't need. */
const requireSecondFactor = (is_set_up: boolean) => async (page: Page) => {
  await changeReply(page, getSecondFactor, () => ({
    is_set_up,
    is_proved: false,
    codes_left: is_set_up ? 10 : 0,
  }))
  await page.reload()
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const mockSecondFactorSetup = (page: Page) =>
  mockReply(page, beginSecondFactor, 200, {
    secret,
    uri: `otpauth://totp/X%C3%B3m:staff?issuer=X%C3%B3m&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  })

/** The console for staff, and its addresses for other people. */
export const staffScreens: Screen[] = [
  { name: 'staff-queue', ...asStaff('/staff/queue'), ready: waitForQueue },
  { name: 'staff-queue-closed', ...asStaff('/staff/queue?status=closed'), ready: waitForText('Đã đóng') },
  { name: 'staff-case', ...asStaff('/staff/queue'), ready: openFirstCase },
  {
    name: 'staff-case-remove',
    ...asStaff('/staff/queue'),
    ready: runSteps(openFirstCase, chooseAction('Gỡ nội dung')),
  },
  {
    name: 'staff-case-suspend',
    ...asStaff('/staff/queue'),
    ready: runSteps(openFirstCase, chooseAction('Tạm khóa'), openSheet('Tạm khóa', 'Thôi')),
  },
  {
    name: 'staff-case-missing',
    ...asStaff('/staff/cases/999999'),
    ready: waitForHeading('Không tìm thấy báo cáo này'),
  },
  { name: 'staff-overview', ...asStaff('/staff/overview'), ready: waitForHeading('Báo cáo mỗi ngày') },
  { name: 'staff-names', ...asStaff('/staff/names'), ready: waitForHeading('Không ai bị báo giả mạo') },
  { name: 'staff-tickets', ...asStaff('/staff/tickets'), ready: waitForHeading('Thư gửi Xóm') },
  {
    name: 'staff-ticket-missing',
    ...asStaff('/staff/tickets/999999'),
    ready: waitForHeading('Không tìm thấy thư này'),
  },
  { name: 'staff-businesses', ...asStaff('/staff/businesses'), ready: waitForHeading('Tiệm hoa bé Ba') },
  { name: 'staff-erasures', ...asStaff('/staff/erasures'), ready: waitForHeading('Chưa xóa tài khoản nào') },
  { name: 'staff-jobs', ...asStaff('/staff/jobs'), ready: waitForHeading('Không có việc nào lỗi') },
  { name: 'staff-audit', ...asStaff('/staff/audit'), ready: waitForHeading('Nhật ký') },
  { name: 'staff-people', ...asStaff('/staff/people'), ready: waitForHeading('Thêm người') },
  {
    name: 'staff-second-factor',
    ...asStaff('/staff/second-factor'),
    ready: waitForText('Bắt đầu cài'),
  },
  {
    name: 'staff-second-factor-qr',
    ...asStaff('/staff/second-factor'),
    ready: runSteps(mockSecondFactorSetup, press('Bắt đầu cài', 'Sao chép khóa')),
  },
  {
    name: 'staff-ask-code',
    ...asStaff('/staff/queue'),
    ready: runSteps(requireSecondFactor(true), waitForHeading('Nhập mã xác thực')),
  },
  {
    name: 'staff-ask-recovery-code',
    ...asStaff('/staff/queue'),
    ready: runSteps(
      requireSecondFactor(true),
      press('Không có điện thoại? Dùng mã dự phòng', 'Dùng mã của ứng dụng'),
    ),
  },
  {
    name: 'staff-set-up',
    ...asStaff('/staff/queue'),
    ready: runSteps(requireSecondFactor(false), waitForHeading('Cài mã xác thực')),
  },
  { name: 'staff-nothing', path: '/staff/queue', as: 'lan', ready: waitForHeading('404 - Not Found') },
  {
    name: 'community-moderation-nothing',
    path: '/communities/1/moderation',
    as: 'lan',
    ready: waitForHeading('404 - Not Found'),
  },
  {
    name: 'group-moderation-nothing',
    path: '/groups/1/moderation',
    as: 'lan',
    ready: waitForHeading('404 - Not Found'),
  },
]
