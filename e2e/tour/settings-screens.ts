import type { Page } from '@playwright/test'
import { getMe, type OwnUser } from '../../contract/accounts/accounts.ts'
import { changeEmail, checkAccountDeletion, getExport } from '../../contract/accounts/leaving.ts'
import { sendPhoneCode } from '../../contract/accounts/phones.ts'
import { answered, changed } from './changed-reply.ts'
import { hoursAgo, inTurn, opened } from './opened.ts'
import { heading, type Screen, shown } from './screen.ts'

const at = (path: string) => ({ path, as: 'lan' })

/** The viewer with something else about them. */
const viewer = (other: Partial<OwnUser>) => async (page: Page) => {
  await changed(page, getMe, (me) => ({ ...me, ...other }))
  await page.reload()
}

const phoneCode = async (page: Page) => {
  const reply = { phone: '+84901234567', expires_at: hoursAgo(-0.15) }
  await answered(page, sendPhoneCode, sendPhoneCode.status, reply)
  const change = page.getByRole('button', { name: 'Đổi số' })
  const number = page.getByRole('textbox', { name: 'Số di động' })
  await change.or(number).waitFor()
  if (await change.isVisible()) await change.click()
  await number.fill('0901 234 567')
  await page.getByRole('button', { name: 'Gửi mã' }).click()
  await page.getByRole('textbox', { name: 'Mã xác minh' }).fill('12345')
}

const exported = async (page: Page) => {
  const ready = { state: 'ready' as const, progress: 1, bytes: 48_230_112, requested_at: hoursAgo(3) }
  await changed(page, getExport, () => ({ ...ready, expires_at: hoursAgo(-160) }))
  await page.reload()
  await shown('Tệp của bạn đã sẵn sàng.')(page)
}

const email = opened(/^(Đổi|Thêm)$/, 'Email mới')

/** What the server asks before it changes the account. */
const signInAgain = async (page: Page) => {
  await answered(page, changeEmail, 403, { detail: '', code: 'sign_in_again' })
  await email(page)
  await page.getByRole('textbox', { name: 'Email mới' }).fill('nguyen.thi.lan@example.com')
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click()
  await page.getByRole('dialog').getByText('Để sau').waitFor()
}

const mailed = `/settings/delete-account?token=${'x'.repeat(43)}`

/** The page of the mailed link, before and after the deletion has begun. */
const deletion = (erase_at: string | null, title: string) => async (page: Page) => {
  await answered(page, checkAccountDeletion, 200, { erase_at })
  await page.reload()
  await heading(title)(page)
}

/** A sign-in page after a session was lost in this tab. */
const lost = async (page: Page) => {
  await page.evaluate(() => {
    const loss = { why: 'session_ended', owner: null, at: Date.now() }
    sessionStorage.setItem('sign_in_lost', JSON.stringify(loss))
  })
  await page.reload()
  await shown(/^Thiết bị này đã được đăng xuất từ nơi khác/)(page)
}

/** What opens from the settings, and the ways out of an account. */
export const settingsScreens: Screen[] = [
  {
    name: 'settings-decisions',
    ...at('/settings/decisions'),
    ready: heading('Chưa có quyết định nào về bạn'),
  },
  { name: 'settings-privacy', ...at('/settings/privacy'), ready: shown('500 m') },
  { name: 'settings-devices', ...at('/settings/devices'), ready: shown('Bạn đang dùng') },
  { name: 'settings-email', ...at('/settings/account'), ready: email },
  { name: 'settings-phone-code', ...at('/settings/account'), ready: phoneCode },
  { name: 'settings-export-ready', ...at('/settings/account'), ready: exported },
  { name: 'sign-in-again', ...at('/settings/account'), ready: signInAgain },
  { name: 'settings-sign-out', ...at('/settings'), ready: opened('Đăng xuất', 'Ở lại') },
  {
    name: 'settings-stop-sharing',
    ...at('/settings/privacy'),
    ready: opened(/^(Dừng|Ngừng|Thôi|Tắt) chia sẻ/, 'Thôi'),
  },
  {
    name: 'settings-clear-all',
    ...at('/settings/local-storage'),
    ready: opened('Xóa hết khỏi máy này', 'Thôi'),
  },
  { name: 'delete-account-own', ...at('/settings/delete-account'), ready: shown('Gửi đường dẫn cho tôi') },
  {
    name: 'delete-account-no-email',
    ...at('/settings/delete-account'),
    ready: inTurn(viewer({ email: null }), heading('Tài khoản này chưa có email')),
  },
  {
    name: 'delete-account-confirm',
    path: mailed,
    ready: deletion(null, 'Bước cuối cùng'),
  },
  {
    name: 'delete-account-done',
    path: mailed,
    ready: deletion(hoursAgo(-300), 'Tài khoản đang được xóa'),
  },
  {
    name: 'stay-or-go',
    ...at('/feed'),
    ready: inTurn(viewer({ held: 'account_leaving', erase_at: hoursAgo(-200) }), shown('Vẫn xóa')),
  },
  { name: 'login-lost', path: '/login', ready: lost },
]
