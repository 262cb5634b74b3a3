/** @module-tag full */
import { expect, test, vi } from 'vitest'
import { currentConsent } from '../../platform/storage/consent.ts'
import { storeConsent, pendingKinds } from './decision.ts'
import { startConsentQuestion } from './consent-before-hydration.ts'

const noConsent = { functional: false, analytics: false, marketing: false }

test('an answer in another tab hides the question, and clearing it shows the question again', () => {
  startConsentQuestion(() => {})
  const isHidden = () => 'decided' in document.documentElement.dataset
  storeConsent(noConsent)
  expect(isHidden()).toBe(true)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'cookie_consent' }))
  expect(isHidden()).toBe(false)
})

test('an unsent decision of an earlier version hydrates a page too', () => {
  const hydrate = vi.fn<() => void>()
  const earlierDecision = { ...noConsent, decided_at: '2026-11-01T00:00:00Z', unsent: ['analytics'] }
  localStorage.setItem('cookie_consent', JSON.stringify(earlierDecision))
  startConsentQuestion(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  expect(pendingKinds()).toEqual(['analytics'])
})

test('only an unsent decision hydrates a page', () => {
  const hydrate = vi.fn<() => void>()
  startConsentQuestion(hydrate)
  storeConsent(noConsent)
  startConsentQuestion(hydrate)
  expect(hydrate).not.toHaveBeenCalled()
  storeConsent({ ...noConsent, analytics: true })
  startConsentQuestion(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
})

test('a campaign link hydrates a page if the user accepts marketing', () => {
  const address = location.href
  history.replaceState(null, '', '?utm_source=zalo')
  const hydrate = vi.fn<() => void>()
  const storeDecision = (marketing: boolean) =>
    localStorage.setItem('cookie_consent', JSON.stringify({ ...noConsent, marketing, decided_at: 'x' }))
  storeDecision(false)
  startConsentQuestion(hydrate)
  expect(hydrate).not.toHaveBeenCalled()
  storeDecision(true)
  startConsentQuestion(hydrate)
  expect(hydrate).toHaveBeenCalledOnce()
  history.replaceState(null, '', address)
})

test('a quick answer is stored before hydration and sent afterwards', () => {
  startConsentQuestion(() => {})
  const press = (answer: string) => {
    localStorage.clear()
    delete document.documentElement.dataset['decided']
    document.body.innerHTML = `<button data-consent-answer="${answer}">Answer</button>`
    document.body.querySelector('button')?.click()
    return currentConsent()
  }
  expect(press('essential')).toMatchObject(noConsent)
  expect(pendingKinds()).toEqual([])
  expect('decided' in document.documentElement.dataset).toBe(true)
  expect(press('all')).toMatchObject({ functional: true, analytics: true, marketing: true })
  expect(pendingKinds()).toEqual(['analytics', 'marketing'])
})

test('an answer after the first decision is left to the hydrated page', () => {
  startConsentQuestion(() => {})
  storeConsent({ ...noConsent, analytics: true })
  document.body.innerHTML = '<button data-consent-answer="essential">Answer</button>'
  document.body.querySelector('button')?.click()
  expect(currentConsent().analytics).toBe(true)
})

test('an answer in the dialog is left to the hydrated page', () => {
  startConsentQuestion(() => {})
  document.body.innerHTML = '<dialog open><button data-consent-answer="all">Answer</button></dialog>'
  document.body.querySelector('button')?.click()
  expect(currentConsent().decided_at).toBe(null)
})

test('an answer before hydration moves the focus to the content', () => {
  startConsentQuestion(() => {})
  document.body.innerHTML = `<section data-consent><button data-consent-answer="all">Answer</button></section><main></main>`
  const button = document.body.querySelector('button')
  button?.focus()
  button?.click()
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('an answer before hydration keeps a focus outside the question', () => {
  startConsentQuestion(() => {})
  document.body.innerHTML = `<section data-consent><button data-consent-answer="all">Answer</button></section><main></main><input>`
  const field = document.body.querySelector('input')
  field?.focus()
  document.body.querySelector('button')?.click()
  expect(document.activeElement).toBe(field)
})
