import { mayCover } from './allowed.ts'
import type { Span } from './bars.ts'
import { type Box, centreOf, heightOf, widthOf } from './boxes.ts'
import { boxesOf, type Control, isPartOf, linesOf, type Words } from './seen.ts'
import { closestWhere, isFixed, styleOf } from './styles.ts'

/** Keeps off the corners of a circle. */
const inset = 0.2
/** WCAG 2.2, 2.5.8, in CSS pixels. */
const smallest = 24

/** What lies over a control, or over a text in it, wherever the page is scrolled; `free` is the part of the window without bars. */
export function coverOf({ element, shown }: Control, words: Words[], free: Span): string | null {
  if (element.matches(':disabled') || styleOf(element).pointerEvents === 'none') return null
  if (coverNow(element, shown, words, free) === null) return null
  bring(element, free)
  return coverNow(element, shown, words, free)
}

/** Scrolls an element to the middle of the free part. */
function bring(element: HTMLElement, free: Span) {
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

function coverNow(element: HTMLElement, shown: boolean[], words: Words[], free: Span): string | null {
  for (const [place, box] of boxesOf(element).entries()) {
    if (!shown[place]) continue
    const { x, y } = centreOf(box)
    const centre = coverAt(x, y, (hit) => isPartOf(element, hit))
    if (centre) return centre
    if (heightOf(box) > innerHeight / 3) continue
    const corners = cornersOf(box).map((corner) =>
      coverAt(corner.x, corner.y, (hit) => isPartOf(element, hit)),
    )
    const covered = corners.filter((cover) => cover !== null)
    if (covered[0] && covered.length > 1) return covered[0]
  }
  for (const { node, parent, lines } of words) {
    const seen = seenPart(parent, free)
    const isFine = (hit: Element) => parent.contains(hit) || hit.contains(parent)
    for (const [place, line] of linesOf(node).entries()) {
      const { x, y } = centreOf(line)
      const isOut = lines[place]?.cutter !== undefined || y < seen.top || y > seen.bottom
      const cover = isOut ? null : coverAt(x, y, isFine)
      if (cover) return `${cover} over its text`
    }
  }
  return null
}

/** The heights at which a part of something long can be seen now. */
function seenPart(element: Element, free: Span): Span {
  const scroller = closestWhere(element, ({ overflowY }) => /auto|scroll/.test(overflowY))
  const isOfPage = !scroller || scroller === document.body || scroller === document.documentElement
  const { top, bottom } = isOfPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  return isFixed(element)
    ? { top, bottom }
    : { top: Math.max(top, free.top), bottom: Math.min(bottom, free.bottom) }
}

function cornersOf(box: Box) {
  const by = inset * Math.min(widthOf(box), heightOf(box))
  const { left, right, top, bottom } = box
  const [start, end, head, foot] = [left + by, right - by, top + by, bottom - by]
  return [
    { x: start, y: head },
    { x: end, y: head },
    { x: start, y: foot },
    { x: end, y: foot },
  ]
}

/** What is at a point in place of what should be; null when that is fine. */
function coverAt(x: number, y: number, isFine: (hit: Element) => boolean): string | null {
  const hit = document.elementFromPoint(x, y)
  if (!hit) return 'outside the window'
  if (isFine(hit) || styleOf(hit).opacity === '0' || mayCover(hit)) return null
  return `under ${hit.tagName.toLowerCase()} “${hit.textContent?.trim().slice(0, 20)}”`
}

/** In a text the line's height decides, and in a label the label. */
export function isTooSmall(element: HTMLElement, free: Span): boolean {
  if (styleOf(element).display === 'inline' || element.matches('label *')) return false
  const { width, height } = element.getBoundingClientRect()
  if (width >= smallest && height >= smallest) return false
  bring(element, free)
  const { x, y } = centreOf(element.getBoundingClientRect())
  const reach = smallest / 2 - 0.5
  // A pseudo-element may enlarge what can be pressed.
  const ends = [
    { x: x - reach, y },
    { x: x + reach, y },
    { x, y: y - reach },
    { x, y: y + reach },
  ]
  return !ends.every((end) => element.contains(document.elementFromPoint(end.x, end.y)))
}
