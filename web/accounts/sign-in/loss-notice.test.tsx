/** @module-tag full */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { googleUrl } from '../../../contract/accounts/sign-in.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { endSession } from '../../platform/session/session.ts'
import { signIn, signOut } from '../../platform/session/sign-in-and-out.ts'
import { openApp } from '../test-app.tsx'

const google = () => page.getByRole('button', { name: 'Tiếp tục với Google' })
const terms = () => page.getByRole('checkbox')

beforeEach(() => {
  actAs(null)
  location.hash = ''
})

describe('after a session that ended without the user’s choice', () => {
  const loseSession = (reason: string) => {
    localStorage.setItem('session_lost', reason)
    endSession()
  }
  const mockNavigationType = (type: NavigationTimingType) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as unknown as PerformanceNavigationTiming])
  const notice = () => page.getByText(/^Thiết bị này đã được đăng xuất/)

  test.each([
    ['not_signed_in', 'Phiên đăng nhập đã hết. Mời bạn đăng nhập lại để tiếp tục.'],
    ['constructor', 'Phiên đăng nhập đã hết. Mời bạn đăng nhập lại để tiếp tục.'],
    ['session_ended', 'Thiết bị này đã được đăng xuất từ nơi khác. Mời bạn đăng nhập lại để tiếp tục.'],
    ['account_ended', 'Tài khoản này đã đóng hoặc đang chờ xóa nên bạn bị đăng xuất.'],
  ])('the page shows the reason %s', async (reason, message) => {
    loseSession(reason)
    await openApp('/login')
    await expect.element(page.getByRole('status').getByText(message, { exact: true })).toBeVisible()
  })

  test('the reason appears again after a reload, but not on a newly opened page', async () => {
    sessionStorage.setItem('sign_in_lost', JSON.stringify({ why: 'session_ended', owner: null, at: 1 }))
    mockNavigationType('reload')
    await openApp('/login')
    await expect.element(notice()).toBeVisible()
    await cleanup()
    mockNavigationType('navigate')
    await openApp('/login')
    await expect.element(google()).toBeVisible()
    expect(notice().query()).toBe(null)
    await cleanup()
    mockNavigationType('reload')
    await openApp('/login')
    await expect.element(google()).toBeVisible()
    expect(notice().query()).toBe(null)
  })

  test('the reason disappears after a sign-in was started', async () => {
    answer(googleUrl, () => ({ url: '#at-google' }))
    loseSession('session_ended')
    await openApp('/login')
    await terms().click()
    await google().click()
    await expect.poll(() => location.hash).toBe('#at-google')
    await cleanup()
    await openApp('/auth/callback?error=access_denied&state=read')
    await expect.element(google()).toBeVisible()
    expect(notice().query()).toBe(null)
  })

  test.each(['', '{', '7', '{"why":"x"}', '{"why":7,"at":1}'])(
    'the stored value %j shows no reason',
    async (text) => {
      sessionStorage.setItem('sign_in_lost', text)
      await openApp('/login')
      await expect.element(google()).toBeVisible()
      expect(page.getByText(/đăng nhập lại để tiếp tục/).query()).toBe(null)
    },
  )
})

test('signing out by choice shows no reason and stores nothing', async () => {
  answer(logout, () => ({}))
  await signIn({ access: 'a1', refresh: 'r1' }, person())
  const app = await openApp('/posts/12')
  await signOut()
  await expect.poll(app.at).toBe('/login')
  await expect.element(google()).toBeVisible()
  expect(page.getByText(/đăng nhập lại để tiếp tục/).query()).toBe(null)
  expect(sessionStorage).toHaveLength(0)
})
