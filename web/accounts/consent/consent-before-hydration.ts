import { restoreFocus, trackFocus } from './question-focus.ts'

/**
 * Handles the question before hydration. Calls `hydrate` if the server lacks a decision, or a campaign that it may store.
 */
export function startConsentQuestion(hydrate: () => unknown) {
  const storedDecision = () => {
    try {
      return localStorage.getItem('cookie_consent')
    } catch {
      return null
    }
  }
  addEventListener('storage', ({ key }) => {
    if (key === 'cookie_consent')
      document.documentElement.toggleAttribute('data-decided', storedDecision() !== null)
  })
  addEventListener('click', storeAnswer, true)
  trackFocus()
  const decision = storedDecision() ?? ''
  const acceptsTracking = decision.includes('"marketing":true') && location.search.includes('utm_')
  if (acceptsTracking || decision.includes('"unsent"')) hydrate()
}

/** Stores one of the two quick answers; `sendPendingConsent` sends it after hydration. */
function storeAnswer({ target }: Event) {
  const { dataset } = document.documentElement
  // The dialog exists only after hydration, which handles its buttons.
  const button =
    target instanceof Element ? target.closest<HTMLElement>('[data-consent-answer]:not(dialog *)') : null
  if (!button || 'decided' in dataset) return
  const isAll = button.dataset['consentAnswer'] === 'all'
  const acceptsTracking =
    isAll && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true
  const decision = {
    functional: isAll,
    analytics: acceptsTracking,
    marketing: acceptsTracking,
    decided_at: new Date().toISOString(),
    ...(acceptsTracking && { unsent: ['analytics', 'marketing'] }),
  }
  try {
    localStorage.setItem('cookie_consent', JSON.stringify(decision))
  } catch {
    // Without storage the answer applies until the page is closed.
  }
  dataset['decided'] = ''
  restoreFocus()
}
