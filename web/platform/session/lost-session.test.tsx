import { beforeEach, describe, expect, test } from 'vitest'
import { getMe, refreshSession, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { answer } from '../api/fake-network.ts'
import { requestedPage } from '../storage/requested-page.ts'
import { actAs, person } from './fake-session.ts'
import { recordSessionLoss, savedSessionLoss } from './session-loss.ts'
import { endSession, toOwnerKey } from './session.ts'
import { signIn, signOut } from './sign-in-and-out.ts'
import { setItemInOtherTab, homeHeading, loginHeading, open } from './test-guarded.tsx'

beforeEach(() => actAs(null))

describe('a lost session', () => {
  test('redirects to /login, with the page and the reason', async () => {
    await signIn({ access: 'a1', refresh: 'r1' }, person())
    const router = await open('/posts/12')
    await expect.element(homeHeading('Lan')).toBeVisible()
    answer(getMe, () => new ApiError(401, { code: 'not_signed_in' }))
    answer(refreshSession, () => new ApiError(401, { code: 'session_ended' }))
    await call(getMe).catch(() => {})
    await expect.element(loginHeading()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12' })
    expect(requestedPage()).toBe('/posts/12')
    expect(savedSessionLoss()).toMatchObject({ why: 'session_ended', owner: toOwnerKey(person()) })
  })

  test('is recorded before the current user is loaded', async () => {
    localStorage.setItem('refresh_token', 'r1')
    answer(getMe, () => new ApiError(401, { code: 'not_signed_in' }))
    answer(refreshSession, () => new ApiError(401, { code: 'account_ended' }))
    const router = await open('/posts/12')
    await expect.element(loginHeading()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12' })
    expect([requestedPage(), savedSessionLoss()?.why]).toEqual(['/posts/12', 'account_ended'])
  })

  test('is not recorded if nobody is signed in', async () => {
    answer(getMe, () => new ApiError(401, { code: 'not_signed_in' }))
    await open('/posts/12')
    await expect.element(loginHeading()).toBeVisible()
    await call(getMe).catch(() => {})
    expect([requestedPage(), savedSessionLoss()]).toEqual(['/posts/12', null])
  })

  test('in another tab is recorded in this tab', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.element(homeHeading('Lan')).toBeVisible()
    localStorage.setItem('session_lost', 'session_ended')
    localStorage.removeItem('access_token')
    setItemInOtherTab('refresh_token', null)
    await expect.element(loginHeading()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12' })
    expect(savedSessionLoss()?.why).toBe('session_ended')
  })

  test('is cleared by the next sign-in', async () => {
    answer(logout, () => ({}))
    recordSessionLoss(localStorage, 'session_ended')
    endSession()
    expect(savedSessionLoss()?.why).toBe('session_ended')
    await signIn({ access: 'a1', refresh: 'r1' }, person())
    await open('/feed')
    await expect.element(homeHeading('Lan')).toBeVisible()
    await expect.poll(savedSessionLoss).toBe(null)
    await signOut()
    await expect.element(loginHeading()).toBeVisible()
    expect(savedSessionLoss()).toBe(null)
  })

  test('is not recorded after signing out in another tab', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.element(homeHeading('Lan')).toBeVisible()
    sessionStorage.setItem('sign_in_from', '/saved')
    localStorage.removeItem('access_token')
    setItemInOtherTab('refresh_token', null)
    await expect.element(loginHeading()).toBeVisible()
    expect(router.state.location.state).toBe(null)
    expect([savedSessionLoss(), requestedPage()]).toEqual([null, null])
  })
})
