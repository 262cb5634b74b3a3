import { describe, expect, test } from 'vitest'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { lastPage, recordLastPage } from '../storage/last-page.ts'
import { saveRequestedPage } from '../storage/requested-page.ts'
import { person } from './fake-session.ts'
import { pageAfterSignIn, requestedPageOf, skipLocation } from './after-sign-in.ts'
import { saveSessionLoss } from './session-loss.ts'
import { toOwnerKey, toViewer } from './session.ts'

const lan = toViewer(person())
const homeless = toViewer(person({ id: 7, location: null, ward: null }))

describe('the last page', () => {
  test('is /feed at first', () => {
    expect(lastPage()).toBe('/feed')
  })

  test('is the page recorded last, with its query, and is stored with consent', () => {
    storeConsent({ functional: true, analytics: false, marketing: false })
    recordLastPage('/posts/4')
    recordLastPage('/search?q=quạt')
    expect(lastPage()).toBe('/search?q=qu%E1%BA%A1t')
    expect(localStorage.getItem('last_visited_page')).toBe('/search?q=qu%E1%BA%A1t')
  })

  test.each([
    '/',
    '/login',
    '/login/',
    '/Login?x=1',
    '/onboarding',
    '/%6Cogin',
    '/auth/callback?code=1',
    '/location',
    '/location/map?province=79',
  ])('is never %s', (path) => {
    recordLastPage('/marketplace')
    recordLastPage(path)
    expect(lastPage()).toBe('/marketplace')
  })

  test.each(['/search/posts?q=100%', '/feed?x=%zz', '/feed#%zz'])(
    'is %s, although its percent sign encodes nothing',
    (path) => {
      recordLastPage(path)
      expect(lastPage()).toBe(path)
    },
  )

  test('falls back to /feed when storage was edited', () => {
    localStorage.setItem('last_visited_page', '//evil.example')
    expect(lastPage()).toBe('/feed')
  })
})

describe('after signing in, the user goes', () => {
  test('to the requested page', () => {
    recordLastPage('/marketplace')
    expect(pageAfterSignIn(lan, { from: '/posts/12' })).toEqual({ to: '/posts/12', state: null })
  })

  test('to the page stored in this tab if a reload has lost the navigation state', () => {
    saveRequestedPage('/posts/12')
    expect(pageAfterSignIn(lan, null)).toEqual({ to: '/posts/12', state: null })
    expect(pageAfterSignIn(homeless, null)).toEqual({ to: '/location', state: { from: '/posts/12' } })
    expect(pageAfterSignIn(lan, { from: '/saved' }).to).toBe('/saved')
  })

  test('to the page on which their own session ended, not another user’s', () => {
    saveRequestedPage('/posts/12')
    localStorage.setItem('session_lost', 'session_ended')
    saveSessionLoss(toOwnerKey(lan))
    expect(pageAfterSignIn(toViewer(person({ id: 2 })), { from: '/posts/12' }).to).toBe('/feed')
    expect(requestedPageOf(toViewer(person({ id: 2 })), null)).toBe(null)
    expect(pageAfterSignIn(lan, null).to).toBe('/posts/12')
  })

  test('to the last page, or to /feed', () => {
    expect(pageAfterSignIn(lan, null).to).toBe('/feed')
    recordLastPage('/marketplace')
    expect(pageAfterSignIn(lan, null).to).toBe('/marketplace')
  })

  test('to the location step if they have no home, with the requested page', () => {
    expect(pageAfterSignIn(homeless, { from: '/posts/12' })).toEqual({
      to: '/location',
      state: { from: '/posts/12' },
    })
    expect(pageAfterSignIn(homeless, null)).toEqual({ to: '/location', state: null })
  })

  test('past the location step if this user has skipped it', () => {
    skipLocation(homeless.id)
    expect(pageAfterSignIn(homeless, { from: '/posts/12' }).to).toBe('/posts/12')
    expect(pageAfterSignIn({ ...homeless, id: 8 }, null).to).toBe('/location')
  })

  test.each([
    { from: '//evil.example' },
    { from: 'javascript:alert(1)' },
    { from: '/login' },
    { from: {} },
    'x',
  ])('never to %j', (state) => {
    expect(pageAfterSignIn(lan, state).to).toBe('/feed')
  })
})
