/** @module-tag full */
import { expect, test, vi } from 'vitest'
import { currentConsent } from '../../platform/storage/consent.ts'
import { storeConsent, pendingKinds } from './decision.ts'
import { startConsentBar } from './follow-consent.ts'

const nothing = { functional: false, analytics: false, marketing: false }

test('an answer in another tab hides the question, and clearing it shows the question again', () => {
  startConsentBar(() => {})
  const isHidden = () => 'decided' in document.documentElement.dataset
  storeConsent(nothing)
  expect(isHidden()).toBe(true)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'cookie_consent' }))
  expect(isHidden()).toBe(false)
})

test('what an earlier version left unsent hydrates a page too', () => {
  const hydrate = vi.fn<() => void>()
  const earlier = { ...nothing, decided_at: '2026-11-01T00:00:00Z', untold: ['analytics'] }
  localStorage.setItem('cookie_consent', JSON.stringify(earlier))
  startConsentBar(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  expect(pendingKinds()).toEqual(['analytics'])
})

test('only what the server has yet to hear hydrates a page', () => {
  const hydrate = vi.fn<() => void>()
  startConsentBar(hydrate)
  storeConsent(nothing)
  startConsentBar(hydrate)
  expect(hydrate).not.toHaveBeenCalled()
  storeConsent({ ...nothing, analytics: true })
  startConsentBar(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
})

test('a campaign link hydrates it too, with consent to marketing', () => {
  const address = location.href
  history.replaceState(null, '', '?utm_source=zalo')
  const hydrate = vi.fn<() => void>()
  const decision = (marketing: boolean) =>
    localStorage.setItem('cookie_consent', JSON.stringify({ ...nothing, marketing, decided_at: 'x' }))
  decision(false)
  startConsentBar(hydrate)
  expect(hydrate).not.toHaveBeenCalled()
  decision(true)
  startConsentBar(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  history.replaceState(null, '', address)
})

test('a plain answer holds before the page is hydrated, and is sent once it is', () => {
  startConsentBar(() => {})
  const press = (answer: string) => {
    localStorage.clear()
    delete document.documentElement.dataset['decided']
    document.body.innerHTML = `<button data-consent-answer="${answer}">Answer</button>`
    document.body.querySelector('button')?.click()
    return currentConsent()
  }
  expect(press('essential')).toMatchObject(nothing)
  expect(pendingKinds()).toEqual([])
  expect('decided' in document.documentElement.dataset).toBe(true)
  expect(press('all')).toMatchObject({ functional: true, analytics: true, marketing: true })
  expect(pendingKinds()).toEqual(['analytics', 'marketing'])
})

test('an answer to the question asked again is left to the page', () => {
  startConsentBar(() => {})
  storeConsent({ ...nothing, analytics: true })
  document.body.innerHTML = '<button data-consent-answer="essential">Answer</button>'
  document.body.querySelector('button')?.click()
  expect(currentConsent().analytics).toBe(true)
})

test('an answer in the dialog is left to the page too', () => {
  startConsentBar(() => {})
  document.body.innerHTML = '<dialog open><button data-consent-answer="all">Answer</button></dialog>'
  document.body.querySelector('button')?.click()
  expect(currentConsent().decided_at).toBe(null)
})

test('an answer before the page is hydrated moves the focus on to the content', () => {
  startConsentBar(() => {})
  document.body.innerHTML = `<section data-consent><button data-consent-answer="all">Answer</button></section><main></main>`
  const button = document.body.querySelector('button')
  button?.focus()
  button?.click()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('and leaves it where it is outside of the question', () => {
  startConsentBar(() => {})
  document.body.innerHTML = `<section data-consent><button data-consent-answer="all">Answer</button></section><main></main><input>`
  const field = document.body.querySelector('input')
  field?.focus()
  document.body.querySelector('button')?.click()
  expect(document.activeElement).toBe(field)
})
