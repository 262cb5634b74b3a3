/** Counts clicks on links with `data-event` and `data-store`, where whoever clicks has agreed to be counted. */
export function countClicks() {
  const count = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-event]')
    if (!link || button > 1 || !mayCount()) return
    const { event: name, store } = link.dataset
    const platform = document.documentElement.dataset['device']
    // The page is left with this click, which a beacon outlives.
    navigator.sendBeacon(
      '/api/analytics/events/',
      new Blob([JSON.stringify({ name, platform, store })], { type: 'application/json' }),
    )
  }
  addEventListener('click', count)
  // The middle button opens a tab of its own.
  addEventListener('auxclick', count)
}

/** What `consent()` says, without all that comes with it: this is in the script of every page. */
function mayCount() {
  try {
    const kept = JSON.parse(localStorage.getItem('cookie_consent') ?? '') as { analytics?: unknown }
    return kept.analytics === true
  } catch {
    return false
  }
}
