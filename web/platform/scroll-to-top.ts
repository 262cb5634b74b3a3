const patience = 1000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Resolves at the top, or when the reader scrolls meanwhile. Without motion where none is wanted. */
export function scrollToTop(): Promise<void> {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => scrollY < 1 && stop()
  const timer = setTimeout(stop, patience)
  function stop() {
    clearTimeout(timer)
    removeEventListener('scroll', look)
    for (const move of ownMoves) removeEventListener(move, stop)
    resolve()
  }
  addEventListener('scroll', look, { passive: true })
  for (const move of ownMoves) addEventListener(move, stop, { passive: true })
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  look()
  return promise
}
