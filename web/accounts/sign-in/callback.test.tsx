import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { getMe } from '../../../contract/accounts/accounts.ts'
import { googleSignIn } from '../../../contract/accounts/sign-in.ts'
import { getInvitation } from '../../../contract/accounts/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, type ReceivedRequest, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { endSession, useSession } from '../../platform/session/session.ts'
import { signIn } from '../../platform/session/sign-in-and-out.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { expectToast, openApp } from '../test-app.tsx'

const replyFor = (user = person()) => ({
  access_token: 'a1',
  refresh_token: 'r1',
  user,
  last_login: null,
})

// Each address is sent once per page load, so each test uses another code.
let codes = 0
const back = (state = 's1') => `/auth/callback?code=c${++codes}&state=${state}`

beforeEach(() => actAs(null))
// Unmounts before the next test signs out; a mounted screen would send requests again.
afterEach(cleanup)

describe('returning from Google', () => {
  test('shows the progress and asks the user not to close the page', { tags: ['full'] }, async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof replyFor>>()
    answer(googleSignIn, () => promise)
    const app = await openApp(back())
    await expect.element(page.getByRole('status').getByText('Đang xử lý đăng nhập...')).toBeVisible()
    await expect.element(page.getByText(/đừng đóng trang này/)).toBeVisible()
    expect(useSession.getState().isLoading).toBe(true)
    resolve(replyFor())
    await expect.poll(app.at).toBe('/feed')
    expect(useSession.getState().isLoading).toBe(false)
  })

  test('sends one request with code, state and address, although effects run twice', async () => {
    const requests: ReceivedRequest[] = []
    answer(googleSignIn, (request) => {
      requests.push(request)
      return replyFor()
    })
    const app = await openApp(back('s2'))
    await expect.poll(app.at).toBe('/feed')
    const redirect_uri = `${location.origin}/auth/callback`
    expect(requests.map(({ body }) => body)).toEqual([{ code: `c${codes}`, state: 's2', redirect_uri }])
  })

  test('uses the stored invitation code', async () => {
    localStorage.setItem('invitation_code', 'AB-12')
    const requests: ReceivedRequest[] = []
    answer(googleSignIn, (request) => {
      requests.push(request)
      return { ...replyFor(), invitation_accepted: true }
    })
    await openApp(back())
    await expectToast('Đăng nhập thành công', 'Mừng Lan về xóm!')
    expect(requests.map(({ body }) => body)).toMatchObject([{ invitation_code: 'AB-12' }])
    expect(localStorage.getItem('invitation_code')).toBe(null)
  })

  test('shows that the code is invalid and still signs in', async () => {
    localStorage.setItem('invitation_code', 'AB-12')
    answer(googleSignIn, () => ({ ...replyFor(), invitation_accepted: false }))
    const app = await openApp(back())
    await expectToast('Mã mời không hợp lệ', 'Mừng Lan về xóm!')
    await expect.poll(app.at).toBe('/feed')
    expect(localStorage.getItem('invitation_code')).toBe(null)
  })

  test('keeps the code when signing in fails', async () => {
    localStorage.setItem('invitation_code', 'AB-12')
    answer(googleSignIn, () => unreachable)
    let requests = 0
    answer(getInvitation, () => {
      requests++
      return new Promise(() => {})
    })
    const app = await openApp(back())
    await expect.poll(app.at).toBe('/login')
    await expect.poll(() => requests).toBeGreaterThan(0)
    expect(localStorage.getItem('invitation_code')).toBe('AB-12')
  })

  test('stores the tokens, shows a welcome and opens /location with the requested page', async () => {
    sessionStorage.setItem('sign_in_from', '/posts/12')
    answer(googleSignIn, () => replyFor(person({ location: null })))
    const app = await openApp(back())
    await expectToast('Đăng nhập thành công', 'Mừng Lan về xóm!')
    await expect.poll(app.at).toBe('/location')
    expect(app.state()).toEqual({ from: '/posts/12' })
    expect(localStorage.getItem('access_token')).toBe('a1')
    expect(localStorage.getItem('refresh_token')).toBe('r1')
  })

  test('keeps the requested page through a reload at /location', { tags: ['full'] }, async () => {
    sessionStorage.setItem('sign_in_from', '/posts/12')
    answer(googleSignIn, () => replyFor(person({ location: null })))
    const app = await openApp(back())
    await expect.poll(app.at).toBe('/location')
    await cleanup()
    const reloaded = await openApp('/location')
    await page.getByRole('button', { name: 'Bỏ qua' }).click()
    await expect.poll(reloaded.at).toBe('/posts/12')
    await expect.poll(() => sessionStorage.getItem('sign_in_from')).toBe(null)
  })

  test('continues without an error if the reply was used before a reload', async () => {
    sessionStorage.setItem('sign_in_from', '/posts/12')
    actAs(person())
    answer(googleSignIn, () => new ApiError(400, { code: 'google_failed' }))
    const app = await openApp(back())
    await expect.poll(app.at).toBe('/posts/12')
    expect(shownToast()).toBe(null)
  })

  test('continues without an error if another tab has signed in', { tags: ['full'] }, async () => {
    actAs(person())
    const stored = Object.entries(localStorage as unknown as Record<string, string>)
    actAs(null)
    answer(getMe, () => person())
    answer(googleSignIn, () => {
      for (const [key, value] of stored) localStorage.setItem(key, value)
      return new ApiError(400, { code: 'google_failed' })
    })
    const app = await openApp(back())
    await expect.poll(app.at).toBe('/feed')
    expect(shownToast()).toBe(null)
  })

  describe('on a device on which another user’s session ended', () => {
    const minh = person({ id: 2, username: 'minh' })
    beforeEach(async () => {
      await signIn({ access: 'a1', refresh: 'r1' }, person())
      localStorage.removeItem('access_token')
      localStorage.removeItem('refresh_token')
      localStorage.setItem('session_lost', 'session_ended')
      endSession()
      sessionStorage.setItem('sign_in_from', '/posts/12')
    })

    test('does not open that user’s page', async () => {
      answer(googleSignIn, () => replyFor(minh))
      const app = await openApp(back())
      await expect.poll(app.at).toBe('/feed')
    })

    test('opens the page again for the same user', async () => {
      answer(googleSignIn, () => replyFor())
      const app = await openApp(back())
      await expect.poll(app.at).toBe('/posts/12')
    })
  })

  test('opens the requested page directly if a home is set', async () => {
    sessionStorage.setItem('sign_in_from', '/posts/12')
    answer(googleSignIn, () => replyFor())
    const app = await openApp(back())
    await expect.poll(app.at).toBe('/posts/12')
  })
})

test.each([
  ['not_allowed', 403, 'Bạn không có quyền làm việc này.'],
  ['too_young', 403, 'Bạn chưa đủ tuổi dùng Xóm. Hẹn bạn khi đủ tuổi nhé.'],
  ['account_deleted', 403, 'Tài khoản này đã được xóa.'],
  ['email_in_use', 409, 'Một tài khoản khác đã dùng email này. Bạn đăng nhập bằng cách đã dùng hồi đó nhé.'],
  ['too_many_requests', 429, 'Bạn đã thử nhiều lần quá. Lát nữa thử lại nhé.'],
])('a refusal (%s) is shown in the current language', async (code, status, text) => {
  answer(googleSignIn, () => new ApiError(status, { code, detail: 'In English' }))
  await openApp(back())
  await expectToast('Đăng nhập Google thất bại', text)
})

describe('a failed sign-in opens /login with a message and keeps the requested page', () => {
  const cases = [
    {
      name: 'an error from the provider',
      search: () => '/auth/callback?error=access_denied',
      title: 'Đăng nhập thất bại',
      text: 'Có lỗi xảy ra trong quá trình xác thực. Vui lòng thử lại.',
    },
    {
      name: 'no code',
      search: () => '/auth/callback',
      title: 'Đăng nhập thất bại',
      text: 'Không nhận được mã xác thực. Vui lòng thử lại.',
    },
  ]
  test.each(cases)('$name', { tags: ['full'] }, async ({ search, title, text }) => {
    sessionStorage.setItem('sign_in_from', '/posts/12')
    const app = await openApp(search())
    await expectToast(title, text)
    await expect.poll(app.at).toBe('/login')
    expect(app.state()).toEqual({ from: '/posts/12' })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, error: text })
  })

  test.each([
    [
      'a refusal, in the viewer’s language',
      new ApiError(401, { code: 'google_failed', detail: 'Failed to authenticate with Google' }),
      'Chưa đăng nhập được bằng Google. Bạn thử lại nhé.',
    ],
    [
      'a failure of the server',
      new ApiError(500),
      'Máy chủ đang trục trặc, không phải do mạng của bạn. Bạn thử lại sau ít phút nhé.',
    ],
    ['no reply', unreachable, 'Mạng chập chờn nên chưa đăng nhập được bằng Google.'],
  ] as const)('%s', { tags: ['full'] }, async (_, reply, text) => {
    answer(googleSignIn, () => reply)
    const app = await openApp(back())
    await expectToast('Đăng nhập Google thất bại', text)
    await expect.poll(app.at).toBe('/login')
    expect(localStorage.getItem('access_token')).toBe(null)
  })

  test('an invalid reply', async () => {
    answer(googleSignIn, () => ({}) as ReturnType<typeof replyFor>)
    const app = await openApp(back())
    await expectToast('Đăng nhập Google thất bại', 'Google trả lời không như mong đợi.')
    await expect.poll(app.at).toBe('/login')
    expect(localStorage.getItem('access_token')).toBe(null)
  })

  test('a user that cannot be stored', async () => {
    answer(googleSignIn, () => replyFor(person({ id: 77 })))
    vi.spyOn(queryClient, 'setQueryData').mockImplementation(() => {
      throw new RangeError()
    })
    const app = await openApp(back())
    await expectToast('Đăng nhập thất bại', 'Chưa hoàn tất đăng nhập.')
    await expect.poll(app.at).toBe('/login')
    expect(localStorage.getItem('access_token')).toBe(null)
  })
})
