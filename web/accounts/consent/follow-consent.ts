import { reserveBarHeight, restoreFocus, trackFocus } from './consent-bar.ts'

/** Works before hydration; calls `hydrate` where the server lacks a decision, or a campaign that it may know. */
export function startConsentBar(hydrate: () => unknown) {
  const kept = () => {
    try {
      return localStorage.getItem('cookie_consent')
    } catch {
      return null
    }
  }
  addEventListener('storage', ({ key }) => {
    if (key === 'cookie_consent') document.documentElement.toggleAttribute('data-decided', kept() !== null)
  })
  addEventListener('click', storeAnswer, true)
  trackFocus()
  reserveBarHeight(document.querySelector<HTMLElement>('[data-consent]'))
  const decision = kept() ?? ''
  const isFollowed = decision.includes('"marketing":true') && location.search.includes('utm_')
  if (isFollowed || /"(unsent|untold)"/.test(decision)) hydrate()
}

/** Stores one of the two plain answers; `decide` does the rest once the page is hydrated. */
function storeAnswer({ target }: Event) {
  const { dataset } = document.documentElement
  // The dialog has opened after hydration, and goes before the bar does.
  const button =
    target instanceof Element ? target.closest<HTMLElement>('[data-consent-answer]:not(dialog *)') : null
  if (!button || 'decided' in dataset) return
  const isAll = button.dataset['consentAnswer'] === 'all'
  const isFollowed = isAll && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true
  const decision = {
    functional: isAll,
    analytics: isFollowed,
    marketing: isFollowed,
    decided_at: new Date().toISOString(),
    ...(isFollowed && { unsent: ['analytics', 'marketing'] }),
  }
  try {
    localStorage.setItem('cookie_consent', JSON.stringify(decision))
  } catch {
    // Without storage the answer holds while the page lives.
  }
  dataset['decided'] = ''
  restoreFocus()
}
