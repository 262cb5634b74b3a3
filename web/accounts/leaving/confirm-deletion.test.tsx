import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getMe, refreshSession, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { checkAccountDeletion, confirmAccountDeletion } from '../../../contract/accounts/leaving.ts'
import { answer, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { beginSignedOut, open, refusal, token } from './test-leaving.tsx'

afterEach(() => cleanup())
beforeEach(async () => {
  await beginSignedOut()
  answer(checkAccountDeletion, () => ({ erase_at: null }))
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
    localStorage.setItem('form_drafts', '[]')
    await begin().click()
    await expect.element(page.getByRole('link', { name: 'Đăng nhập để ở lại' })).toBeVisible()
    expect(useSession.getState().isAuthenticated).toBe(false)
    expect(localStorage.getItem('form_drafts')).toBe(null)
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
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Xin đường dẫn mới' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Email của tài khoản' })).toBeVisible()
    expect(router.state.location.search).toBe('')
  })

  test('that has begun the deletion says so after a reload, with the day and how to stay', async () => {
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
    await expect.element(begin()).not.toBeInTheDocument()
  })

  test('that was void when opened offers a new one, and nothing to press', async () => {
    answer(checkAccountDeletion, () => refusal(410, 'link_spent'))
    await open(`/settings/delete-account?token=${token}`)
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
    await expect.element(begin()).not.toBeInTheDocument()
  })

  test('that cannot be checked claims nothing, and is checked again', async () => {
    answer(checkAccountDeletion, () => refusal(404, 'not_found'))
    await open(`/settings/delete-account?token=${token}`)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(begin()).not.toBeInTheDocument()
    answer(checkAccountDeletion, () => ({ erase_at }))
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await expect.element(page.getByText('Tài khoản đang được xóa')).toBeVisible()
  })

  test('that is malformed counts as used without a request', async () => {
    await open('/settings/delete-account?token=abc')
    await expect
      .element(page.getByRole('status').getByText('Đường dẫn này không dùng được nữa', { exact: false }))
      .toBeVisible()
  })

  test('can be retried when the server could not be reached', async () => {
    answer(confirmAccountDeletion, () => unreachable)
    await open(`/settings/delete-account?token=${token}`)
    await begin().click()
    await expect.element(page.getByRole('alert').getByText('Mạng chập chờn', { exact: false })).toBeVisible()
    answer(confirmAccountDeletion, () => ({ erase_at }))
    await begin().click()
    await expect
      .element(page.getByRole('status').getByText('Tài khoản đang được xóa', { exact: false }))
      .toBeVisible()
  })
})
