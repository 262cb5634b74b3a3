import { decodeOrKeep } from '../../contract/own-path.ts'

const controls = 'button, input, textarea, select, [role=button], [role=switch]'

const controlOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(`#root :is(${controls})`) : null

/** Public pages load without their code: the first use of a control fetches it. Then the last click is repeated. */
export function hydrateOnTouch(hydrate: () => Promise<unknown>) {
  const intents = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const
  let hydration: Promise<unknown> | null = null
  let clicked: HTMLElement | null = null

  const begin = () => {
    hydration ??= hydrate().then(
      () => {
        removeEventListener('click', onClick, true)
        for (const intent of intents) removeEventListener(intent, onIntent, true)
        clicked?.click()
      },
      () => {
        // Without a network the next touch retries; links work meanwhile.
        hydration = null
        const link = clicked?.closest<HTMLAnchorElement>('a[href]')
        clicked = null
        if (link) location.assign(link.href)
      },
    )
  }
  const onIntent = (event: Event) => void (controlOf(event) && begin())
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event)
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
    const consent = JSON.parse(localStorage.getItem('cookie_consent') ?? '') as { analytics?: unknown }
    return consent.analytics === true
  } catch {
    return false
  }
}

const languageKey = 'language'

/** Stores the language of a clicked link. A click on an English page stores English if no language is stored. */
export function rememberLanguage() {
  addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('a, button') : null
    if (!control) return
    try {
      const isUnset = localStorage.getItem(languageKey) === null
      const language =
        control.getAttribute('hreflang') ?? (isUnset && document.documentElement.lang === 'en' && 'en')
      if (language) localStorage.setItem(languageKey, language)
    } catch {
      // Without storage the choice is lost.
    }
  })
}

/** Marks the current section in the contents: the last one whose heading has passed the upper third of the screen. */
export function highlightContents() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a[href^="#"]')]
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decodeOrKeep(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  if (!entries.length) return
  const markCurrent = () => {
    const line = innerHeight / 3
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    const passed = entries.filter(({ heading }) => heading.getBoundingClientRect().top <= line)
    const current = isAtEnd ? entries.at(-1) : (passed.at(-1) ?? entries[0])
    for (const { link, heading } of entries)
      if (heading !== current?.heading) link.removeAttribute('aria-current')
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'true')
        scrollToEntry(link)
      }
  }
  let frame = 0
  const markInNextFrame = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(markCurrent)
  }
  for (const { link } of entries)
    link.addEventListener('click', () => link.closest('details')?.removeAttribute('open'))
  addEventListener('scroll', markInNextFrame, { passive: true })
  addEventListener('resize', markInNextFrame)
  markCurrent()
}

/** Scrolls the contents only, not the page. */
function scrollToEntry(link: HTMLAnchorElement) {
  const contents = link.closest<HTMLElement>('[data-contents]')
  const summary = contents?.querySelector('summary')
  summary?.setAttribute('data-reading', link.textContent)
  if (!contents || contents.scrollHeight <= contents.clientHeight) return
  const [entry, frame] = [link.getBoundingClientRect(), contents.getBoundingClientRect()]
  if (entry.top < frame.top + entry.height || entry.bottom > frame.bottom - entry.height)
    contents.scrollTop += entry.top - frame.top - (frame.height - entry.height) / 2
}
