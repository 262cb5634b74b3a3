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
import { elsewhere, inside, login, open } from './test-guarded.tsx'

beforeEach(() => actAs(null))

describe('a guarded page', () => {
  test('sends the signed out to /login, with the page they wanted', async () => {
    const router = await open('/posts/12?comment=3#reply')
    await expect.element(login()).toBeVisible()
    expect(router.state.location.state).toEqual({ from: '/posts/12?comment=3#reply' })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('keeps the wanted page beside the navigation state, which a reload may lose, until one is there', async () => {
    const router = await open('/posts/12?comment=3#reply')
    await expect.element(login()).toBeVisible()
    expect(requestedPage()).toBe('/posts/12?comment=3#reply')
    actAs(person())
    await router.navigate('/location')
    await expect.element(inside('Lan')).toBeVisible()
    expect(requestedPage()).toBe('/posts/12?comment=3#reply')
    await router.navigate('/posts/12?comment=3#reply')
    await expect.poll(requestedPage).toBe(null)
    expect(sessionStorage).toHaveLength(0)
  })

  test('shows itself to the signed in, and is recorded', async () => {
    actAs(person())
    const router = await open('/posts/12?comment=3')
    await expect.element(inside('Lan')).toBeVisible()
    expect(lastPage()).toBe('/posts/12?comment=3')
    await router.navigate('/marketplace')
    await expect.poll(lastPage).toBe('/marketplace')
  })

  test('shows its skeleton until the current user is known, with a token alone', async () => {
    localStorage.setItem('access_token', 'a1')
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof person>>()
    answer(getMe, () => promise)
    await open('/feed')
    await expect.element(page.getByText('Skeleton')).toBeVisible()
    expect(useSession.getState().isLoading).toBe(true)
    resolve(person({ first_name: 'Hoa' }))
    await expect.element(inside('Hoa')).toBeVisible()
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, isLoading: false })
  })

  test('leads to /login when the token is refused', async () => {
    actAs(person())
    queryClient.clear()
    const refused = new ApiError(401, { code: 'token_refused' })
    answer(getMe, () => refused)
    answer(refreshSession, () => refused)
    await open('/feed')
    await expect.element(login()).toBeVisible()
    expect(localStorage.getItem('refresh_token')).toBe(null)
  })

  test(
    'stays open while the server is unreachable; the current user is asked for twice',
    { tags: ['full'] },
    async () => {
      actAs(person())
      queryClient.clear()
      let asked = 0
      answer(getMe, () => {
        asked++
        return unreachable
      })
      await open('/feed')
      await expect.poll(() => queryClient.getQueryState(['me'])?.status).toBe('error')
      expect(asked).toBe(2)
      await expect.element(inside('Lan')).toBeVisible()
    },
  )

  test(
    'says so when the current user is unknown, and tries again on request',
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
      await expect.element(inside('Lan')).toBeVisible()
    },
  )
})

describe('between tabs', () => {
  test('signing out in another one leads to /login here, without a page to return to', async () => {
    actAs(person())
    const router = await open('/posts/12')
    await expect.element(inside('Lan')).toBeVisible()
    localStorage.removeItem('access_token')
    elsewhere('refresh_token', null)
    await expect.element(login()).toBeVisible()
    expect(router.state.location.state).toBe(null)
  })

  test('news of a sign-out that comes after signing in again changes nothing', async () => {
    actAs(person())
    await open('/posts/12')
    await expect.element(inside('Lan')).toBeVisible()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    dispatchEvent(new StorageEvent('storage', { key: 'refresh_token', newValue: null }))
    await new Promise(requestAnimationFrame)
    await expect.element(inside('Lan')).toBeVisible()
  })

  test('signing in as somebody else in another one shows them here', async () => {
    const minh = person({ id: 2, first_name: 'Minh' })
    answer(getMe, () => minh)
    actAs(minh)
    const theirs = localStorage.getItem('auth-storage')
    actAs(person())
    await open('/feed')
    await expect.element(inside('Lan')).toBeVisible()
    queryClient.setQueryData(['posts'], 'what Lan may see')
    elsewhere('auth-storage', theirs)
    await expect.element(inside('Minh')).toBeVisible()
    await expect.poll(() => queryClient.getQueryData(['me'])).toEqual(minh)
    expect(queryClient.getQueryData(['posts'])).toBe(undefined)
  })

  test('shared device: a page that Back restores after signing out elsewhere shows nothing of the person', async () => {
    actAs(person())
    await open('/feed')
    await expect.element(inside('Lan')).toBeVisible()
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(login()).toBeVisible()
  })
})

test('after signing out the next person is not led to the page of the one before', async () => {
  answer(logout, () => ({}))
  await signIn({ access: 'a1', refresh: 'r1' }, person())
  const router = await open('/posts/12')
  await expect.element(inside('Lan')).toBeVisible()
  await signOut()
  await expect.element(login()).toBeVisible()
  expect(router.state.location.state).toBe(null)
  expect(lastPage()).toBe('/feed')
})
