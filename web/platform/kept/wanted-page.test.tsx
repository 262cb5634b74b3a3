import { describe, expect, test, vi } from 'vitest'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { answer } from '../api/fake-network.ts'
import { person } from '../session/fake-session.ts'
import { signIn, signOut } from '../session/sign-in-and-out.ts'
import { saveRequestedPage, requestedPage } from './wanted-page.ts'

test('is kept in this tab, until another one is wanted or none', () => {
  expect(requestedPage()).toBe(null)
  saveRequestedPage('/posts/12?comment=3#reply')
  saveRequestedPage('/saved')
  expect(requestedPage()).toBe('/saved')
  expect(localStorage).toHaveLength(0)
  saveRequestedPage(null)
  expect(requestedPage()).toBe(null)
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '/%6Cogin',
  '',
])('that was edited in storage to %j is none', (text) => {
  sessionStorage.setItem('sign_in_from', text)
  expect(requestedPage()).toBe(null)
})

test('of more than 2000 characters is not kept, nor read', () => {
  const long = `/search/posts?q=${'x'.repeat(2000)}`
  saveRequestedPage('/saved')
  saveRequestedPage(long)
  expect(requestedPage()).toBe(null)
  sessionStorage.setItem('sign_in_from', long)
  expect(requestedPage()).toBe(null)
})

test('is known until the page is left where the browser stores nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  saveRequestedPage('/saved')
  expect(requestedPage()).toBe('/saved')
  saveRequestedPage(null)
  expect(requestedPage()).toBe(null)
})

describe('on a device of several people', () => {
  const [lan, minh] = [person(), person({ id: 2, username: 'minh' })]
  const tokens = { access: 'a1', refresh: 'r1' }

  test('signing out drops it', async () => {
    answer(logout, () => ({}))
    await signIn(tokens, lan)
    saveRequestedPage('/posts/12')
    await signOut()
    expect(requestedPage()).toBe(null)
  })

  test('what nobody signed in has asked for is for whoever signs in', async () => {
    await signIn(tokens, lan)
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
    saveRequestedPage('/posts/12')
    await signIn(tokens, minh)
    expect(requestedPage()).toBe('/posts/12')
  })
})
