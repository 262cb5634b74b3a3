import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { googleUrl } from '../../../contract/accounts/sign-in.ts'
import { getInvitation } from '../../../contract/accounts/invitations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { answer, type ReceivedRequest, unreachable } from '../../platform/api/fake-network.ts'
import { actAs, person } from '../../platform/session/fake-session.ts'
import { setLanguage } from '../../platform/i18n/i18n.ts'
import { expectToast, openApp } from '../test-app.tsx'

const google = () => page.getByRole('button', { name: 'Tiếp tục với Google' })
const terms = () => page.getByRole('checkbox')

beforeEach(() => {
  actAs(null)
  location.hash = ''
})

describe('Google', () => {
  test('redirects, shows this on the button and keeps the requested page', async () => {
    const requests: ReceivedRequest[] = []
    const { promise, resolve } = Promise.withResolvers<{ url: string }>()
    answer(googleUrl, (request) => {
      requests.push(request)
      return promise
    })
    await openApp('/login', { from: '/posts/12' })
    await terms().click()
    await google().click()
    await expect.element(page.getByRole('button', { name: 'Đang chuyển hướng...' })).toBeDisabled()
    resolve({ url: '#at-google' })
    await expect.poll(() => location.hash).toBe('#at-google')
    expect(requests.map(({ query }) => query)).toEqual([{ redirect_uri: `${location.origin}/auth/callback` }])
    expect(sessionStorage.getItem('sign_in_from')).toBe('/posts/12')
  })

  test('keeps the requested page after a reload of the sign-in page', { tags: ['full'] }, async () => {
    answer(googleUrl, () => ({ url: '#at-google' }))
    const app = await openApp('/posts/12')
    await expect.poll(app.at).toBe('/login')
    await cleanup()
    // Like the reload for Facebook, which loses the navigation state.
    await openApp('/login')
    await terms().click()
    await google().click()
    await expect.poll(() => location.hash).toBe('#at-google')
    expect(sessionStorage.getItem('sign_in_from')).toBe('/posts/12')
  })

  test('can be pressed again after the Back button', { tags: ['full'] }, async () => {
    answer(googleUrl, () => ({ url: '#at-google' }))
    await openApp('/login')
    await terms().click()
    await google().click()
    await expect.poll(() => location.hash).toBe('#at-google')
    await expect.element(page.getByRole('button', { name: 'Đang chuyển hướng...' })).toBeDisabled()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(google()).toBeEnabled()
  })

  test.each([
    ['an unreachable server', unreachable],
    ['a script as the address', { url: 'javascript:document.body.remove()' }],
  ] as const)('%s shows a toast, and the button works again', async (_, reply) => {
    answer(googleUrl, () => reply)
    await openApp('/login')
    await terms().click()
    await google().click()
    await expectToast('Lỗi đăng nhập', 'Không thể kết nối với Google. Vui lòng thử lại.')
    await expect.element(google()).toBeEnabled()
  })
})

test('another provider is reported as not supported yet', { tags: ['full'] }, async () => {
  await openApp('/login?provider=zalo')
  await expectToast('Chưa hỗ trợ', 'Cách đăng nhập này sẽ được hỗ trợ sau.')
})

test('the language changes everywhere and is stored', async () => {
  await openApp('/login')
  await page.getByRole('button', { name: 'ENG' }).click()
  await expect.element(page.getByRole('heading', { name: 'Explore the area around your home' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'ENG' })).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('language')).toBe('en')
  await page.getByRole('button', { name: 'VIE' }).click()
  await expect.element(page.getByRole('heading', { name: 'Khám phá khu vực quanh nhà bạn' })).toBeVisible()
  expect(document.documentElement.lang).toBe('vi')
  await setLanguage('vi')
})

describe('an invitation code', () => {
  // Unmounts before the next test signs out; the line would send requests again.
  afterEach(cleanup)

  const invitation = {
    code: 'AB-12',
    inviter: { display_name: 'Cô Hoa', avatar_url: null, is_staff: false, is_verified: false },
    expires_at: '2027-01-01T00:00:00.000Z',
  }
  const line = (code: string) => page.getByText(`Bạn đăng ký với mã mời ${code}`)

  test.each([
    ['/login', { invitation_code: 'AB-12' }],
    ['/login?invite=AB-12', null],
  ])('at %s with %j is stored and shown with the inviter', async (at, state) => {
    answer(getInvitation, () => invitation)
    await openApp(at, state)
    await expect.element(line('AB-12')).toBeVisible()
    await expect.element(page.getByText('Cô Hoa mời bạn vào xóm')).toBeVisible()
    expect(localStorage.getItem('invitation_code')).toBe('AB-12')
  })

  test('from an earlier visit is shown before the server replies', { tags: ['full'] }, async () => {
    localStorage.setItem('invitation_code', 'CD-34')
    answer(getInvitation, () => new Promise(() => {}))
    await openApp('/login')
    await expect.element(line('CD-34')).toBeVisible()
    expect(localStorage.getItem('invitation_code')).toBe('CD-34')
  })

  test('unknown to the server shows a message and is cleared', async () => {
    answer(getInvitation, () => new ApiError(404, { code: 'not_found' }))
    await openApp('/login', { invitation_code: 'EF-56' })
    await expect.element(page.getByText('Mã mời không hợp lệ')).toBeVisible()
    expect(line('EF-56').query()).toBe(null)
    expect(localStorage.getItem('invitation_code')).toBe(null)
  })

  test('that is malformed is neither shown nor stored', async () => {
    await openApp('/login?invite=%3Cb%3E')
    await expect.element(google()).toBeVisible()
    expect(page.getByText('mã mời').query()).toBe(null)
    expect(localStorage.getItem('invitation_code')).toBe(null)
  })
})

describe('a signed-in user is redirected', () => {
  test('to the requested page', async () => {
    actAs(person())
    const app = await openApp('/login', { from: '/posts/12' })
    await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
    expect(app.at()).toBe('/posts/12')
  })

  test('to /location with the requested page if no home is set', async () => {
    actAs(person({ location: null }))
    const app = await openApp('/login', { from: '/posts/12' })
    await expect.poll(app.at).toBe('/location')
    expect(app.state()).toEqual({ from: '/posts/12' })
  })
})
