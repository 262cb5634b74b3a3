const usable = 'button, input, textarea, select, [role=button], [role=switch]'

const touched = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(`#root :is(${usable})`) : null

/** Public pages load without their code: the first use of a control fetches it. An earlier click is then repeated. */
export function hydrateOnTouch(hydrate: () => Promise<unknown>) {
  const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const
  let waking: Promise<unknown> | null = null
  let clicked: HTMLElement | null = null

  const begin = () => {
    waking ??= hydrate().then(
      () => {
        removeEventListener('click', onClick, true)
        for (const intent of intents) removeEventListener(intent, onIntent, true)
        clicked?.click()
      },
      () => {
        // Without a network the next touch retries; links work meanwhile.
        waking = null
        const link = clicked?.closest<HTMLAnchorElement>('a[href]')
        clicked = null
        if (link) location.assign(link.href)
      },
    )
  }
  const onIntent = (event: Event) => void (touched(event) && begin())
  const onClick = (event: MouseEvent) => {
    const control = touched(event)
    // Native fields and a click for a new tab work without hydration.
    if (!control || control.matches('input, textarea, select')) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    clicked = control
    begin()
  }
  addEventListener('click', onClick, true)
  for (const intent of intents) addEventListener(intent, onIntent, { capture: true, passive: true })
  return begin
}

/** Reports clicks on links with `data-event` if the visitor has consented. */
export function countClicks() {
  const count = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-event]')
    if (!link || button > 1 || !hasAnalyticsConsent()) return
    const { event: name, store } = link.dataset
    const platform = document.documentElement.dataset['device']
    // A beacon survives leaving the page.
    navigator.sendBeacon(
      '/api/analytics/events/',
      new Blob([JSON.stringify({ name, platform, store })], { type: 'application/json' }),
    )
  }
  addEventListener('click', count)
  // The middle button opens a new tab.
  addEventListener('auxclick', count)
}

/** The result of `consent()` without its imports, as this script is in every page. */
function hasAnalyticsConsent() {
  try {
    const kept = JSON.parse(localStorage.getItem('cookie_consent') ?? '') as { analytics?: unknown }
    return kept.analytics === true
  } catch {
    return false
  }
}

const key = 'language'

/** Leaving an English page without a choice sets English. */
export function rememberLanguage() {
  addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('a, button') : null
    if (!control) return
    try {
      const isUnset = localStorage.getItem(key) === null
      const chosen =
        control.getAttribute('hreflang') ?? (isUnset && document.documentElement.lang === 'en' && 'en')
      if (chosen) localStorage.setItem(key, chosen)
    } catch {
      // Without storage nothing is remembered.
    }
  })
}
