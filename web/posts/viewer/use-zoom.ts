import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { still, tapped, type View, within, zoomedAt } from './zoom.ts'

interface Finger {
  x: number
  y: number
}

/** Two taps within these milliseconds and pixels are a double tap. */
const twice = { time: 300, distance: 30 }
/** A finger that has moved less than these pixels has tapped. */
const slack = 8
const step = 1.6

const middleOf = ([a, b]: [Finger, Finger]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: [Finger, Finger]) => Math.hypot(a.x - b.x, a.y - b.y)

/** `screen` goes on the element the picture moves in, `view` is its transform. */
export function useZoom(isShown: boolean) {
  const [view, setView] = useState(still)
  const screen = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<(Finger & { time: number }) | null>(null)
  const isTap = useRef(false)
  if (!isShown && view !== still) setView(still)

  const change = (next: (view: View) => View) =>
    setView((before) => {
      const picture = screen.current?.firstElementChild
      if (!screen.current || !(picture instanceof HTMLElement)) return before
      const size = ({ offsetWidth: width, offsetHeight: height }: HTMLElement) => ({ width, height })
      return within(next(before), size(screen.current), size(picture))
    })

  const fromMiddle = ({ x, y }: Finger) => {
    const { left, top, width, height } = screen.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: x - left - width / 2, y: y - top - height / 2 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    const at = fromMiddle({ x: event.clientX, y: event.clientY })
    change((before) => zoomedAt(before, before.scale * Math.exp(-event.deltaY / 150), at))
  })
  useEffect(() => {
    const element = screen.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    isTap.current = fingers.current.size === 1
    if (view.scale > 1 || fingers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId)
  }

  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    if (isTap.current && Math.hypot(now.x - before.x, now.y - before.y) < slack) return
    isTap.current = false
    const [still_one, ...more] = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    if (more.length) return
    if (!still_one) {
      if (view.scale > 1)
        change(({ scale, x, y }) => ({ scale, x: x + now.x - before.x, y: y + now.y - before.y }))
      return
    }
    const [, other] = still_one
    const factor = distanceOf([now, other]) / Math.max(1, distanceOf([before, other]))
    const [from, to] = [middleOf([before, other]), middleOf([now, other])]
    const at = fromMiddle(to)
    change(({ scale, x, y }) =>
      zoomedAt({ scale, x: x + to.x - from.x, y: y + to.y - from.y }, scale * factor, at),
    )
  }

  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || !isTap.current || event.type === 'pointercancel') return
    const tap = { ...finger, time: event.timeStamp }
    const last = lastTap.current
    const isSecond =
      last !== null &&
      tap.time - last.time < twice.time &&
      Math.hypot(tap.x - last.x, tap.y - last.y) < twice.distance
    lastTap.current = isSecond ? null : tap
    if (isSecond) change((before) => tapped(before, fromMiddle(finger)))
  }

  return {
    view,
    screen,
    closer: () => change((before) => zoomedAt(before, before.scale * step, still)),
    farther: () => change((before) => zoomedAt(before, before.scale / step, still)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  }
}
