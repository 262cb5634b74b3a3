import { type Box, boxOf, centreOf, heightOf } from './boxes.ts'
import { clipsAround, resetClips, visible } from './clips.ts'
import { type Control, listVisibleControls, isVisible } from './visible-content.ts'
import { resetStyles, isFixed, layerOf, styleOf } from './styles.ts'

/** Keeps the probed points inside round corners, in CSS pixels. */
const inset = 4

/**
 * Describes what the cookie question covers: main titles and sticky controls at the start of the page, and titles and
 * controls after the page has scrolled to them. Also describes what scrolling doesn't bring into the window.
 */
export function findCookieQuestionCover(): string[] {
  resetStyles()
  resetClips()
  scrollToStart()
  const titles = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')]
    .filter(isVisible)
    .filter(isPageContent)
  const controls = listVisibleControls(document.body).filter(({ element }) => isPageContent(element))
  const mainTitles = titles.filter((title) => title.matches('h1'))
  const stickyControls = controls.filter(({ element }) => sticksToEnd(element))
  const found = [
    ...mainTitles.filter((title) => isCovered(boxesOf(title))),
    ...stickyControls.filter((control) => isCovered(visibleBoxes(control))).map(({ element }) => element),
  ].map((element) => `at the start: ${nameOf(element)}`)
  for (const element of [...titles, ...controls.map((control) => control.element)]) {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (isCovered(boxesOf(element))) found.push(`covered: ${nameOf(element)}`)
    else if (!isInWindow(element)) found.push(`out of reach: ${nameOf(element)}`)
  }
  scrollToStart()
  return [...new Set(found)]
}

/** Elements that stick to the top are in the flow at the start of the page. */
function sticksToEnd(element: Element) {
  const layer = layerOf(element)
  return layer !== null && (isFixed(layer) || styleOf(layer).bottom !== 'auto')
}

const scrollToStart = () => scrollTo({ left: 0, top: 0, behavior: 'instant' })

const isPageContent = (element: Element) =>
  !element.closest('[data-consent], dialog, [role=dialog], [inert], [aria-hidden=true]')

/** Whether the question covers the middle or a corner of a box. Of tall boxes only the middle counts. */
const isCovered = (boxes: Box[]) =>
  boxes.flatMap(pointsOf).some(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-consent]'))

function isInWindow(element: Element) {
  const { x, y } = centreOf(boxOf(element.getBoundingClientRect()))
  return document.elementFromPoint(x, y) !== null
}

/** For a title the boxes of its text, because the element is as wide as its column. */
function boxesOf(element: Element): Box[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...(element.matches('h1, h2, h3') ? range : element).getClientRects()].map(boxOf)
}

/** Without the parts that a scrolling list hides. */
const visibleBoxes = ({ element, boxes }: Control) =>
  boxes.flatMap((box) => visible(box, clipsAround(element)) ?? [])

function pointsOf(box: Box): [number, number][] {
  const { x, y } = centreOf(box)
  if (heightOf(box) > innerHeight / 2) return [[x, y]]
  const { left, right, top, bottom } = box
  const sides = [left + inset, x, right - inset]
  return sides.flatMap((side) =>
    [top + inset, y, bottom - inset].map((height): [number, number] => [side, height]),
  )
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent.trim()) || element.outerHTML.slice(0, 80)
