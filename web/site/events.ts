/** Reports clicks on links with `data-event` if the visitor has consented. */
export function countClicks() {
  const count = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-event]')
    if (!link || button > 1 || !mayCount()) return
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
function mayCount() {
  try {
    const kept = JSON.parse(localStorage.getItem('cookie_consent') ?? '') as { analytics?: unknown }
    return kept.analytics === true
  } catch {
    return false
  }
}
