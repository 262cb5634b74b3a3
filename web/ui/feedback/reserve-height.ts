/** Calls `reserve` with the height of a bar at the top of the window, as it changes. Returns a function that stops this. */
export function reserveHeight(
  bar: HTMLElement | null,
  reserve: (px: number) => void,
): (() => void) | undefined {
  if (!bar) return undefined
  let height = 0
  const update = (next: number) => {
    reserve(next)
    // Where the browser doesn't, this keeps what is being read in its place.
    if (scrollY > 0 && !CSS.supports('overflow-anchor', 'auto')) scrollBy(0, next - height)
    height = next
  }
  const observer = new ResizeObserver(() => update(bar.offsetHeight))
  observer.observe(bar)
  update(bar.offsetHeight)
  return () => {
    observer.disconnect()
    update(0)
  }
}
