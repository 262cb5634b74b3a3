import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export interface ListPosition {
  left: number
  width: number
  maxHeight: number
  top?: number
  bottom?: number
}

const widest = 352
const tallest = 268
const gap = 6
const edge = 8

/** Below the line where it fits between keyboard and bars, else above it. CSS pixels, for `position: fixed`. */
function listPositionAt(field: HTMLTextAreaElement, from: number): ListPosition {
  const view = window.visualViewport
  const [seenTop, seenHeight] = view ? [view.offsetTop, view.height] : [0, innerHeight]
  const line = lineBox(field, from)
  const box = field.getBoundingClientRect()
  const width = Math.min(widest, innerWidth - 2 * edge)
  const left = Math.max(edge, Math.min(box.left, innerWidth - width - edge))
  const below = seenTop + seenHeight - line.bottom - gap - edge
  const above = line.top - seenTop - gap - edge
  return below >= Math.min(tallest, above)
    ? { left, width, maxHeight: Math.min(tallest, below), top: line.bottom + gap }
    : { left, width, maxHeight: Math.min(tallest, above), bottom: innerHeight - line.top + gap }
}

/** Beside the line of the place `from`, when the page scrolls or the keyboard opens too; null until the field is there. */
export function useListPosition(
  field: RefObject<HTMLTextAreaElement | null>,
  from: number,
): ListPosition | null {
  const [place, setPlace] = useState<ListPosition | null>(null)
  const follow = useEffectEvent(() => {
    if (field.current) setPlace(listPositionAt(field.current, from))
  })
  useEffect(() => {
    const onMove = () => follow()
    onMove()
    const view = window.visualViewport
    addEventListener('scroll', onMove, true)
    for (const each of [view, window]) each?.addEventListener('resize', onMove)
    view?.addEventListener('scroll', onMove)
    return () => {
      removeEventListener('scroll', onMove, true)
      for (const each of [view, window]) each?.removeEventListener('resize', onMove)
      view?.removeEventListener('scroll', onMove)
    }
  }, [])
  return place
}

const copied = [
  'boxSizing',
  'width',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'borderTopWidth',
  'borderRightWidth',
  'borderBottomWidth',
  'borderLeftWidth',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
] as const

/** Where the line of a place in a field's text is on the screen, in CSS pixels: a field itself doesn't say. */
function lineBox(field: HTMLTextAreaElement, at: number): { top: number; bottom: number } {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const property of copied) mirror.style[property] = style[property]
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    borderStyle: 'solid',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    top: '0',
    left: '0',
  })
  mirror.textContent = field.value.slice(0, at)
  const mark = mirror.appendChild(document.createElement('span'))
  mark.textContent = '@'
  document.body.append(mirror)
  const { top, bottom, height } = field.getBoundingClientRect()
  const within = mark.offsetTop - field.scrollTop
  const line = mark.offsetHeight
  mirror.remove()
  const from = top + Math.min(Math.max(within, 0), height - line)
  return { top: from, bottom: Math.min(from + line, bottom) }
}
