import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { facebookSignIn } from '../../../contract/accounts/sign-in.ts'
import { getInvitation } from '../../../contract/accounts/invitations.ts'
import { getInstallation } from '../../../contract/accounts/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import {
  answer,
  type ReceivedRequest,
  demoInstallation as demo,
  unreachable,
} from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { expectToast, openApp } from '../test-app.tsx'

const button = () => page.getByRole('button', { name: 'Tiếp tục với Facebook' })
const terms = () => page.getByRole('checkbox')

const replyFor = (user = person()) => ({ access_token: 'a1', refresh_token: 'r1', user, last_login: null })

beforeEach(() => actAs(null))
afterEach(cleanup)

describe('the replacement for Facebook in the demo', () => {
  test('names the account, waits about a second and signs in', { tags: ['full'] }, async () => {
    const requests: ReceivedRequest[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    answer(facebookSignIn, async (request) => {
      requests.push(request)
      await promise
      return replyFor(person({ first_name: 'Hoa' }))
    })
    answer(getInvitation, () => ({
      code: 'AB-12',
      inviter: { display_name: 'Tuấn Lê', avatar_url: null, is_staff: false, is_verified: false },
      expires_at: '2027-01-01T00:00:00.000Z',
    }))
    const app = await openApp('/login?invite=AB-12', { from: '/posts/12' })
    await expect.element(button()).toHaveAccessibleDescription('Bản dùng thử: bạn sẽ vào với tên Cô Hoa.')
    await terms().click()
    const start = performance.now()
    await button().click()
    await expect
      .element(page.getByRole('button', { name: 'Đang kết nối...' }))
      .toHaveAttribute('aria-busy', 'true')
    resolve()
    await expectToast('Đăng nhập thành công', 'Mừng Hoa về xóm!')
    expect(performance.now() - start).toBeGreaterThan(1000)
    await expect.poll(app.at).toBe('/posts/12')
    expect(requests.map(({ body }) => body)).toEqual([{ access_token: 'demo', invitation_code: 'AB-12' }])
    expect(localStorage.getItem('access_token')).toBe('a1')
    expect(sessionStorage.getItem('facebook_access_token')).toBe(null)
    expect(localStorage.getItem('invitation_code')).toBe(null)
  })

  test('can sign in repeatedly', { tags: ['full'] }, async () => {
    let requestCount = 0
    answer(facebookSignIn, () => {
      requestCount++
      return replyFor()
    })
    for (const time of [1, 2]) {
      actAs(null)
      const app = await openApp('/login')
      await terms().click()
      await button().click()
      await expect.poll(app.at).toBe('/feed')
      expect(requestCount).toBe(time)
      // After the sign-in the next user must agree again.
      await expect.poll(() => sessionStorage.getItem('terms_agreed')).toBe(null)
      await cleanup()
    }
  })

  test('requires agreement to the terms', async () => {
    await openApp('/login')
    await button().click()
    await expect.element(page.getByText('Vui lòng đồng ý với điều khoản để tiếp tục')).toBeVisible()
    await expect.element(terms()).toHaveAttribute('aria-invalid', 'true')
  })

  test.each([
    [
      'the server fails',
      new ApiError(502, { detail: 'x', code: 'facebook_failed' }),
      'Có lỗi xảy ra khi đăng nhập với Facebook.',
    ],
    ['nothing answers', unreachable, 'Có lỗi xảy ra khi đăng nhập với Facebook.'],
    [
      'the server refuses without a reason',
      new ApiError(403),
      'Xóm chưa làm được việc này. Bạn tải lại trang rồi thử lại nhé.',
    ],
    [
      'the account is closed',
      new ApiError(403, { detail: 'Xóm is for people of 17 years and older', code: 'too_young' }),
      'Bạn chưa đủ tuổi dùng Xóm. Hẹn bạn khi đủ tuổi nhé.',
    ],
  ] as const)('if %s, /login opens with a message', { tags: ['full'] }, async (_what, reply, sentence) => {
    answer(facebookSignIn, () => reply)
    const app = await openApp('/login', { from: '/posts/12' })
    await terms().click()
    await button().click()
    await expectToast('Lỗi đăng nhập', sentence)
    await expect.poll(app.at).toBe('/login')
    expect(app.state()).toEqual({ from: '/posts/12' })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, error: sentence })
  })

  test('a reload in the middle of the exchange repeats it', async () => {
    sessionStorage.setItem('facebook_access_token', 'demo')
    sessionStorage.setItem('sign_in_from', '/posts/12')
    answer(facebookSignIn, () => new Promise(() => {}))
    await openApp('/auth/callback?provider=facebook&state=before')
    await expect.poll(() => useSession.getState().isLoading).toBe(true)
    await cleanup()
    answer(facebookSignIn, () => replyFor())
    const app = await openApp('/auth/callback?provider=facebook&state=after')
    await expect.poll(app.at).toBe('/posts/12')
    expect(sessionStorage.getItem('facebook_access_token')).toBe(null)
  })

  test('without a stored token nobody is signed in', async () => {
    await openApp('/auth/callback?provider=facebook&state=1')
    await expectToast('Đăng nhập thất bại', 'Không nhận được mã xác thực. Vui lòng thử lại.')
  })
})

describe('if it is not set up', () => {
  test.each([
    ['by choice', { ...demo, facebook: { app_id: null, is_stand_in: false } }],
    ['because the settings failed to load', new ApiError(503, {})],
  ])('%s, the button stays disabled and shows the reason', async (_why, reply) => {
    answer(getInstallation, () => reply)
    await openApp('/login')
    await expect.element(button()).toBeDisabled()
    await expect.element(button()).toHaveAccessibleDescription('Đăng nhập bằng Facebook chưa sẵn sàng.')
  })
})
