import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Box, CellPlan, Spot } from './cell-plan.ts'

/** The pixels that a pointer may move during a tap. */
const tapTolerance = 6
/** Zoom limits: the shortest edge of the view in cells, the longest in wards. */
const [minEdgeInCells, maxEdgeInWards] = [5, 2.5]

/** Pixels from the centre of a cell to its corners. Below the first value, selecting a cell zooms to the second. */
const [minReach, readableReach] = [12, 30]

const zoomBox = (box: Box, by: number, { x, y }: Spot): Box => ({
  x: x + (box.x - x) * by,
  y: y + (box.y - y) * by,
  width: box.width * by,
  height: box.height * by,
})

/**
 * The part of the plan that is visible in `frame`. It can be dragged, pinched and zoomed by wheel and buttons. A tap
 * calls
 * `onTap`; `reveal` moves a cell into view.
 */
export function useCellView(
  { box: fullBox, reach }: CellPlan,
  frame: RefObject<HTMLElement | null>,
  onTap: (spot: Spot) => void,
) {
  const [box, setBox] = useState(fullBox)
  const [size, setSize] = useState({ width: 1, height: 1 })
  // The view keeps the proportions of the frame, so it may show more than the box.
  const pixel = Math.max(box.width / size.width, box.height / size.height)
  const corner = {
    x: box.x - (size.width * pixel - box.width) / 2,
    y: box.y - (size.height * pixel - box.height) / 2,
  }

  const zoomBy = (by: number, at: Spot | null) =>
    setBox((now) => {
      const next = zoomBox(now, by, at ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 })
      const edge = Math.max(next.width, next.height)
      const isTooFar = edge > Math.max(fullBox.width, fullBox.height) * maxEdgeInWards
      return edge < reach * minEdgeInCells || isTooFar ? now : next
    })

  const spotAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: corner.x + (clientX - left) * pixel, y: corner.y + (clientY - top) * pixel }
  }
  const tap = useEffectEvent((event: PointerEvent) => onTap(spotAt(event)))
  const drag = useEffectEvent((dx: number, dy: number) =>
    setBox((now) => ({ ...now, x: now.x - dx * pixel, y: now.y - dy * pixel })),
  )
  const zoomAt = useEffectEvent((by: number, at: { clientX: number; clientY: number }) =>
    zoomBy(by, spotAt(at)),
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    const stop = listenToPointers(element, { tap, drag, zoomAt })
    return () => {
      observer.disconnect()
      stop()
    }
  }, [frame])

  // When zoomed out, a cell is too small to distinguish from its neighbours.
  const reveal = ({ x, y }: Spot) => {
    const edge = (reach / readableReach) * Math.min(size.width, size.height)
    const isTooSmall = reach / pixel < minReach
    setBox((now) => {
      const isVisible =
        Math.abs(x - now.x - now.width / 2) < (now.width - reach) / 2 &&
        Math.abs(y - now.y - now.height / 2) < (now.height - reach) / 2
      if (isTooSmall) return { x: x - edge / 2, y: y - edge / 2, width: edge, height: edge }
      return isVisible ? now : { ...now, x: x - now.width / 2, y: y - now.height / 2 }
    })
  }

  return { box, pixel, corner, size, spotAt, zoomBy, reveal, reset: () => setBox(fullBox) }
}

interface Gestures {
  tap: (event: PointerEvent) => void
  drag: (dx: number, dy: number) => void
  zoomAt: (by: number, at: { clientX: number; clientY: number }) => void
}

function listenToPointers(element: HTMLElement, { tap, drag, zoomAt }: Gestures) {
  const controller = new AbortController()
  const { signal } = controller
  const pointers = new Map<number, PointerEvent>()
  let movedPixels = 0
  const pinch = () => {
    const [a, b] = [...pointers.values()]
    if (!a || !b) return null
    const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
    return { ...middle, distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) }
  }
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (!pointers.size) movedPixels = 0
      pointers.set(event.pointerId, event)
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    (event) => {
      const previous = pointers.get(event.pointerId)
      if (!previous) return
      const [dx, dy] = [event.clientX - previous.clientX, event.clientY - previous.clientY]
      const oldPinch = pinch()
      if (!oldPinch && movedPixels + Math.hypot(dx, dy) < tapTolerance) return
      movedPixels += Math.hypot(dx, dy)
      pointers.set(event.pointerId, event)
      const newPinch = pinch()
      if (oldPinch && newPinch && newPinch.distance > 0)
        zoomAt(oldPinch.distance / newPinch.distance, newPinch)
      else drag(dx, dy)
    },
    { signal },
  )
  const end = (event: PointerEvent, isTap: boolean) => {
    if (!pointers.delete(event.pointerId)) return
    if (isTap && movedPixels < tapTolerance && !pointers.size) tap(event)
  }
  addEventListener('pointerup', (event) => end(event, true), { signal })
  addEventListener('pointercancel', (event) => end(event, false), { signal })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoomAt(event.deltaY > 0 ? 1.2 : 1 / 1.2, event)
    },
    { signal, passive: false },
  )
  return () => controller.abort()
}
