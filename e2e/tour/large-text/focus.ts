import { type Box, centreOf, heightOf, intersect } from './boxes.ts'
import { clipsAround, resetClips, visible } from './clips.ts'
import { mayCover } from './exceptions.ts'
import { styleOf } from './styles.ts'
import { boxesOf, type Control, isSameTarget } from './visible-content.ts'

const edgePx = 6
/** Controls that are higher, such as a field for a long text, may be partly covered. */
const usualPx = 56

/** Controls that something covers when the keyboard focuses them, from the start of the page on and from its end back. */
export function* findCoveredFocus(controls: Control[]): Generator<HTMLElement> {
  const reachable = controls.filter(
    ({ element }) => element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('label'),
  )
  const covered = new Set<HTMLElement>()
  for (const [at, order] of [
    [0, reachable],
    [document.documentElement.scrollHeight, reachable.toReversed()],
  ] as const) {
    // What has the focus already would not scroll into view.
    blurFocused()
    scrollTo({ left: 0, top: at, behavior: 'instant' })
    for (const { element } of order) {
      element.focus()
      if (document.activeElement === element && isCovered(element)) covered.add(element)
    }
  }
  blurFocused()
  yield* covered
}

function blurFocused() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Whether something else is in front of each part of a control that is in the window. */
function isCovered(element: HTMLElement) {
  // Focusing has scrolled.
  resetClips()
  const clips = clipsAround(element)
  const shown = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const parts = boxesOf(element).flatMap((box) => intersect(visible(box, clips) ?? box, shown) ?? [])
  return parts.flatMap(pointsOf).every(({ x, y }) => {
    const hit = document.elementFromPoint(x, y)
    return hit && !isSameTarget(element, hit) && styleOf(hit).opacity !== '0' && !mayCover(hit)
  })
}

/** The middle of a box, and the ends of a high one. */
function pointsOf(box: Box) {
  const { x, y } = centreOf(box)
  const ends = heightOf(box) > usualPx ? [box.top + edgePx, box.bottom - edgePx] : []
  return [y, ...ends].map((each) => ({ x, y: each }))
}
