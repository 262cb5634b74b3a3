import { centreOf } from './boxes.ts'
import { clipsAround, resetClips, visible } from './clips.ts'
import { mayCover } from './exceptions.ts'
import { styleOf } from './styles.ts'
import { boxesOf, type Control, isSameTarget } from './visible-content.ts'

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
    scrollTo({ left: 0, top: at, behavior: 'instant' })
    for (const { element } of order) {
      element.focus()
      if (document.activeElement === element && isCovered(element)) covered.add(element)
    }
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  yield* covered
}

/** Whether something else is in front of each part of a control that is in the window. */
function isCovered(element: HTMLElement) {
  // Focusing has scrolled.
  resetClips()
  const clips = clipsAround(element)
  const hits = boxesOf(element)
    .flatMap((box) => visible(box, clips) ?? [])
    .map(centreOf)
    .map(({ x, y }) => document.elementFromPoint(x, Math.min(Math.max(y, 1), innerHeight - 1)))
  return hits.every(
    (hit) => hit && !isSameTarget(element, hit) && styleOf(hit).opacity !== '0' && !mayCover(hit),
  )
}
