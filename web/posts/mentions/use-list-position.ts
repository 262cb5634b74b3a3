import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export interface ListPosition {
  left: number
  width: number
  maxHeight: number
  top?: number
  bottom?: number
}

const maxWidth = 352
const maxHeight = 268
const gap = 6
const edge = 8

/** Below the line if there is room, else above it. CSS pixels, for `position: fixed`. */
function listPositionAt(field: HTMLTextAreaElement, from: number): ListPosition {
  const view = window.visualViewport
  const [visibleTop, visibleHeight] = view ? [view.offsetTop, view.height] : [0, innerHeight]
  const line = lineBox(field, from)
  const box = field.getBoundingClientRect()
  const width = Math.min(maxWidth, innerWidth - 2 * edge)
  const left = Math.max(edge, Math.min(box.left, innerWidth - width - edge))
  const below = visibleTop + visibleHeight - line.bottom - gap - edge
  const above = line.top - visibleTop - gap - edge
  return below >= Math.min(maxHeight, above)
    ? { left, width, maxHeight: Math.min(maxHeight, below), top: line.bottom + gap }
    : { left, width, maxHeight: Math.min(maxHeight, above), bottom: innerHeight - line.top + gap }
}

/** Next to the line of the index `from`, also after scrolling and when the keyboard opens. Null until the field is mounted. */
export function useListPosition(
  field: RefObject<HTMLTextAreaElement | null>,
  from: number,
): ListPosition | null {
  const [position, setPosition] = useState<ListPosition | null>(null)
  const follow = useEffectEvent(() => {
    if (field.current) setPosition(listPositionAt(field.current, from))
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
  return position
}

const copiedStyles = [
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

/** The position of a line on the screen, in CSS pixels. A text area doesn't expose it, so a hidden copy is measured. */
function lineBox(field: HTMLTextAreaElement, at: number): { top: number; bottom: number } {
  const mirror = document.createElement('div')
  const style = getComputedStyle(field)
  for (const property of copiedStyles) mirror.style[property] = style[property]
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
