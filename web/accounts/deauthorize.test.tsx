import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refreshSession } from '../../contract/accounts/accounts.ts'
import {
  checkRecentSignIn,
  deauthorize,
  reauthenticateWithFacebook,
  getAuthorization,
  getSignInMethods,
} from '../../contract/accounts/sign-in.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { answer, unreachable } from '../platform/api/fake-network.ts'
import { actAs, person } from '../platform/session/fake-session.ts'
import { useSession } from '../platform/session/session.ts'
import {
  savePendingAction,
  loadPendingAction,
  markIdentityProven,
} from '../platform/session/recent-sign-in.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { expectToast, openApp } from './test-app.tsx'

let signIns: { has_facebook: boolean; is_only_way_in: boolean }
const storedTokens = () => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key))

beforeEach(() => {
  actAs(person())
  signIns = { has_facebook: true, is_only_way_in: false }
  answer(getAuthorization, () => signIns)
  answer(checkRecentSignIn, () => ({}))
})

const confirm = () => page.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()

test('the device clears tokens and user, then sends one request with the old token', async () => {
  const requests: unknown[] = []
  answer(deauthorize, ({ headers }) => {
    requests.push([headers.get('authorization'), storedTokens(), useSession.getState().isAuthenticated])
    return {}
  })
  const app = await openApp('/auth/deauthorize')
  await confirm()
  await expect.poll(app.at).toBe('/login')
  expect(requests).toEqual([['Bearer access of lan', [null, null], false]])
  expect(shownToast()).toBe(null)
})

test('an expired access token is refreshed for the request and not stored on the device', async () => {
  const requests: (string | null)[] = []
  answer(refreshSession, ({ body }) => {
    expect(body).toEqual({ refresh: 'refresh of lan' })
    return { access: 'a2', refresh: 'r2' }
  })
  answer(deauthorize, ({ headers }) => {
    requests.push(headers.get('authorization'))
    return requests.length === 1 ? new ApiError(401, {}) : {}
  })
  const app = await openApp('/auth/deauthorize')
  await confirm()
  await expect.poll(app.at).toBe('/login')
  expect(requests).toEqual(['Bearer access of lan', 'Bearer a2'])
  expect(storedTokens()).toEqual([null, null])
})

test.each([
  ['nothing answers', unreachable],
  ['the sign-in has become too old', new ApiError(403, { code: 'sign_in_again' })],
] as const)('if %s, a message appears and /login still opens', { tags: ['full'] }, async (_what, reply) => {
  answer(deauthorize, () => reply)
  const app = await openApp('/auth/deauthorize')
  await confirm()
  await expectToast('Lỗi', 'Có lỗi xảy ra khi xóa ủy quyền. Vui lòng thử lại sau.')
  await expect.poll(app.at).toBe('/login')
  expect(storedTokens()).toEqual([null, null])
})

test.each([
  ['the only way in', { has_facebook: true, is_only_way_in: true }, /^Facebook là cách đăng nhập duy nhất/],
  [
    'one of several',
    { has_facebook: true, is_only_way_in: false },
    /^Facebook sẽ được gỡ khỏi tài khoản. Lần sau/,
  ],
  ['none', { has_facebook: false, is_only_way_in: false }, /không dùng Facebook/],
] as const)(
  'opening the page asks, explains the case that Facebook is %s and changes nothing',
  async (_, linked, words) => {
    signIns = linked
    answer(deauthorize, () => {
      throw new Error('The user has not confirmed')
    })
    const app = await openApp('/auth/deauthorize')
    await expect.element(page.getByText('Bạn sẽ bị đăng xuất trên mọi thiết bị.')).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(storedTokens()).toEqual(['access of lan', 'refresh of lan'])
    await page.getByRole('button', { name: 'Thôi, quay lại' }).click()
    await expect.poll(app.at).toBe('/feed')
    expect(storedTokens()).toEqual(['access of lan', 'refresh of lan'])
  },
)

test('without a reply about the sign-ins both cases are explained, and the action works', async () => {
  answer(getAuthorization, () => unreachable)
  answer(deauthorize, () => ({}))
  const app = await openApp('/auth/deauthorize')
  await expect.element(page.getByText(/Nếu đó là cách đăng nhập duy nhất của bạn/)).toBeVisible()
  await confirm()
  await expect.poll(app.at).toBe('/login')
})

describe('when the sign-in is old', () => {
  let isFresh: boolean
  let requests: number
  const signedIn = ['access of lan', 'refresh of lan']
  const sheet = () => page.getByRole('dialog', { name: 'Xác nhận là bạn' })

  beforeEach(() => {
    isFresh = false
    requests = 0
    answer(checkRecentSignIn, () => (isFresh ? {} : new ApiError(403, { code: 'sign_in_again' })))
    answer(getSignInMethods, () => ({ google: true, facebook: true, password: false }))
    answer(reauthenticateWithFacebook, () => {
      isFresh = true
      return {}
    })
    answer(deauthorize, () => {
      requests++
      return {}
    })
  })

  test('a new sign-in is required first, and the action continues afterwards', async () => {
    const app = await openApp('/auth/deauthorize')
    await confirm()
    await expect.element(sheet()).toBeVisible()
    expect([requests, storedTokens(), app.at()]).toEqual([0, signedIn, '/auth/deauthorize'])
    await sheet().getByRole('button', { name: 'Tiếp tục với Facebook' }).click()
    await expect.poll(app.at).toBe('/login')
    expect([requests, storedTokens()]).toEqual([1, [null, null]])
    expect(shownToast()).toBe(null)
  })

  test('cancelling keeps the session and the page', async () => {
    const app = await openApp('/auth/deauthorize')
    await confirm()
    await sheet().getByRole('button', { name: 'Để sau' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Việc này cần bạn đăng nhập lại.')
    expect([requests, storedTokens(), app.at()]).toEqual([0, signedIn, '/auth/deauthorize'])
    await confirm()
    await expect.element(sheet()).toBeVisible()
  })

  const leaveForProvider = (isProven: boolean) => {
    savePendingAction({ action: 'deauthorize', words: {} })
    const pendingAction = loadPendingAction()
    if (pendingAction && isProven) markIdentityProven(pendingAction)
    isFresh = isProven
  }

  test('returning from a provider continues the action', async () => {
    leaveForProvider(true)
    const app = await openApp('/auth/deauthorize')
    await expect.poll(app.at).toBe('/login')
    expect([requests, storedTokens()]).toEqual([1, [null, null]])
  })

  test('returning without a sign-in shows the question and changes nothing', async () => {
    leaveForProvider(false)
    const app = await openApp('/auth/deauthorize')
    await expect.element(page.getByRole('button', { name: 'Thôi, quay lại' })).toBeVisible()
    expect([requests, storedTokens(), loadPendingAction(), app.at()]).toEqual([
      0,
      signedIn,
      null,
      '/auth/deauthorize',
    ])
  })

  test('a session that ends during the action leads to /login', async () => {
    const lost = () => new ApiError(401, {})
    answer(checkRecentSignIn, lost)
    answer(deauthorize, lost)
    answer(refreshSession, lost)
    const app = await openApp('/auth/deauthorize')
    await confirm()
    await expectToast('Lỗi', 'Có lỗi xảy ra khi xóa ủy quyền. Vui lòng thử lại sau.')
    await expect.poll(app.at).toBe('/login')
    expect(storedTokens()).toEqual([null, null])
  })
})

test('a signed-out user is redirected to /login', async () => {
  actAs(null)
  const app = await openApp('/auth/deauthorize')
  await expect.poll(app.at).toBe('/login')
})
