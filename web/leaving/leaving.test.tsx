import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { getMe, refreshSession, signOut as logout } from '../../contract/people/accounts.ts'
import {
  confirmAccountDeletion,
  confirmEmail,
  requestAccountDeletion,
} from '../../contract/people/leaving.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { useSession } from '../platform/session/session.ts'
import ConfirmEmailScreen from './ConfirmEmailScreen.tsx'
import DeleteAccountScreen from './DeleteAccountScreen.tsx'

const token = 'Ab_9'.repeat(11).slice(0, 43)
const refusal = (status: number, code: string) => new ApiError(status, { detail: 'No', code })

afterEach(() => cleanup())
beforeEach(async () => {
  await page.viewport(390, 844)
  await setLanguage('vi')
  actAs(null)
})

async function open(at: string) {
  const router = createMemoryRouter(
    [
      { path: '/settings/delete-account', element: <DeleteAccountScreen /> },
      { path: '/settings/confirm-email', element: <ConfirmEmailScreen /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [at] },
  )
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

describe('asking for the link', () => {
  const email = () => page.getByRole('textbox', { name: 'Email của tài khoản' })
  const send = () => page.getByRole('button', { name: 'Gửi đường dẫn cho tôi' })

  test('explains leaving, needs no session, and answers without revealing who has an account', async () => {
    const asked: unknown[] = []
    answer(requestAccountDeletion, ({ body }) => {
      asked.push(body)
      return {}
    })
    await open('/settings/delete-account')
    const steps = page.getByRole('list', { name: 'Điều gì xảy ra khi bạn rời xóm' })
    await expect.element(steps.getByRole('heading', { name: 'Trong 14 ngày' })).toBeVisible()
    await expect.element(page.getByText('Bạn cần đăng nhập để tải.')).toBeVisible()
    await expect.element(send()).toBeDisabled()
    await email().fill('lan@example.com')
    await send().click()
    await expect
      .element(page.getByRole('status').getByText(/^Nếu địa chỉ này có tài khoản,.* lan@example.com\.$/))
      .toBeVisible()
    expect(asked).toEqual([{ email: 'lan@example.com' }])
  })

  test('knows the viewer’s address, and offers the export first', async () => {
    actAs(person())
    await open('/settings/delete-account')
    await expect.element(email()).toHaveValue('lan@example.com')
    await expect
      .element(page.getByRole('link', { name: /Tải dữ liệu của bạn về/ }))
      .toHaveAttribute('href', '/settings/account#export')
  })

  test.each([
    [refusal(400, 'validation'), /Địa chỉ này chưa đúng/],
    [refusal(429, 'too_many_requests'), /Bạn đã thử nhiều lần quá/],
    [unreachable, /Bạn xem lại mạng/],
  ] as const)('that fails says why and keeps the input (%#)', async (given, sentence) => {
    answer(requestAccountDeletion, () => given)
    await open('/settings/delete-account')
    await email().fill('lan@example')
    await send().click()
    await expect.element(email()).toHaveAccessibleDescription(sentence)
    await expect.element(email()).toHaveValue('lan@example')
  })
})

describe('the mailed link', () => {
  const begin = () => page.getByRole('button', { name: 'Xóa tài khoản của tôi' })
  const erase_at = '2026-12-04T05:00:00.000Z'

  test('deletes nothing when opened; the button does, and says until when one can come back', async () => {
    const asked: unknown[] = []
    answer(confirmAccountDeletion, ({ body }) => {
      asked.push(body)
      return { erase_at }
    })
    await open(`/settings/delete-account?token=${token}`)
    await expect.element(begin()).toBeVisible()
    expect(asked).toEqual([])
    await begin().click()
    await expect
      .element(page.getByText('Bạn có 14 ngày để đổi ý. Đến 4 tháng 12, 2026, mọi thứ được xóa hẳn.'))
      .toBeVisible()
    expect(asked).toEqual([{ token }])
  })

  test('signs this device out when it is the viewer’s account', async () => {
    actAs(person())
    answer(confirmAccountDeletion, () => ({ erase_at }))
    answer(getMe, () => refusal(401, 'session_ended'))
    answer(refreshSession, () => refusal(401, 'refresh_refused'))
    answer(logout, () => ({}))
    await open(`/settings/delete-account?token=${token}`)
    localStorage.setItem('drafts', '[]')
    await begin().click()
    await expect.element(page.getByRole('link', { name: 'Đăng nhập lại để giữ tài khoản' })).toBeVisible()
    expect(useSession.getState().isAuthenticated).toBe(false)
    expect(localStorage.getItem('drafts')).toBe(null)
  })

  test('keeps another signed-in person signed in', async () => {
    actAs(person({ id: 2, username: 'minh' }))
    answer(confirmAccountDeletion, () => ({ erase_at }))
    answer(getMe, () => person({ id: 2, username: 'minh' }))
    await open(`/settings/delete-account?token=${token}`)
    await begin().click()
    await expect
      .element(page.getByRole('status').getByText('Tài khoản đang được xóa', { exact: false }))
      .toBeVisible()
    expect(useSession.getState().user?.username).toBe('minh')
  })

  test('that is used links to a new one', async () => {
    answer(confirmAccountDeletion, () => refusal(410, 'link_spent'))
    const router = await open(`/settings/delete-account?token=${token}`)
    await begin().click()
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này hết dùng được', { exact: false }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Xin đường dẫn mới' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email của tài khoản' })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('that is malformed counts as used without a request', async () => {
    await open('/settings/delete-account?token=abc')
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này hết dùng được', { exact: false }))
      .toBeVisible()
  })

  test('can be retried when the server could not be reached', async () => {
    answer(confirmAccountDeletion, () => unreachable)
    await open(`/settings/delete-account?token=${token}`)
    await begin().click()
    await expect
      .element(page.getByRole('alert').getByText('Bạn xem lại mạng', { exact: false }))
      .toBeVisible()
    answer(confirmAccountDeletion, () => ({ erase_at }))
    await begin().click()
    await expect
      .element(page.getByRole('status').getByText('Tài khoản đang được xóa', { exact: false }))
      .toBeVisible()
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

  test.each([
    [refusal(410, 'link_spent'), 'Đường dẫn này hết dùng được'],
    [refusal(409, 'email_in_use'), 'Email này đã có chủ'],
  ] as const)('that cannot be confirmed says why (%#)', async (given, sentence) => {
    actAs(person())
    answer(confirmEmail, () => given)
    await open(`/settings/confirm-email?token=${token}`)
    await confirm().click()
    await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Về phần Tài khoản' }))
      .toHaveAttribute('href', '/settings/account')
  })

  test('without a token there is nothing to confirm', async () => {
    await open('/settings/confirm-email')
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này hết dùng được', { exact: false }))
      .toBeVisible()
  })
})
