import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getMe, refreshSession, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { ApiError } from '../api/api-error.ts'
import { answer, unreachable } from '../api/fake-network.ts'
import { actAs, person } from './fake-session.ts'
import { lastPage } from '../storage/last-page.ts'
import { requestedPage } from '../storage/requested-page.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from './session.ts'
import { signIn, signOut } from './sign-in-and-out.ts'
import { setItemInOtherTab, homeHeading, loginHeading, open } from './test-guarded.tsx'

beforeEach(() => actAs(null))

describe('a guarded page', () => {
  test('sends signed-out users to /login with the requested page', async () => {
    const router = await open('/posts/12?comment=3#reply')
    await expect.element(loginHeading()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12?comment=3#reply' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('stores the requested page until it is opened, because a reload may lose the navigation state', async () => {
    const router = await open('/posts/12?comment=3#reply')
    await expect.element(loginHeading()).toBeVisible()
    expect(requestedPage()).toBe('/posts/12?comment=3#reply')
    actAs(person())
    await router.navigate('/location')
    await expect.element(homeHeading('Lan')).toBeVisible()
    expect(requestedPage()).toBe('/posts/12?comment=3#reply')
    await router.navigate('/posts/12?comment=3#reply')
    await expect.poll(requestedPage).toBe(null)
    expect(sessionStorage).toHaveLength(0)
  })

  test('is shown to signed-in users and recorded', async () => {
    actAs(person())
    const router = await open('/posts/12?comment=3')
    await expect.element(homeHeading('Lan')).toBeVisible()
    expect(lastPage()).toBe('/posts/12?comment=3')
    await router.navigate('/marketplace')
    await expect.poll(lastPage).toBe('/marketplace')
  })

  test('shows its skeleton until the current user is loaded', async () => {
    localStorage.setItem('access_token', 'a1')
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof person>>()
    answer(getMe, () => promise)
    await open('/feed')
    await expect.element(page.getByText('Skeleton')).toBeVisible()
    expect(useSession.getState().isLoading).toBe(true)
    resolve(person({ first_name: 'Hoa' }))
    await expect.element(homeHeading('Hoa')).toBeVisible()
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, isLoading: false })
  })

  test('redirects to /login when the token is refused', async () => {
    actAs(person())
    queryClient.clear()
    const refused = new ApiError(401, { code: 'token_refused' })
    answer(getMe, () => refused)
    answer(refreshSession, () => refused)
    await open('/feed')
    await expect.element(loginHeading()).toBeVisible()
    expect(localStorage.getItem('refresh_token')).toBe(null)
  })

  test(
    'stays open while the server is unreachable; the current user is requested twice',
    { tags: ['full'] },
    async () => {
      actAs(person())
      queryClient.clear()
      let requests = 0
      answer(getMe, () => {
        requests++
        return unreachable
      })
      await open('/feed')
      await expect.poll(() => queryClient.getQueryState(['me'])?.status).toBe('error')
      expect(requests).toBe(2)
      await expect.element(homeHeading('Lan')).toBeVisible()
    },
  )

  test(
    'shows an error with a retry button if the current user can’t be loaded',
    { tags: ['full'] },
    async () => {
      localStorage.setItem('refresh_token', 'r1')
      answer(getMe, () => new ApiError(503, { detail: 'The database is away' }))
      await open('/feed')
      await expect
        .element(page.getByRole('alert'))
        .toMatchTextContent(/Có gì đó không ổn.*Máy chủ đang trục trặc, không phải do mạng của bạn/)
      expect(page.getByText('The database is away').query()).toBe(null)
      answer(getMe, () => person())
      await page.getByRole('button', { name: 'Thử lại' }).click()
      await expect.element(homeHeading('Lan')).toBeVisible()
    },
  )
})

describe('between tabs', () => {
  test('signing out in another tab redirects to /login without a page to return to', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.element(homeHeading('Lan')).toBeVisible()
    localStorage.removeItem('access_token')
    setItemInOtherTab('refresh_token', null)
    await expect.element(loginHeading()).toBeVisible()
    expect(router.state.location.state).toBe(null)
  })

  test('a late sign-out event after the next sign-in changes nothing', async () => {
    actAs(person())
    await open('/posts/12')
    await expect.element(homeHeading('Lan')).toBeVisible()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }))
    await new Promise(requestAnimationFrame)
    await expect.element(homeHeading('Lan')).toBeVisible()
  })

  test('signing in as another user in another tab switches the user', async () => {
    const minh = person({ id: 2, first_name: 'Minh' })
    answer(getMe, () => minh)
    actAs(minh)
    const minhSession = localStorage.getItem('auth-storage')
    actAs(person())
    await open('/feed')
    await expect.element(homeHeading('Lan')).toBeVisible()
    queryClient.setQueryData(['posts'], 'what Lan may see')
    setItemInOtherTab('auth-storage', minhSession)
    await expect.element(homeHeading('Minh')).toBeVisible()
    await expect.poll(() => queryClient.getQueryData(['me'])).toEqual(minh)
    expect(queryClient.getQueryData(['posts'])).toBe(undefined)
  })

  test('shared device: a page that Back restores after signing out in another tab redirects to /login', async () => {
    actAs(person())
    await open('/feed')
    await expect.element(homeHeading('Lan')).toBeVisible()
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(loginHeading()).toBeVisible()
  })
})

test('after signing out the next person does not get the previous person’s page', async () => {
  answer(logout, () => ({}))
  await signIn({ access: 'a1', refresh: 'r1' }, person())
  const router = await open('/posts/12')
  await expect.element(homeHeading('Lan')).toBeVisible()
  await signOut()
  await expect.element(loginHeading()).toBeVisible()
  expect(router.state.location.state).toBe(null)
  expect(lastPage()).toBe('/feed')
})
