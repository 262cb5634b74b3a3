/** @module-tag full */
import { expect, test, vi } from 'vitest'
import { consent } from '../../platform/kept/consent.ts'
import { setConsent, unsent } from './decision.ts'
import { followConsent } from './follow-consent.ts'

const nothing = { functional: false, analytics: false, marketing: false }

test('an answer in another tab hides the question, and clearing it shows the question again', () => {
  followConsent(() => {})
  const isHidden = () => 'decided' in document.documentElement.dataset
  setConsent(nothing)
  expect(isHidden()).toBe(true)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'cookie_consent' }))
  expect(isHidden()).toBe(false)
})

test('what an earlier version left unsent hydrates a page too', () => {
  const hydrate = vi.fn<() => void>()
  const earlier = { ...nothing, decided_at: '2026-11-01T00:00:00Z', untold: ['analytics'] }
  localStorage.setItem('cookie_consent', JSON.stringify(earlier))
  followConsent(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  expect(unsent()).toEqual(['analytics'])
})

test('only what the server has yet to hear hydrates a page', () => {
  const hydrate = vi.fn<() => void>()
  followConsent(hydrate)
  setConsent(nothing)
  followConsent(hydrate)
  expect(hydrate).not.toHaveBeenCalled()
  setConsent({ ...nothing, analytics: true })
  followConsent(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
})

test('a campaign link hydrates it too, with consent to marketing', () => {
  const address = location.href
  history.replaceState(null, '', '?utm_source=zalo')
  const hydrate = vi.fn<() => void>()
  const decision = (marketing: boolean) =>
    localStorage.setItem('cookie_consent', JSON.stringify({ ...nothing, marketing, decided_at: 'x' }))
  decision(false)
  followConsent(hydrate)
  expect(hydrate).not.toHaveBeenCalled()
  decision(true)
  followConsent(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  history.replaceState(null, '', address)
})

test('a plain answer holds before the page is hydrated, and is sent once it is', () => {
  followConsent(() => {})
  const press = (answer: string) => {
    localStorage.clear()
    delete document.documentElement.dataset['decided']
    document.body.innerHTML = `<button data-consent-answer="${answer}">Answer</button>`
    document.body.querySelector('button')?.click()
    return consent()
  }
  expect(press('essential')).toMatchObject(nothing)
  expect(unsent()).toEqual([])
  expect('decided' in document.documentElement.dataset).toBe(true)
  expect(press('all')).toMatchObject({ functional: true, analytics: true, marketing: true })
  expect(unsent()).toEqual(['analytics', 'marketing'])
})

test('an answer to the question asked again is left to the page', () => {
  followConsent(() => {})
  setConsent({ ...nothing, analytics: true })
  document.body.innerHTML = '<button data-consent-answer="essential">Answer</button>'
  document.body.querySelector('button')?.click()
  expect(consent().analytics).toBe(true)
})

test('an answer in the dialog is left to the page too', () => {
  followConsent(() => {})
  document.body.innerHTML = '<dialog open><button data-consent-answer="all">Answer</button></dialog>'
  document.body.querySelector('button')?.click()
  expect(consent().decided_at).toBe(null)
})

test('an answer before the page is hydrated moves the focus on to the content', () => {
  followConsent(() => {})
  document.body.innerHTML = `<section data-consent><button data-consent-answer="all">Answer</button></section><main></main>`
  const button = document.body.querySelector('button')
  button?.focus()
  button?.click()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('and leaves it where it is outside of the question', () => {
  followConsent(() => {})
  document.body.innerHTML = `<section data-consent><button data-consent-answer="all">Answer</button></section><main></main><input>`
  const field = document.body.querySelector('input')
  field?.focus()
  document.body.querySelector('button')?.click()
  expect(document.activeElement).toBe(field)
})
