import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getMe, refreshSession, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { checkAccountDeletion, confirmAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { startSignedOut, open, refusal, token } from './test-leaving.tsx'

afterEach(() => cleanup())
beforeEach(async () => {
  await startSignedOut()
  answer(checkAccountDeletion, () => ({ erase_at: null }))
})

describe('the mailed link', () => {
  const confirmButton = () => page.getByRole('button', { name: 'Xóa tài khoản của tôi' })
  const erase_at = '2026-12-04T05:00:00.000Z'

  test('deletes only when the button is pressed, and shows the last day to change one’s mind', async () => {
    const requests: unknown[] = []
    answer(confirmAccountDeletion, ({ body }) => {
      requests.push(body)
      return { erase_at }
    })
    await open(`/settings/delete-account?token=${token}`)
    await expect.element(confirmButton()).toBeVisible()
    expect(requests).toEqual([])
    await confirmButton().click()
    await expect
      .element(page.getByText('Bạn có 14 ngày để đổi ý. Đến 4 tháng 12, 2026, mọi thứ được xóa hẳn.'))
      .toBeVisible()
    expect(requests).toEqual([{ token }])
  })

  test('signs this device out if the account is the viewer’s', async () => {
    actAs(person())
    answer(confirmAccountDeletion, () => ({ erase_at }))
    answer(getMe, () => refusal(401, 'session_ended'))
    answer(refreshSession, () => refusal(401, 'refresh_refused'))
    answer(logout, () => ({}))
    await open(`/settings/delete-account?token=${token}`)
    localStorage.setItem('form_drafts', '[]')
    await confirmButton().click()
    await expect.element(page.getByRole('link', { name: 'Đăng nhập để ở lại' })).toBeVisible()
    expect(useSession.getState().isAuthenticated).toBe(false)
    expect(localStorage.getItem('form_drafts')).toBe(null)
  })

  test('keeps another user signed in', async () => {
    actAs(person({ id: 2, username: 'minh' }))
    answer(confirmAccountDeletion, () => ({ erase_at }))
    answer(getMe, () => person({ id: 2, username: 'minh' }))
    await open(`/settings/delete-account?token=${token}`)
    await confirmButton().click()
    await expect
      .element(page.getByRole('status').getByText('Tài khoản đang được xóa', { exact: false }))
      .toBeVisible()
    expect(useSession.getState().user?.username).toBe('minh')
  })

  test('that is already used offers a new one', async () => {
    answer(confirmAccountDeletion, () => refusal(410, 'link_spent'))
    const router = await open(`/settings/delete-account?token=${token}`)
    await confirmButton().click()
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Xin đường dẫn mới' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email của tài khoản' })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('that has started the deletion shows the date and how to stay, also after a reload', async () => {
    answer(checkAccountDeletion, ({ body }) =>
      body.token === token ? { erase_at } : refusal(410, 'link_spent'),
    )
    await open(`/settings/delete-account?token=${token}`)
    await expect
      .element(page.getByText('Bạn có 14 ngày để đổi ý. Đến 4 tháng 12, 2026, mọi thứ được xóa hẳn.'))
      .toBeVisible()
    await expect
      .element(
        page.getByText('Đổi ý thì bạn đăng nhập trước ngày đó rồi chọn “Ở lại”. Mọi thứ trở về như cũ.'),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Đăng nhập để ở lại' }))
      .toHaveAttribute('href', '/login')
    await expect.element(confirmButton()).not.toBeInTheDocument()
  })

  test('that is invalid when opened offers only a new one', async () => {
    answer(checkAccountDeletion, () => refusal(410, 'link_spent'))
    await open(`/settings/delete-account?token=${token}`)
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
    await expect.element(confirmButton()).not.toBeInTheDocument()
  })

  test('that can’t be checked shows an error and can be checked again', async () => {
    answer(checkAccountDeletion, () => refusal(404, 'not_found'))
    await open(`/settings/delete-account?token=${token}`)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(confirmButton()).not.toBeInTheDocument()
    answer(checkAccountDeletion, () => ({ erase_at }))
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(page.getByText('Tài khoản đang được xóa')).toBeVisible()
  })

  test('that is malformed counts as used and sends no request', async () => {
    await open('/settings/delete-account?token=abc')
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
  })

  test('can be retried if the server is unreachable', async () => {
    answer(confirmAccountDeletion, () => unreachable)
    await open(`/settings/delete-account?token=${token}`)
    await confirmButton().click()
    await expect.element(page.getByRole('alert').getByText('Mạng chập chờn', { exact: false })).toBeVisible()
    answer(confirmAccountDeletion, () => ({ erase_at }))
    await confirmButton().click()
    await expect
      .element(page.getByRole('status').getByText('Tài khoản đang được xóa', { exact: false }))
      .toBeVisible()
  })
})
