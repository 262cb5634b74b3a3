/**
 * Tells the page how high the bar at its bottom is, as `--below`: what stands at the bottom of the window stands above it.
 * Ends with what it returns.
 */
export function makeRoomFor(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => {
    const isFixed = getComputedStyle(bar).position === 'fixed'
    style.setProperty('--below', isFixed ? `${bar.offsetHeight}px` : '0px')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  measure()
  return () => {
    observer.disconnect()
    style.removeProperty('--below')
  }
}
