import { mayCover } from './exceptions.ts'
import type { Span } from './bars.ts'
import { type Box, centreOf, heightOf, widthOf } from './boxes.ts'
import { boxesOf, type Control, isSameTarget, linesOf, type VisibleText } from './visible-content.ts'
import { closestWhere, isFixed, styleOf } from './styles.ts'

/** Keeps the probed points inside a circle. */
const cornerInset = 0.2
/** WCAG 2.2, 2.5.8, in CSS pixels. */
const minTargetPx = 24

/** Describes what covers a control or its text at every scroll position. `free` is the part of the window without bars. */
export function findCover({ element, isDrawn }: Control, texts: VisibleText[], free: Span): string | null {
  if (element.matches(':disabled') || styleOf(element).pointerEvents === 'none') return null
  if (findCurrentCover(element, isDrawn, texts, free) === null) return null
  scrollToFreePart(element, free)
  return findCurrentCover(element, isDrawn, texts, free)
}

/** Scrolls an element into the middle of the free part. */
function scrollToFreePart(element: HTMLElement, free: Span) {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = styleOf(at)
    if (!/auto|scroll/.test(overflowX + overflowY)) continue
    const [own, frame] = [centreOf(element.getBoundingClientRect()), centreOf(at.getBoundingClientRect())]
    at.scrollBy({ left: own.x - frame.x, top: own.y - frame.y, behavior: 'instant' })
  }
  if (isFixed(element)) return
  const { y } = centreOf(element.getBoundingClientRect())
  scrollBy({ top: y - (free.top + free.bottom) / 2, behavior: 'instant' })
}

function findCurrentCover(
  element: HTMLElement,
  isDrawn: boolean[],
  texts: VisibleText[],
  free: Span,
): string | null {
  for (const [place, box] of boxesOf(element).entries()) {
    if (!isDrawn[place]) continue
    const { x, y } = centreOf(box)
    const centre = coverAt(x, y, (hit) => isSameTarget(element, hit))
    if (centre) return centre
    if (heightOf(box) > innerHeight / 3) continue
    const corners = cornersOf(box).map((corner) =>
      coverAt(corner.x, corner.y, (hit) => isSameTarget(element, hit)),
    )
    const covered = corners.filter((cover) => cover !== null)
    if (covered[0] && covered.length > 1) return covered[0]
  }
  for (const { node, parent, lines } of texts) {
    const visibleRange = visibleSpan(parent, free)
    const isFine = (hit: Element) => parent.contains(hit) || hit.contains(parent)
    for (const [place, line] of linesOf(node).entries()) {
      const { x, y } = centreOf(line)
      const isOut = lines[place]?.cutter !== undefined || y < visibleRange.top || y > visibleRange.bottom
      const cover = isOut ? null : coverAt(x, y, isFine)
      if (cover) return `${cover} over its text`
    }
  }
  return null
}

/** The span in which an element can be visible at the current scroll position. */
function visibleSpan(element: Element, free: Span): Span {
  const scroller = closestWhere(element, ({ overflowY }) => /auto|scroll/.test(overflowY))
  const isOfPage = !scroller || scroller === document.body || scroller === document.documentElement
  const { top, bottom } = isOfPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  return isFixed(element)
    ? { top, bottom }
    : { top: Math.max(top, free.top), bottom: Math.min(bottom, free.bottom) }
}

function cornersOf(box: Box) {
  const offset = cornerInset * Math.min(widthOf(box), heightOf(box))
  const { left, right, top, bottom } = box
  const [start, end, head, foot] = [left + offset, right - offset, top + offset, bottom - offset]
  return [
    { x: start, y: head },
    { x: end, y: head },
    { x: start, y: foot },
    { x: end, y: foot },
  ]
}

/** Describes the element at a point; null if it is the expected one. */
function coverAt(x: number, y: number, isFine: (hit: Element) => boolean): string | null {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return 'outside the window'
  if (isFine(hit) || styleOf(hit).opacity === '0' || mayCover(hit)) return null
  return `under ${hit.tagName.toLowerCase()} “${hit.textContent?.trim().slice(0, 20)}”`
}

/** Links in a text and controls in a label are exempt. */
export function isTooSmall(element: HTMLElement, free: Span): boolean {
  if (styleOf(element).display === 'inline' || element.matches('label *')) return false
  const { width, height } = element.getBoundingClientRect()
  if (width >= minTargetPx && height >= minTargetPx) return false
  scrollToFreePart(element, free)
  const { x, y } = centreOf(element.getBoundingClientRect())
  const reach = minTargetPx / 2 - 0.5
  // A pseudo-element may enlarge the target.
  const ends = [
    { x: x - reach, y },
    { x: x + reach, y },
    { x, y: y - reach },
    { x, y: y + reach },
  ]
  return !ends.every((end) => element.contains(document.elementFromPoint(end.x, end.y)))
}
