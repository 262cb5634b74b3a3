const timeoutMs = 1000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Resolves at the top, or when the reader scrolls. Jumps if the person prefers reduced motion. */
export function scrollToTop(): Promise<void> {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { promise, resolve } = Promise.withResolvers<void>()
  const stopAtTop = () => scrollY < 1 && stop()
  const timer = setTimeout(stop, timeoutMs)
  function stop() {
    clearTimeout(timer)
    removeEventListener('scroll', stopAtTop)
    for (const event of userEvents) removeEventListener(event, stop)
    resolve()
  }
  addEventListener('scroll', stopAtTop, { passive: true })
  for (const event of userEvents) addEventListener(event, stop, { passive: true })
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
  stopAtTop()
  return promise
}
