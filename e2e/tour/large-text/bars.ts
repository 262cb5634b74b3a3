import { mayCover } from './exceptions.ts'
import { type Box, boxOf, widthOf } from './boxes.ts'
import { dialogs } from './visible-content.ts'
import { closestWhere, styleOf } from './styles.ts'

export interface Span {
  top: number
  bottom: number
}

/** The share of the window's height that bars cover at every scroll position, and the largest free part. */
export function measureBars(): { coveredShare: number; free: Span } {
  const spans = [...document.body.querySelectorAll('*')]
    .flatMap((element) => stickySpan(element) ?? [])
    .map(({ top, bottom }) => ({ top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }))
    .toSorted((one, other) => one.top - other.top)
  let coveredUntil = 0
  let free: Span = { top: 0, bottom: 0 }
  let uncovered = 0
  for (const span of [...spans, { top: innerHeight, bottom: innerHeight }]) {
    const gap = { top: coveredUntil, bottom: span.top }
    uncovered += Math.max(0, gap.bottom - gap.top)
    if (gap.bottom - gap.top > free.bottom - free.top) free = gap
    coveredUntil = Math.max(coveredUntil, span.bottom)
  }
  return { coveredShare: 1 - uncovered / innerHeight, free }
}

/** The span of a wide fixed or sticky element; null for other elements and for dialogs. */
function stickySpan(element: Element): Span | null {
  const { position, top, bottom, visibility, pointerEvents } = styleOf(element)
  if (position !== 'fixed' && position !== 'sticky') return null
  if (visibility === 'hidden' || pointerEvents === 'none') return null
  if (mayCover(element)) return null
  const box = boxOf(element.getBoundingClientRect())
  if (widthOf(box) < innerWidth / 2 || isOfDialog(element)) return null
  if (position === 'fixed') return spanWithParts(element, box)
  if (closestWhere(element.parentElement, ({ overflowY }) => /auto|scroll|hidden/.test(overflowY)))
    return null
  if (isColumn(element, box)) return null
  const height = box.bottom - box.top
  if (top !== 'auto') return { top: parseFloat(top), bottom: parseFloat(top) + height }
  const end = innerHeight - parseFloat(bottom)
  return { top: end - height, bottom: end }
}

/** A part that sticks beside others covers nothing. */
const isColumn = (element: Element, box: Box) =>
  element.parentElement !== null &&
  widthOf(box) < 0.8 * widthOf(boxOf(element.parentElement.getBoundingClientRect()))

/** Includes parts that stick out, such as a raised button. */
function spanWithParts(element: Element, box: Span): Span {
  const parts = [...element.querySelectorAll('*')].map((coveredShare) =>
    boxOf(coveredShare.getBoundingClientRect()),
  )
  const visibleParts = parts.filter((coveredShare) => widthOf(coveredShare) > 1)
  return {
    top: Math.min(box.top, ...visibleParts.map(({ top }) => top)),
    bottom: Math.max(box.bottom, ...visibleParts.map(({ bottom }) => bottom)),
  }
}

const isOfDialog = (element: Element) =>
  element.closest(`${dialogs}, [role=presentation]`) !== null || element.querySelector(dialogs) !== null
