/**
 * What a public page does about cookies before it is hydrated: takes an answer at once, hides the question when another
 * tab has answered it, and calls `hydrate` where the server has yet to hear of a decision, or by which link somebody came who lets it know.
 */
export function followConsent(hydrate: () => unknown) {
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
  addEventListener('click', takeAnswer, true)
  const decision = kept() ?? ''
  const isFollowed = decision.includes('"marketing":true') && location.search.includes('utm_')
  if (isFollowed || /"(unsent|untold)"/.test(decision)) hydrate()
}

/** Keeps one of the two plain answers to the question; `decide` does the rest once the page is hydrated. */
function takeAnswer({ target }: Event) {
  const { dataset } = document.documentElement
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-answer]') : null
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
    // Without storage the answer holds as long as the page.
  }
  dataset['decided'] = ''
}
