import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { showLanguage } from '../../platform/i18n/i18n.ts'
import { actAs } from '../../platform/session/fake-session.ts'
import ContactPage from './ContactPage.tsx'
import ReportPage from './ReportPage.tsx'

/** Opens one of the two pages. `search` is the query of the address. */
export async function openPage(name: 'contact' | 'report', search = '') {
  await showLanguage('vi')
  history.replaceState(null, '', `${location.pathname}${search}`)
  return render(name === 'contact' ? <ContactPage /> : <ReportPage />)
}

/** Signs out, and removes the query of the previous test. */
export function resetPage() {
  actAs(null)
  history.replaceState(null, '', location.pathname)
}

export const topic = (name: string) => page.getByRole('radio', { name })
export const message = () => page.getByRole('textbox', { name: /^(Lời nhắn|Kể cho Xóm nghe)$/ })
export const email = () => page.getByRole('textbox', { name: 'E-mail để trả lời bạn' })
export const nameField = () => page.getByRole('textbox', { name: /^Tên của bạn/ })
export const send = () => page.getByRole('button', { name: /^Gửi/ })

/** Clicks the label: the radio button itself is hidden. */
export const choose = (name: string) => page.getByText(name, { exact: true }).click()

export async function fillIn(words = 'Mình không đăng nhập được từ hôm qua') {
  await choose('Chuyện khác')
  await message().fill(words)
  await email().fill('khach@example.com')
}
