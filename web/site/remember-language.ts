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
