import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { facebookSignIn } from '../../../contract/people/sign-in.ts'
import { getInvitation } from '../../../contract/people/invitations.ts'
import { getInstallation } from '../../../contract/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, type Asked, demoInstallation as demo, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { useSession } from '../../platform/session/session.ts'
import { expectToast, openApp } from '../fake-app.tsx'

const button = () => page.getByRole('button', { name: 'Tiếp tục với Facebook' })
const terms = () => page.getByRole('checkbox')

const installedAs = (facebook: (typeof demo)['facebook']) =>
  answer(getInstallation, () => ({ ...demo, facebook }))
const replyFor = (user = person()) => ({ access_token: 'a1', refresh_token: 'r1', user, last_login: null })

beforeEach(() => actAs(null))
afterEach(cleanup)

describe('the stand-in of the demo', () => {
  test('names the account, waits about a second and signs in', async () => {
    const asked: Asked[] = []
    answer(facebookSignIn, (question) => {
      asked.push(question)
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
    await expectToast('Đăng nhập thành công', 'Mừng Hoa về xóm!')
    expect(performance.now() - start).toBeGreaterThan(1000)
    await expect.poll(app.at).toBe('/posts/12')
    expect(asked.map(({ body }) => body)).toEqual([{ access_token: 'demo', invitation_code: 'AB-12' }])
    expect(localStorage.getItem('access_token')).toBe('a1')
    expect(sessionStorage.getItem('facebook_access_token')).toBe(null)
    expect(localStorage.getItem('invitation_code')).toBe(null)
  })

  test('signs in repeatedly', async () => {
    let times = 0
    answer(facebookSignIn, () => {
      times++
      return replyFor()
    })
    for (const time of [1, 2]) {
      actAs(null)
      const app = await openApp('/login')
      await terms().click()
      await button().click()
      await expect.poll(app.at).toBe('/feed')
      expect(times).toBe(time)
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
      'the account is closed',
      new ApiError(403, { detail: 'Xóm is for people of 17 years and older', code: 'too_young' }),
      'Bạn chưa đủ tuổi dùng Xóm. Hẹn bạn khi đủ tuổi nhé.',
    ],
  ] as const)('%s: goes back to /login, which says so', async (_what, reply, sentence) => {
    answer(facebookSignIn, () => reply)
    const app = await openApp('/login', { from: '/posts/12' })
    await terms().click()
    await button().click()
    await expectToast('Lỗi đăng nhập', sentence)
    await expect.poll(app.at).toBe('/login')
    expect(app.state()).toEqual({ from: '/posts/12' })
    expect(useSession.getState()).toMatchObject({ isAuthenticated: false, error: sentence })
  })

  test('without a stored token nobody is signed in', async () => {
    await openApp('/auth/callback?provider=facebook&state=1')
    await expectToast('Đăng nhập thất bại', 'Không nhận được mã xác thực. Vui lòng thử lại.')
  })
})

describe('when it is not set up', () => {
  test.each([
    ['by choice', { ...demo, facebook: { app_id: null, is_stand_in: false } }],
    ['as far as one can tell', new ApiError(503, {})],
  ])('%s, the button stays disabled and says why', async (_why, reply) => {
    answer(getInstallation, () => reply)
    await openApp('/login')
    await expect.element(button()).toBeDisabled()
    await expect.element(button()).toHaveAccessibleDescription('Đăng nhập bằng Facebook chưa sẵn sàng.')
  })
})

describe('with an app at Facebook', () => {
  let answers: ((answer: { authResponse?: { accessToken?: string } | null }) => void)[] = []
  let scopes: string[] = []
  const init = vi.fn()
  const sdk: Window['FB'] = {
    init,
    login: (done, { scope }) => {
      answers.push(done)
      scopes.push(scope)
    },
  }
  /** Behaves like the loaded script. */
  const arrive = () => {
    window.FB = sdk
    window.fbAsyncInit?.()
  }

  beforeEach(() => {
    ;[answers, scopes] = [[], []]
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
    // The real script is never fetched: its element is in the page already.
    document.head.append(
      Object.assign(document.createElement('script'), { id: 'facebook-jssdk', type: 'text/plain' }),
    )
    installedAs({ app_id: '1234567890', is_stand_in: false })
  })
  afterEach(() => {
    document.getElementById('facebook-jssdk')?.remove()
    window.FB = window.fbAsyncInit = undefined
  })

  test('the button waits for the SDK, polling every second', async () => {
    document.getElementById('facebook-jssdk')?.remove()
    const added: string[] = []
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      added.push((script as HTMLScriptElement).src)
    })
    await openApp('/login')
    await expect.element(button()).toBeDisabled()
    await expect.poll(() => added).toEqual(['https://connect.facebook.net/vi_VN/sdk.js'])
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await expect.element(button()).toBeDisabled()
    arrive()
    await expect.element(button()).toBeEnabled()
    expect(init).toHaveBeenCalledWith({ appId: '1234567890', version: 'v18.0', xfbml: false, cookie: false })
    await terms().click()
    await button().click()
    expect(scopes).toEqual(['public_profile,email'])
    answers.at(-1)?.({ authResponse: null })
    await expectToast('Lỗi đăng nhập', 'Facebook login failed hoặc bị hủy')
    await expect.element(button()).toBeEnabled()

    window.FB = undefined
    await button().click()
    await expectToast('Facebook SDK chưa sẵn sàng', 'Vui lòng đợi một chút và thử lại.')

    window.FB = {
      ...sdk,
      login: () => {
        throw new Error('of Facebook’s own')
      },
    }
    await button().click()
    await expectToast('Lỗi đăng nhập', 'Có lỗi xảy ra khi đăng nhập với Facebook.')
  })
})
