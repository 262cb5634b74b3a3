const key = 'language'

/**
 * Whoever follows a link to a page in the other language has chosen it for the whole app; and whoever goes on from an
 * English page without ever having chosen goes on in English.
 */
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
      // Without storage the link itself is the choice.
    }
  })
}
