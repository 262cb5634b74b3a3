import { beforeEach, describe, expect, test } from 'vitest'
import { getMe, refreshSession, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { answer } from '../api/fake-network.ts'
import { requestedPage } from '../storage/requested-page.ts'
import { actAs, person } from './fake-session.ts'
import { recordSessionLoss } from './session-loss.ts'
import { savedSessionLoss } from './saved-session-loss.ts'
import { endSession, toOwnerKey } from './session.ts'
import { signIn, signOut } from './sign-in-and-out.ts'
import { elsewhere, inside, login, open } from './test-guarded.tsx'

beforeEach(() => actAs(null))

describe('a session that ends without the person’s choice', () => {
  test('leads to /login with the page they were on, and says why in this tab', async () => {
    await signIn({ access: 'a1', refresh: 'r1' }, person())
    const router = await open('/posts/12')
    await expect.element(inside('Lan')).toBeVisible()
    answer(getMe, () => new ApiError(401, { code: 'not_signed_in' }))
    answer(refreshSession, () => new ApiError(401, { code: 'session_ended' }))
    await call(getMe).catch(() => {})
    await expect.element(login()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12' })
    expect(requestedPage()).toBe('/posts/12')
    expect(savedSessionLoss()).toMatchObject({ why: 'session_ended', owner: toOwnerKey(person()) })
  })

  test('does so before it is known who was in', async () => {
    localStorage.setItem('refresh_token', 'r1')
    answer(getMe, () => new ApiError(401, { code: 'not_signed_in' }))
    answer(refreshSession, () => new ApiError(401, { code: 'account_ended' }))
    const router = await open('/posts/12')
    await expect.element(login()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12' })
    expect([requestedPage(), savedSessionLoss()?.why]).toEqual(['/posts/12', 'account_ended'])
  })

  test('is none where nobody is in: a refusal changes nothing', async () => {
    answer(getMe, () => new ApiError(401, { code: 'not_signed_in' }))
    await open('/posts/12')
    await expect.element(login()).toBeVisible()
    await call(getMe).catch(() => {})
    expect([requestedPage(), savedSessionLoss()]).toEqual(['/posts/12', null])
  })

  test('in another tab does the same here', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.element(inside('Lan')).toBeVisible()
    localStorage.setItem('session_lost', 'session_ended')
    localStorage.removeItem('access_token')
    elsewhere('refresh_token', null)
    await expect.element(login()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12' })
    expect(savedSessionLoss()?.why).toBe('session_ended')
  })

  test('is no longer spoken of once somebody is in, and does not count for a later sign-out', async () => {
    answer(logout, () => ({}))
    recordSessionLoss(localStorage, 'session_ended')
    endSession()
    expect(savedSessionLoss()?.why).toBe('session_ended')
    await signIn({ access: 'a1', refresh: 'r1' }, person())
    await open('/feed')
    await expect.element(inside('Lan')).toBeVisible()
    await expect.poll(savedSessionLoss).toBe(null)
    await signOut()
    await expect.element(login()).toBeVisible()
    expect(savedSessionLoss()).toBe(null)
  })

  test('by choice in another tab says nothing, and keeps no page', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.element(inside('Lan')).toBeVisible()
    sessionStorage.setItem('sign_in_from', '/saved')
    localStorage.removeItem('access_token')
    elsewhere('refresh_token', null)
    await expect.element(login()).toBeVisible()
    expect(router.state.location.state).toBe(null)
    expect([savedSessionLoss(), requestedPage()]).toEqual([null, null])
  })
})
