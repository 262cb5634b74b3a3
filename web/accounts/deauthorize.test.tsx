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
} from '../platform/session/sign-in-again.ts'
import { shownToast } from '../ui/feedback/toast.ts'
import { expectToast, openApp } from './fake-app.tsx'

let ways: { has_facebook: boolean; is_only_way_in: boolean }
const kept = () => ['access_token', 'refresh_token'].map((key) => localStorage.getItem(key))

beforeEach(() => {
  actAs(person())
  ways = { has_facebook: true, is_only_way_in: false }
  answer(getAuthorization, () => ways)
  answer(checkRecentSignIn, () => ({}))
})

const confirm = () => page.getByRole('button', { name: 'Xóa ủy quyền và đăng xuất' }).click()

test('the device clears tokens and user, then the server is called with them, once', async () => {
  const asked: unknown[] = []
  answer(deauthorize, ({ headers }) => {
    asked.push([headers.get('authorization'), kept(), useSession.getState().isAuthenticated])
    return {}
  })
  const app = await openApp('/auth/deauthorize')
  await confirm()
  await expect.poll(app.at).toBe('/login')
  expect(asked).toEqual([['Bearer access of lan', [null, null], false]])
  expect(shownToast()).toBe(null)
})

test('an expired access token is refreshed for the call, and not kept on the device', async () => {
  const asked: (string | null)[] = []
  answer(refreshSession, ({ body }) => {
    expect(body).toEqual({ refresh: 'refresh of lan' })
    return { access: 'a2', refresh: 'r2' }
  })
  answer(deauthorize, ({ headers }) => {
    asked.push(headers.get('authorization'))
    return asked.length === 1 ? new ApiError(401, {}) : {}
  })
  const app = await openApp('/auth/deauthorize')
  await confirm()
  await expect.poll(app.at).toBe('/login')
  expect(asked).toEqual(['Bearer access of lan', 'Bearer a2'])
  expect(kept()).toEqual([null, null])
})

test.each([
  ['nothing answers', unreachable],
  ['the sign-in has grown too old meanwhile', new ApiError(403, { code: 'sign_in_again' })],
] as const)('%s: it says so, and still leads to /login', { tags: ['full'] }, async (_what, reply) => {
  answer(deauthorize, () => reply)
  const app = await openApp('/auth/deauthorize')
  await confirm()
  await expectToast('Lỗi', 'Có lỗi xảy ra khi xóa ủy quyền. Vui lòng thử lại sau.')
  await expect.poll(app.at).toBe('/login')
  expect(kept()).toEqual([null, null])
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
  'opened, it asks, says what follows when Facebook is %s, and ends nothing',
  async (_, such, words) => {
    ways = such
    answer(deauthorize, () => {
      throw new Error('Nobody has said yes')
    })
    const app = await openApp('/auth/deauthorize')
    await expect.element(page.getByText('Bạn sẽ bị đăng xuất trên mọi thiết bị.')).toBeVisible()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(kept()).toEqual(['access of lan', 'refresh of lan'])
    await page.getByRole('button', { name: 'Thôi, quay lại' }).click()
    await expect.poll(app.at).toBe('/feed')
    expect(kept()).toEqual(['access of lan', 'refresh of lan'])
  },
)

test('when the server does not say what follows, both cases are shown, and it can be done', async () => {
  answer(getAuthorization, () => unreachable)
  answer(deauthorize, () => ({}))
  const app = await openApp('/auth/deauthorize')
  await expect.element(page.getByText(/Nếu đó là cách đăng nhập duy nhất của bạn/)).toBeVisible()
  await confirm()
  await expect.poll(app.at).toBe('/login')
})

describe('when the sign-in is old', () => {
  let fresh: boolean
  let asked: number
  const signedIn = ['access of lan', 'refresh of lan']
  const sheet = () => page.getByRole('dialog', { name: 'Xác nhận là bạn' })

  beforeEach(() => {
    fresh = false
    asked = 0
    answer(checkRecentSignIn, () => (fresh ? {} : new ApiError(403, { code: 'sign_in_again' })))
    answer(getSignInMethods, () => ({ google: true, facebook: true, password: false }))
    answer(reauthenticateWithFacebook, () => {
      fresh = true
      return {}
    })
    answer(deauthorize, () => {
      asked++
      return {}
    })
  })

  test('it asks for a fresh sign-in before anything ends, and continues by itself', async () => {
    const app = await openApp('/auth/deauthorize')
    await confirm()
    await expect.element(sheet()).toBeVisible()
    expect([asked, kept(), app.at()]).toEqual([0, signedIn, '/auth/deauthorize'])
    await sheet().getByRole('button', { name: 'Tiếp tục với Facebook' }).click()
    await expect.poll(app.at).toBe('/login')
    expect([asked, kept()]).toEqual([1, [null, null]])
    expect(shownToast()).toBe(null)
  })

  test('cancelling stays here, signed in, and allows another choice', async () => {
    const app = await openApp('/auth/deauthorize')
    await confirm()
    await sheet().getByRole('button', { name: 'Để sau' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Việc này cần bạn đăng nhập lại.')
    expect([asked, kept(), app.at()]).toEqual([0, signedIn, '/auth/deauthorize'])
    await confirm()
    await expect.element(sheet()).toBeVisible()
  })

  const leaveForProvider = (shown: boolean) => {
    savePendingAction({ action: 'deauthorize', words: {} })
    const left = loadPendingAction()
    if (left && shown) markIdentityProven(left)
    fresh = shown
  }

  test('coming back from a provider continues it', async () => {
    leaveForProvider(true)
    const app = await openApp('/auth/deauthorize')
    await expect.poll(app.at).toBe('/login')
    expect([asked, kept()]).toEqual([1, [null, null]])
  })

  test('coming back without a sign-in shows the question, and nothing has ended', async () => {
    leaveForProvider(false)
    const app = await openApp('/auth/deauthorize')
    await expect.element(page.getByRole('button', { name: 'Thôi, quay lại' })).toBeVisible()
    expect([asked, kept(), loadPendingAction(), app.at()]).toEqual([0, signedIn, null, '/auth/deauthorize'])
  })

  test('a session that ends meanwhile leads to /login as usual', async () => {
    const lost = () => new ApiError(401, {})
    answer(checkRecentSignIn, lost)
    answer(deauthorize, lost)
    answer(refreshSession, lost)
    const app = await openApp('/auth/deauthorize')
    await confirm()
    await expectToast('Lỗi', 'Có lỗi xảy ra khi xóa ủy quyền. Vui lòng thử lại sau.')
    await expect.poll(app.at).toBe('/login')
    expect(kept()).toEqual([null, null])
  })
})

test('signed out, it leads to /login', async () => {
  actAs(null)
  const app = await openApp('/auth/deauthorize')
  await expect.poll(app.at).toBe('/login')
})
