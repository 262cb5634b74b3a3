import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { confirmEmail, requestAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { startSignedOut, open, refusal, token } from './test-leaving.tsx'

afterEach(() => cleanup())
beforeEach(() => startSignedOut())

describe('requesting the link', () => {
  const email = () => page.getByRole('textbox', { name: 'Email của tài khoản' })
  const send = () => page.getByRole('button', { name: 'Gửi đường dẫn cho tôi' })

  test('explains the deletion, needs no session and doesn’t reveal who has an account', async () => {
    const requests: unknown[] = []
    answer(requestAccountDeletion, ({ body }) => {
      requests.push(body)
      return {}
    })
    await open('/settings/delete-account')
    const steps = page.getByRole('list', { name: 'Điều gì xảy ra khi bạn rời xóm' })
    await expect.element(steps).toMatchTextContent(/Đơn hàng, sự kiện bạn tổ chức.*kết thúc luôn/)
    await expect.element(steps.getByRole('heading', { name: 'Trong 14 ngày' })).toBeVisible()
    await expect.element(page.getByText('Bạn cần đăng nhập để tải.')).toBeVisible()
    await expect.element(send()).toBeDisabled()
    await email().fill('lan@example.com')
    await send().click()
    await expect
      .element(page.getByRole('status').getByText(/^Nếu địa chỉ này có tài khoản,.* lan@example.com\.$/))
      .toBeVisible()
    expect(requests).toEqual([{ email: 'lan@example.com' }])
  })

  test('fills in the viewer’s address and offers the export', async () => {
    actAs(person())
    await open('/settings/delete-account')
    await expect.element(email()).toHaveValue('lan@example.com')
    await expect
      .element(page.getByRole('link', { name: /Tải dữ liệu của bạn về/ }))
      .toHaveAttribute('href', '/settings/account#export')
  })

  test('for a user without an e-mail address explains why one is needed and links to the form', async () => {
    actAs(person({ email: null }))
    await open('/settings/delete-account')
    const explanation = page.getByRole('region', { name: 'Tài khoản này chưa có email' })
    await expect.element(explanation).toBeVisible()
    await expect.element(explanation.getByText(/để không ai khác xóa được tài khoản của bạn/)).toBeVisible()
    await expect
      .element(explanation.getByRole('link', { name: 'Thêm email' }))
      .toHaveAttribute('href', '/settings/account?next=delete-account')
    await expect.element(email()).not.toBeInTheDocument()
    await expect.element(send()).not.toBeInTheDocument()
  })

  test.each([
    [refusal(400, 'validation'), /Địa chỉ này chưa đúng/],
    [refusal(429, 'too_many_requests'), /Bạn đã thử nhiều lần quá/],
    [unreachable, /Bạn xem lại kết nối/],
  ] as const)('that fails shows a message and keeps the input (%#)', async (reply, sentence) => {
    answer(requestAccountDeletion, () => reply)
    await open('/settings/delete-account')
    await email().fill('lan@example')
    await send().click()
    await expect.element(email()).toHaveAccessibleDescription(sentence)
    await expect.element(email()).toHaveValue('lan@example')
  })
})

describe('a new address', () => {
  const confirm = () => page.getByRole('button', { name: 'Xác nhận email' })

  test('is confirmed by a button, signed in or not', async () => {
    answer(confirmEmail, () => ({ email: 'moi@example.com' }))
    await open(`/settings/confirm-email?token=${token}`)
    await confirm().click()
    await expect
      .element(page.getByRole('status').getByText('Từ nay tài khoản của bạn dùng moi@example.com.'))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Đăng nhập', exact: true }))
      .toHaveAttribute('href', '/login')
  })

  test('that was added to delete the account links back to the deletion', { tags: ['full'] }, async () => {
    actAs(person({ email: null }))
    answer(confirmEmail, () => ({ email: 'moi@example.com' }))
    answer(getMe, () => person({ email: 'moi@example.com' }))
    await open(`/settings/confirm-email?token=${token}&next=delete-account`)
    await confirm().click()
    await page.getByRole('link', { name: 'Tiếp tục xóa tài khoản' }).click()
    await expect
      .element(page.getByRole('textbox', { name: 'Email của tài khoản' }))
      .toHaveValue('moi@example.com')
  })

  test.each(['//evil.example', 'settings', '/feed'])(
    'does not link to %s',
    { tags: ['full'] },
    async (next) => {
      actAs(person())
      answer(confirmEmail, () => ({ email: 'moi@example.com' }))
      answer(getMe, () => person({ email: 'moi@example.com' }))
      await open(`/settings/confirm-email?token=${token}&next=${encodeURIComponent(next)}`)
      await confirm().click()
      await expect
        .element(page.getByRole('link', { name: 'Về phần Tài khoản' }))
        .toHaveAttribute('href', '/settings/account')
      expect(page.getByRole('link', { name: 'Tiếp tục xóa tài khoản' }).elements()).toEqual([])
    },
  )

  test.each([
    [refusal(410, 'link_spent'), 'Đường dẫn này không dùng được nữa'],
    [refusal(409, 'email_in_use'), 'Email này đã có người dùng'],
  ] as const)('that can’t be confirmed shows a message (%#)', async (reply, sentence) => {
    actAs(person())
    answer(confirmEmail, () => reply)
    await open(`/settings/confirm-email?token=${token}`)
    await confirm().click()
    await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Về phần Tài khoản' }))
      .toHaveAttribute('href', '/settings/account')
  })

  test('without a token counts as a used link', { tags: ['full'] }, async () => {
    await open('/settings/confirm-email')
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
  })
})
