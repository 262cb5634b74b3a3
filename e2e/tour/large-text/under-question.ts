import { type Box, boxOf, centreOf, heightOf } from './boxes.ts'
import { clipsAround, forgetClips, visible } from './clips.ts'
import { type Control, controlsIn, isShown } from './seen.ts'
import { forgetStyles, isFixed, layerOf, styleOf } from './styles.ts'

/** Keeps off round corners, in CSS pixels. */
const inset = 4

/**
 * What the question about cookies covers: at the start of the page, of the main title and of what sticks to its end;
 * of titles and controls although the page was scrolled to show them. What no scrolling brings into the window is named too.
 */
export function underQuestion(): string[] {
  forgetStyles()
  forgetClips()
  toStart()
  const titles = [...document.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(isShown).filter(isOfPage)
  const controls = controlsIn(document.body).filter(({ element }) => isOfPage(element))
  const mains = titles.filter((title) => title.matches('h1'))
  const stuck = controls.filter(({ element }) => sticksToEnd(element))
  const found = [
    ...mains.filter((title) => isUnder(boxesOf(title))),
    ...stuck.filter((control) => isUnder(visibleBoxes(control))).map(({ element }) => element),
  ].map((element) => `at the start: ${nameOf(element)}`)
  for (const element of [...titles, ...controls.map((control) => control.element)]) {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (isUnder(boxesOf(element))) found.push(`covered: ${nameOf(element)}`)
    else if (!isInWindow(element)) found.push(`out of reach: ${nameOf(element)}`)
  }
  toStart()
  return [...new Set(found)]
}

/** What sticks to the top is in the flow until the page is scrolled. */
function sticksToEnd(element: Element) {
  const layer = layerOf(element)
  return layer !== null && (isFixed(layer) || styleOf(layer).bottom !== 'auto')
}

const toStart = () => scrollTo({ left: 0, top: 0, behavior: 'instant' })

const isOfPage = (element: Element) =>
  !element.closest('[data-consent], dialog, [role=dialog], [inert], [aria-hidden=true]')

/** Whether the question covers the middle or a corner of a box, or the middle of one that is too high for the window. */
const isUnder = (boxes: Box[]) =>
  boxes.flatMap(pointsOf).some(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-consent]'))

function isInWindow(element: Element) {
  const { x, y } = centreOf(boxOf(element.getBoundingClientRect()))
  return document.elementFromPoint(x, y) !== null
}

/** Those of a title are its words: it is as wide as its column. */
function boxesOf(element: Element): Box[] {
  const range = document.createRange()
  range.selectNodeContents(element)
  return [...(element.matches('h1, h2, h3') ? range : element).getClientRects()].map(boxOf)
}

/** Without what a list that scrolls hides. */
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
