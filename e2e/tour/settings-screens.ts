import type { Page } from '@playwright/test'
import { getMe, type OwnUser } from '../../contract/accounts/accounts.ts'
import { changeEmail, checkAccountDeletion, getExport } from '../../contract/accounts/leaving.ts'
import { sendPhoneCode } from '../../contract/accounts/phones.ts'
import { changeReply, mockReply } from '../mock-replies.ts'
import { waitForHeading, hoursAgo, runSteps, openSheet, type Screen, waitForText } from './screen.ts'

const at = (path: string) => ({ path, as: 'lan' })

/** Changes the account that the page shows. */
const changeViewer = (changes: Partial<OwnUser>) => async (page: Page) => {
  await changeReply(page, getMe, (me) => ({ ...me, ...changes }))
  await page.reload()
}

const requestPhoneCode = async (page: Page) => {
  const reply = { phone: '+84901234567', expires_at: hoursAgo(-0.15) }
  await mockReply(page, sendPhoneCode, sendPhoneCode.status, reply)
  const change = page.getByRole('button', { name: 'Đổi số' })
  const number = page.getByRole('textbox', { name: 'Số di động' })
  await change.or(number).waitFor()
  if (await change.isVisible()) await change.click()
  await number.fill('0901 234 567')
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  await page.getByRole('textbox', { name: 'Mã xác minh' }).fill('12345')
}

const showReadyExport = async (page: Page) => {
  const ready = { state: 'ready' as const, progress: 1, bytes: 48_230_112, requested_at: hoursAgo(3) }
  await changeReply(page, getExport, () => ({ ...ready, expires_at: hoursAgo(-160) }))
  await page.reload()
  await waitForText('Tệp của bạn đã sẵn sàng.')(page)
}

const openEmailSheet = openSheet(/^(Đổi|Thêm)$/, 'Email mới')

/** Opens the sheet for a new sign-in before a change of the account. */
const showSignInAgain = async (page: Page) => {
  await mockReply(page, changeEmail, 403, { detail: '', code: 'sign_in_again' })
  await openEmailSheet(page)
  await page.getByRole('textbox', { name: 'Email mới' }).fill('nguyen.thi.lan@example.com')
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
  await page.getByRole('dialog').getByText('Để sau').waitFor()
}

const mailedLink = `/settings/delete-account?token=${'x'.repeat(43)}`

/** Shows the page of the mailed link before or during the deletion. */
const showDeletion = (erase_at: string | null, title: string) => async (page: Page) => {
  await mockReply(page, checkAccountDeletion, 200, { erase_at })
  await page.reload()
  await waitForHeading(title)(page)
}

/** Shows the sign-in page after the session of this tab has ended. */
const showLostSession = async (page: Page) => {
  await page.evaluate(() => {
    const loss = { why: 'session_ended', owner: null, at: Date.now() }
    sessionStorage.setItem('sign_in_lost', JSON.stringify(loss))
  })
  await page.reload()
  await waitForText(/^Thiết bị này đã được đăng xuất từ nơi khác/)(page)
}

/** Sheets and states of the settings and of deleting an account. */
export const settingsScreens: Screen[] = [
  {
    name: 'settings-decisions',
    ...at('/settings/decisions'),
    ready: waitForHeading('Chưa có quyết định nào về bạn'),
  },
  { name: 'settings-privacy', ...at('/settings/privacy'), ready: waitForText('500 m') },
  { name: 'settings-devices', ...at('/settings/devices'), ready: waitForText('Bạn đang dùng') },
  { name: 'settings-email', ...at('/settings/account'), ready: openEmailSheet },
  { name: 'settings-phone-code', ...at('/settings/account'), ready: requestPhoneCode },
  { name: 'settings-export-ready', ...at('/settings/account'), ready: showReadyExport },
  { name: 'sign-in-again', ...at('/settings/account'), ready: showSignInAgain },
  { name: 'settings-sign-out', ...at('/settings'), ready: openSheet('Đăng xuất', 'Ở lại') },
  {
    name: 'settings-stop-sharing',
    ...at('/settings/privacy'),
    ready: openSheet(/^(Dừng|Ngừng|Thôi|Tắt) chia sẻ/, 'Thôi'),
  },
  {
    name: 'settings-clear-all',
    ...at('/settings/local-storage'),
    ready: openSheet('Xóa hết khỏi máy này', 'Thôi'),
  },
  {
    name: 'delete-account-own',
    ...at('/settings/delete-account'),
    ready: waitForText('Gửi đường dẫn cho tôi'),
  },
  {
    name: 'delete-account-no-email',
    ...at('/settings/delete-account'),
    ready: runSteps(changeViewer({ email: null }), waitForHeading('Tài khoản này chưa có email')),
  },
  {
    name: 'delete-account-confirm',
    path: mailedLink,
    ready: showDeletion(null, 'Bước cuối cùng'),
  },
  {
    name: 'delete-account-done',
    path: mailedLink,
    ready: showDeletion(hoursAgo(-300), 'Tài khoản đang được xóa'),
  },
  {
    name: 'stay-or-go',
    ...at('/feed'),
    ready: runSteps(
      changeViewer({ held: 'account_leaving', erase_at: hoursAgo(-200) }),
      waitForText('Vẫn xóa'),
    ),
  },
  { name: 'login-lost', path: '/login', ready: showLostSession },
]
