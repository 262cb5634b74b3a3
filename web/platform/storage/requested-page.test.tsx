import { describe, expect, test, vi } from 'vitest'
import { signOut as logout } from '../../../contract/accounts/accounts.ts'
import { answer } from '../api/fake-network.ts'
import { person } from '../session/fake-session.ts'
import { signIn, signOut } from '../session/sign-in-and-out.ts'
import { saveRequestedPage, requestedPage } from './requested-page.ts'

test('the requested page is stored in this tab until it is replaced or removed', () => {
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
])('a stored value edited to %j is ignored', (text) => {
  sessionStorage.setItem('sign_in_from', text)
  expect(requestedPage()).toBe(null)
})

test('a path of more than 2000 characters is neither stored nor read', () => {
  const long = `/search/posts?q=${'x'.repeat(2000)}`
  saveRequestedPage('/saved')
  saveRequestedPage(long)
  expect(requestedPage()).toBe(null)
  sessionStorage.setItem('sign_in_from', long)
  expect(requestedPage()).toBe(null)
})

test('the requested page stays in memory if the browser refuses storage', () => {
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

  test('signing out removes the requested page', async () => {
    answer(logout, () => ({}))
    await signIn(tokens, lan)
    saveRequestedPage('/posts/12')
    await signOut()
    expect(requestedPage()).toBe(null)
  })

  test('a page requested while signed out opens for the next person who signs in', async () => {
    await signIn(tokens, lan)
    localStorage.removeItem('access_token')
    localStorage.removeItem('refresh_token')
    saveRequestedPage('/posts/12')
    await signIn(tokens, minh)
    expect(requestedPage()).toBe('/posts/12')
  })
})
