/** As a ref: lifts what sticks to the bottom above a keyboard on the screen, which covers the page instead of shrinking it. */
export function aboveKeyboard(bar: HTMLElement | null) {
  const view = window.visualViewport
  const lift = () => {
    if (!view || !bar) return
    const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
    // The keyboard covers what the bar stands above, too.
    const lifted = covered - (parseFloat(getComputedStyle(bar).bottom) || 0)
    bar.style.translate = lifted > 0 ? `0 ${-lifted}px` : ''
  }
  view?.addEventListener('resize', lift)
  view?.addEventListener('scroll', lift)
  lift()
  return () => {
    view?.removeEventListener('resize', lift)
    view?.removeEventListener('scroll', lift)
  }
}
