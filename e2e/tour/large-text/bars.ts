import { mayCover } from './allowed.ts'
import { boxOf, widthOf } from './boxes.ts'
import { dialogs } from './seen.ts'
import { closestWhere, styleOf } from './styles.ts'

export interface Span {
  top: number
  bottom: number
}

/** What stays covered however far the page is scrolled, as a part of the window's height; the largest rest. */
export function bars(): { part: number; free: Span } {
  const spans = [...document.body.querySelectorAll('*')]
    .flatMap((element) => spanOf(element) ?? [])
    .map(({ top, bottom }) => ({ top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) }))
    .toSorted((one, other) => one.top - other.top)
  let below = 0
  let free: Span = { top: 0, bottom: 0 }
  let left = 0
  for (const span of [...spans, { top: innerHeight, bottom: innerHeight }]) {
    const gap = { top: below, bottom: span.top }
    left += Math.max(0, gap.bottom - gap.top)
    if (gap.bottom - gap.top > free.bottom - free.top) free = gap
    below = Math.max(below, span.bottom)
  }
  return { part: 1 - left / innerHeight, free }
}

/** Where a wide fixed or sticky element stays. Dialogs take what they need. */
function spanOf(element: Element): Span | null {
  const { position, top, bottom, visibility, pointerEvents } = styleOf(element)
  if (position !== 'fixed' && position !== 'sticky') return null
  if (visibility === 'hidden' || pointerEvents === 'none') return null
  if (mayCover(element)) return null
  const box = boxOf(element.getBoundingClientRect())
  if (widthOf(box) < innerWidth / 2 || isOfDialog(element)) return null
  if (position === 'fixed') return withParts(element, box)
  if (closestWhere(element.parentElement, ({ overflowY }) => /auto|scroll|hidden/.test(overflowY)))
    return null
  const height = box.bottom - box.top
  if (top !== 'auto') return { top: parseFloat(top), bottom: parseFloat(top) + height }
  const end = innerHeight - parseFloat(bottom)
  return { top: end - height, bottom: end }
}

/** With what stands out of it, as a raised button does. */
function withParts(element: Element, box: Span): Span {
  const parts = [...element.querySelectorAll('*')].map((part) => boxOf(part.getBoundingClientRect()))
  const shown = parts.filter((part) => widthOf(part) > 1)
  return {
    top: Math.min(box.top, ...shown.map(({ top }) => top)),
    bottom: Math.max(box.bottom, ...shown.map(({ bottom }) => bottom)),
  }
}

const isOfDialog = (element: Element) =>
  element.closest(`${dialogs}, [role=presentation]`) !== null || element.querySelector(dialogs) !== null
