import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { expectToast, openApp } from '../test-app.tsx'

const google = () => page.getByRole('button', { name: 'Tiếp tục với Google' })
const terms = () => page.getByRole('checkbox')
const missing = () => page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')

beforeEach(() => actAs(null))

test('Google needs agreement to the terms; without it the box shows an error', async () => {
  await openApp('/login')
  await google().click()
  await expect.element(missing()).toBeVisible()
  await expect.element(terms()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(terms()).toHaveAccessibleDescription('Vui lòng đồng ý với điều khoản để tiếp tục')
  await expect.element(terms()).toHaveFocus()
})

test('checking the box clears the error', async () => {
  await openApp('/login')
  await google().click()
  await terms().click()
  await expect.element(missing()).not.toBeInTheDocument()
  await expect.element(terms()).not.toHaveAttribute('aria-invalid')
})

test('the box links to four documents, which open in a new tab', async () => {
  await openApp('/login')
  await expect
    .element(terms())
    .toHaveAccessibleName(
      'Tôi đồng ý với Điều khoản dịch vụ, Chính sách bảo mật, Chính sách cookie và Thỏa thuận thành viên.',
    )
  for (const [name, path] of [
    ['Điều khoản dịch vụ', '/terms'],
    ['Chính sách bảo mật', '/privacy'],
    ['Chính sách cookie', '/cookies'],
    ['Thỏa thuận thành viên', '/agreement'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    await expect.element(link).toHaveAttribute('href', path)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAccessibleDescription('Mở trong thẻ mới')
  }
})

test('the box has an English text', { tags: ['full'] }, async () => {
  await setLanguage('en')
  await openApp('/login')
  await expect
    .element(terms())
    .toHaveAccessibleName(
      'I agree to the Terms of service, the Privacy policy, the Cookie policy and the Membership agreement.',
    )
  await setLanguage('vi')
})

test('the agreement survives a reload and a failed sign-in, and can be withdrawn', async () => {
  await openApp('/login')
  await terms().click()
  await cleanup()
  await openApp('/auth/callback?error=access_denied&state=ticked')
  await expectToast('Đăng nhập thất bại', 'Có lỗi xảy ra trong quá trình xác thực. Vui lòng thử lại.')
  await expect.element(terms()).toBeChecked()
  await terms().click()
  await cleanup()
  await openApp('/login')
  await expect.element(google()).toBeVisible()
  await expect.element(terms()).not.toBeChecked()
})

test('the next user must agree again', { tags: ['full'] }, async () => {
  await openApp('/login')
  await terms().click()
  actAs(person())
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  await expect.poll(() => sessionStorage.length).toBe(0)
  await cleanup()
  actAs(null)
  await openApp('/login')
  await expect.element(google()).toBeVisible()
  await expect.element(terms()).not.toBeChecked()
})
