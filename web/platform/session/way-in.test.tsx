import { describe, expect, test } from 'vitest'
import { setConsent } from '../../accounts/consent/decision.ts'
import { lastPage, recordPage } from '../kept/last-page.ts'
import { keepWantedPage } from '../kept/wanted-page.ts'
import { person } from './fake-session.ts'
import { skipLocation } from './location-step.ts'
import { keepLoss } from './loss.ts'
import { ownerOf } from './session.ts'
import { viewerOf } from './viewer.ts'
import { afterSignIn, wantedBy } from './way-in.ts'

const lan = viewerOf(person())
const homeless = viewerOf(person({ id: 7, location: null, ward: null }))

describe('the last page', () => {
  test('is /feed at first', () => {
    expect(lastPage()).toBe('/feed')
  })

  test('is the one recorded last, with its query, and survives the page with consent', () => {
    setConsent({ functional: true, analytics: false, marketing: false })
    recordPage('/posts/4')
    recordPage('/search?q=quạt')
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
    recordPage('/marketplace')
    recordPage(path)
    expect(lastPage()).toBe('/marketplace')
  })

  test.each(['/search/posts?q=100%', '/feed?x=%zz', '/feed#%zz'])(
    'is %s, also where a percent sign encodes nothing',
    (path) => {
      recordPage(path)
      expect(lastPage()).toBe(path)
    },
  )

  test('falls back to /feed when storage was edited', () => {
    localStorage.setItem('last_visited_page', '//evil.example')
    expect(lastPage()).toBe('/feed')
  })
})

describe('after signing in the person goes', () => {
  test('to the page they wanted', () => {
    recordPage('/marketplace')
    expect(afterSignIn(lan, { from: '/posts/12' })).toEqual({ to: '/posts/12', state: null })
  })

  test('to the page kept in this tab, where a reload has lost the navigation state', () => {
    keepWantedPage('/posts/12')
    expect(afterSignIn(lan, null)).toEqual({ to: '/posts/12', state: null })
    expect(afterSignIn(homeless, null)).toEqual({ to: '/location', state: { from: '/posts/12' } })
    expect(afterSignIn(lan, { from: '/saved' }).to).toBe('/saved')
  })

  test('not to the page on which another person’s session ended, though to their own', () => {
    keepWantedPage('/posts/12')
    localStorage.setItem('session_lost', 'session_ended')
    keepLoss(ownerOf(lan))
    expect(afterSignIn(viewerOf(person({ id: 2 })), { from: '/posts/12' }).to).toBe('/feed')
    expect(wantedBy(viewerOf(person({ id: 2 })), null)).toBe(null)
    expect(afterSignIn(lan, null).to).toBe('/posts/12')
  })

  test('else to the last page, else to /feed', () => {
    expect(afterSignIn(lan, null).to).toBe('/feed')
    recordPage('/marketplace')
    expect(afterSignIn(lan, null).to).toBe('/marketplace')
  })

  test('to the location step without a home, keeping the wanted page', () => {
    expect(afterSignIn(homeless, { from: '/posts/12' })).toEqual({
      to: '/location',
      state: { from: '/posts/12' },
    })
    expect(afterSignIn(homeless, null)).toEqual({ to: '/location', state: null })
  })

  test('past that step once they have skipped it, which applies to this person only', () => {
    skipLocation(homeless.id)
    expect(afterSignIn(homeless, { from: '/posts/12' }).to).toBe('/posts/12')
    expect(afterSignIn({ ...homeless, id: 8 }, null).to).toBe('/location')
  })

  test.each([
    { from: '//evil.example' },
    { from: 'javascript:alert(1)' },
    { from: '/login' },
    { from: {} },
    'x',
  ])('never to %j', (state) => {
    expect(afterSignIn(lan, state).to).toBe('/feed')
  })
})
