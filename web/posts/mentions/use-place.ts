import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { lineBox } from './caret-box.ts'

export interface Place {
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
function placeAt(field: HTMLTextAreaElement, from: number): Place {
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
export function usePlace(field: RefObject<HTMLTextAreaElement | null>, from: number): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  const follow = useEffectEvent(() => {
    if (field.current) setPlace(placeAt(field.current, from))
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
