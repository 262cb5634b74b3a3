/** As a ref: leaves free below a bar at the bottom what a keyboard on the screen covers of the page. */
export function roomForKeyboard(bar: HTMLElement | null) {
  const view = window.visualViewport
  const leave = () => {
    if (!view || !bar) return
    const covered = view.scale === 1 ? Math.round(innerHeight - view.height - view.offsetTop) : 0
    bar.style.marginBottom = covered > 0 ? `${covered}px` : ''
  }
  view?.addEventListener('resize', leave)
  view?.addEventListener('scroll', leave)
  leave()
  return () => {
    view?.removeEventListener('resize', leave)
    view?.removeEventListener('scroll', leave)
  }
}
