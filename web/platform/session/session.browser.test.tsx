import { createStore, keys, set } from 'idb-keyval'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getMe, refreshSession, signOut as logout } from '../../../contract/accounts/accounts.ts'
import { shownToast } from '../../ui/feedback/toast.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { answer, unreachable } from '../api/fake-network.ts'
import { queryClient } from '../api/query-client.ts'
import { actAs, person } from './fake-session.ts'
import { endSession, migrateSession, onSignOut, setUser, useSession } from './session.ts'
import { signIn, signOut } from './sign-in-and-out.ts'

const storedSession = () => JSON.parse(localStorage.getItem('auth-storage') ?? 'null') as unknown
/** Keys of personal data besides the session. */
const personalKeys = [
  'preferences',
  'cart',
  'form_drafts',
  'posts',
  'search_history',
  'orders',
  'invitation_code',
]
const tokens = { access: 'a1', refresh: 'r1' }

beforeEach(() => actAs(null))

describe('signing in', () => {
  test('stores the tokens and the user under their keys, and nothing under auth_token', async () => {
    await signIn(tokens, person())
    expect(localStorage.getItem('access_token')).toBe('a1')
    expect(localStorage.getItem('refresh_token')).toBe('r1')
    expect(localStorage.getItem('auth_token')).toBe(null)
    expect(storedSession()).toMatchObject({
      state: { user: { username: 'lan' }, isAuthenticated: true, isLoading: false, error: null },
    })
  })

  test('stores whether the person has a home, but not its location', async () => {
    await signIn(tokens, person())
    setUser(person({ location: { latitude: 16.0544, longitude: 108.2022 } }))
    expect(storedSession()).toMatchObject({ state: { user: { has_location: true } } })
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/location"|latitude|10\.77|16\.05/)
  })

  test('as another person clears the previous person’s data, but not the language', async () => {
    await signIn(tokens, person({ id: 1 }))
    localStorage.setItem('form_drafts', '["thư riêng"]')
    localStorage.setItem('language', 'en')
    await signIn(tokens, person({ id: 1 }))
    expect(localStorage.getItem('form_drafts')).not.toBe(null)
    endSession()
    await signIn(tokens, person({ id: 2, username: 'minh' }))
    expect(localStorage.getItem('form_drafts')).toBe(null)
    expect(localStorage.getItem('language')).toBe('en')
    expect(localStorage.getItem('access_token')).toBe('a1')
  })

  test('with the same id after a restored backup counts as another person', async () => {
    await signIn(tokens, person({ id: 1 }))
    localStorage.setItem('form_drafts', '["thư riêng"]')
    endSession()
    await signIn(tokens, person({ id: 1, username: 'minh', joined_at: '2026-11-22T02:00:00.000Z' }))
    expect(localStorage.getItem('form_drafts')).toBe(null)
  })
})

describe('signing out', () => {
  test('shared device: it clears the session and all local items, and ends the session on the server', async () => {
    const endedTokens: string[] = []
    answer(logout, ({ body }) => {
      endedTokens.push(body.refresh)
      return {}
    })
    await signIn(tokens, person())
    const onClear = vi.fn<() => void>()
    onSignOut(onClear)
    localStorage.setItem('last_visited_page', '/posts/3')
    for (const key of personalKeys) localStorage.setItem(key, '[]')
    sessionStorage.setItem('sign_in_from', '/posts/3')
    await signOut()
    expect(endedTokens).toEqual(['r1'])
    expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false, error: null })
    expect(Object.keys(localStorage)).toEqual(['auth-storage'])
    expect(storedSession()).toMatchObject({ state: { user: null, isAuthenticated: false } })
    expect(sessionStorage).toHaveLength(0)
    expect(queryClient.getQueryCache().getAll()).toEqual([])
    expect(onClear).toHaveBeenCalledOnce()
  })

  test('clears databases, including open ones', async () => {
    answer(logout, () => ({}))
    const store = createStore('pictures-of-a-test', 'pictures')
    await set('one', 'a photo', store)
    await signIn(tokens, person())
    await signOut()
    expect(await keys(store)).toEqual([])
  })

  test('ends the session if the server is unreachable, and shows a toast', async () => {
    answer(logout, () => unreachable)
    await signIn(tokens, person())
    await signOut()
    expect(useSession.getState().isAuthenticated).toBe(false)
    expect(localStorage.getItem('refresh_token')).toBe(null)
    expect(shownToast()).toMatchObject({ title: 'Đăng xuất thất bại', tone: 'bad' })
  })
})

test('a reply that arrives after signing out does not restore the session', async () => {
  await signIn(tokens, person())
  answer(logout, () => ({}))
  await signOut()
  setUser(person())
  expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false })
})

test('a signed-out tab does not undo a sign-in in another tab', async () => {
  await signIn(tokens, person())
  const otherTabItems = Object.entries(localStorage as unknown as Record<string, string>)
  actAs(null)
  for (const [key, value] of otherTabItems) localStorage.setItem(key, value)
  useSession.setState({ isLoading: true })
  expect(storedSession()).toMatchObject({ state: { user: { username: 'lan' } } })
  await useSession.persist.rehydrate()
  expect(useSession.getState().user?.username).toBe('lan')
})

test('a refused refresh ends the session', async () => {
  const refused = new ApiError(401, { detail: 'No', code: 'refresh_refused' })
  answer(getMe, () => refused)
  answer(refreshSession, () => refused)
  await signIn(tokens, person())
  await expect(call(getMe)).rejects.toMatchObject({ status: 401 })
  expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false })
  expect(storedSession()).toMatchObject({ state: { user: null } })
})

describe('the data of an older version', () => {
  const oldSession = JSON.stringify({ state: { user: person(), isAuthenticated: true }, version: 0 })

  test('under auth is migrated once, without coordinates; auth and auth_token are removed', () => {
    localStorage.removeItem('auth-storage')
    localStorage.setItem('auth', oldSession)
    localStorage.setItem('auth_token', 'x')
    migrateSession(localStorage)
    expect(storedSession()).toMatchObject({
      state: { user: { id: 1, has_location: true }, isAuthenticated: true },
    })
    expect(localStorage.getItem('auth-storage')).not.toContain('latitude')
    expect(Object.keys(localStorage)).toEqual(['auth-storage'])
  })

  test('never replaces the current session', () => {
    const current = localStorage.getItem('auth-storage')
    localStorage.setItem('auth', oldSession)
    migrateSession(localStorage)
    expect(localStorage.getItem('auth-storage')).toBe(current)
  })

  test.each(['', 'nonsense', 'null', '{"state":{"user":{"id":"1"}}}'])(
    'is removed if it is no session (%j)',
    (text) => {
      localStorage.removeItem('auth-storage')
      localStorage.setItem('auth', text)
      migrateSession(localStorage)
      expect(localStorage).toHaveLength(0)
    },
  )
})

describe('at the next start', () => {
  test('a user with a token is signed in, neither loading nor in error', async () => {
    await signIn(tokens, person())
    const state = localStorage.getItem('auth-storage') ?? ''
    localStorage.setItem('auth-storage', state.replace('"isLoading":false', '"isLoading":true'))
    await useSession.persist.rehydrate()
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, isLoading: false, error: null })
    expect(useSession.getState().user?.username).toBe('lan')
  })

  test('a user without tokens is signed out', async () => {
    await signIn(tokens, person())
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
    await useSession.persist.rehydrate()
    expect(useSession.getState()).toMatchObject({ user: null, isAuthenticated: false })
  })
})
