import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Box, CellPlan, Spot } from './cell-plan.ts'

/** Pixels that a finger or mouse may move and still tap. */
const tapTolerance = 6
/** The shortest and longest edge of the picture, in cells and in wards. */
const [closest, farthest] = [5, 2.5]

/** Pixels from the middle of a cell to its corners: below the first, choosing one zooms to the second. */
const [smallest, readable] = [12, 30]

const zoomed = (box: Box, by: number, { x, y }: Spot): Box => ({
  x: x + (box.x - x) * by,
  y: y + (box.y - y) * by,
  width: box.width * by,
  height: box.height * by,
})

/** What of the plan is seen in `frame`: dragged, pinched, zoomed by wheel and buttons. A tap calls `onTap`; `reveal` brings a
 * cell into sight. */
export function useCellView(
  { box: whole, reach }: CellPlan,
  frame: RefObject<HTMLElement | null>,
  onTap: (spot: Spot) => void,
) {
  const [box, setBox] = useState(whole)
  const [size, setSize] = useState({ width: 1, height: 1 })
  // The picture keeps its proportions, so that one edge shows more than the box.
  const pixel = Math.max(box.width / size.width, box.height / size.height)
  const corner = {
    x: box.x - (size.width * pixel - box.width) / 2,
    y: box.y - (size.height * pixel - box.height) / 2,
  }

  const zoomBy = (by: number, at: Spot | null) =>
    setBox((now) => {
      const next = zoomed(now, by, at ?? { x: now.x + now.width / 2, y: now.y + now.height / 2 })
      const edge = Math.max(next.width, next.height)
      const isTooFar = edge > Math.max(whole.width, whole.height) * farthest
      return edge < reach * closest || isTooFar ? now : next
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
    const place = frame.current
    if (!place) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(place)
    const stop = followPointers(place, { tap, drag, zoomAt })
    return () => {
      watcher.disconnect()
      stop()
    }
  }, [frame])

  // Far out a cell is too small to tell from those around it.
  const reveal = ({ x, y }: Spot) => {
    const edge = (reach / readable) * Math.min(size.width, size.height)
    const isSmall = reach / pixel < smallest
    setBox((now) => {
      const isSeen =
        Math.abs(x - now.x - now.width / 2) < (now.width - reach) / 2 &&
        Math.abs(y - now.y - now.height / 2) < (now.height - reach) / 2
      if (isSmall) return { x: x - edge / 2, y: y - edge / 2, width: edge, height: edge }
      return isSeen ? now : { ...now, x: x - now.width / 2, y: y - now.height / 2 }
    })
  }

  return { box, pixel, corner, size, spotAt, zoomBy, reveal, showWhole: () => setBox(whole) }
}

interface Gestures {
  tap: (event: PointerEvent) => void
  drag: (dx: number, dy: number) => void
  zoomAt: (by: number, at: { clientX: number; clientY: number }) => void
}

function followPointers(place: HTMLElement, { tap, drag, zoomAt }: Gestures) {
  const ending = new AbortController()
  const { signal } = ending
  const down = new Map<number, PointerEvent>()
  let moved = 0
  const spread = () => {
    const [a, b] = [...down.values()]
    if (!a || !b) return null
    const middle = { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
    return { ...middle, far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) }
  }
  place.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (!down.size) moved = 0
      down.set(event.pointerId, event)
    },
    { signal },
  )
  addEventListener(
    'pointermove',
    (event) => {
      const before = down.get(event.pointerId)
      if (!before) return
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY]
      const pinched = spread()
      if (!pinched && moved + Math.hypot(dx, dy) < tapTolerance) return
      moved += Math.hypot(dx, dy)
      down.set(event.pointerId, event)
      const after = spread()
      if (pinched && after && after.far > 0) zoomAt(pinched.far / after.far, after)
      else drag(dx, dy)
    },
    { signal },
  )
  const end = (event: PointerEvent, isTap: boolean) => {
    if (!down.delete(event.pointerId)) return
    if (isTap && moved < tapTolerance && !down.size) tap(event)
  }
  addEventListener('pointerup', (event) => end(event, true), { signal })
  addEventListener('pointercancel', (event) => end(event, false), { signal })
  place.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoomAt(event.deltaY > 0 ? 1.2 : 1 / 1.2, event)
    },
    { signal, passive: false },
  )
  return () => ending.abort()
}
