import { describe, expect, test, vi } from 'vitest'
import { storeConsent } from '../../accounts/consent/decision.ts'
import { functionalItems } from './functional-items.ts'
import { clearLocalItems } from './clear-storage.ts'

const allOff = { functional: false, analytics: false, marketing: false }
const agree = () => storeConsent({ ...allOff, functional: true })
const refuse = () => storeConsent(allOff)
const stored = (key: string) => localStorage.getItem(key)
const reload = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

describe('without consent', () => {
  test.each([
    ['before a decision', () => {}],
    ['after refusing', refuse],
  ])('an item stays in memory only: %s', (_, decide) => {
    decide()
    functionalItems.setItem('search_history', '["quạt"]')
    expect(functionalItems.getItem('search_history')).toBe('["quạt"]')
    expect(Object.keys(localStorage).filter((key) => key !== 'cookie_consent')).toEqual([])
  })

  test('items stored by an older version move to memory', () => {
    localStorage.setItem('last_visited_page', '/chat')
    sessionStorage.setItem('scroll_places', '[]')
    reload()
    expect(stored('last_visited_page')).toBe(null)
    expect(sessionStorage).toHaveLength(0)
    expect(functionalItems.getItem('last_visited_page')).toBe('/chat')
  })

  test('signing out clears the items in memory', async () => {
    functionalItems.setItem('last_visited_page', '/chat')
    await clearLocalItems()
    expect(functionalItems.getItem('last_visited_page')).toBe(null)
  })
})

test('consent writes the items in memory to storage, and withdrawing it removes them at once, from this device only', () => {
  functionalItems.setItem('posts-storage', '{}')
  agree()
  expect(stored('posts-storage')).toBe('{}')
  functionalItems.setItem('last_visited_page', '/feed')
  expect(stored('last_visited_page')).toBe('/feed')
  sessionStorage.setItem('scroll_places', '[]')
  refuse()
  expect(Object.keys(localStorage)).toEqual(['cookie_consent'])
  expect(sessionStorage).toHaveLength(0)
  expect(functionalItems.getItem('posts-storage')).toBe('{}')
  expect(functionalItems.getItem('last_visited_page')).toBe('/feed')
  functionalItems.removeItem('last_visited_page')
  expect(functionalItems.getItem('last_visited_page')).toBe(null)
})

describe('an unused item', () => {
  const day = 24 * 3600_000
  const storeItem = () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T02:00:00Z'), toFake: ['Date'] })
    agree()
    functionalItems.setItem('last_visited_page', '[]')
  }
  const advance = (days: number) => void vi.setSystemTime(Date.now() + days * day)

  test('is removed after a year', () => {
    storeItem()
    advance(364)
    reload()
    expect(stored('last_visited_page')).toBe('[]')
    advance(1)
    reload()
    expect(stored('last_visited_page')).toBe(null)
  })

  test('is stored for a year after its last read', () => {
    storeItem()
    advance(300)
    expect(functionalItems.getItem('last_visited_page')).toBe('[]')
    advance(300)
    reload()
    expect(stored('last_visited_page')).toBe('[]')
    advance(65)
    reload()
    expect(stored('last_visited_page')).toBe(null)
  })

  test.each(['', '7', 'null', '{"search_history":7}', '{"search_history":"never"}'])(
    'is removed where its last use is unknown: %j',
    (stamps) => {
      storeItem()
      localStorage.setItem('functional_used', stamps)
      reload()
      expect(stored('last_visited_page')).toBe(null)
    },
  )
})
