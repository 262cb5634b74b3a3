import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProvinceMap } from '../../../contract/nearby.ts'
import { type Box, boxOf, type WardShape, zoomed } from './ward-shapes.ts'

/** The maximum zoom, as a part of the whole province. */
const closest = 0.04
const farthest = 1.6
/** The part of the width that a chosen ward takes. */
const shareOfChosen = 0.3

interface Shown {
  map: ProvinceMap
  chosen: WardShape | undefined
  onSelect: (code: string) => void
}

/** The drawing in `svg` fills `place`. */
export function useMapView(
  { map, chosen, onSelect }: Shown,
  place: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
) {
  const all = boxOf(map.bbox)
  const [box, setBox] = useState(all)
  const [size, setSize] = useState({ width: 1, height: 1 })

  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])

  const within = (next: Box) =>
    next.width > all.width * farthest ? all : next.width < all.width * closest ? box : next

  // A choice in the list moves the map; a choice on the map doesn't.
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!chosen || seen.current === chosen.code) return
    seen.current = chosen.code
    const span = Math.max(chosen.extent / shareOfChosen, all.width * closest)
    setBox((now) => {
      const isInView =
        chosen.x > now.x && chosen.x < now.x + now.width && chosen.y > now.y && chosen.y < now.y + now.height
      const isLarge = chosen.extent > now.width * 0.08
      return isInView && isLarge ? now : zoomed(now, span / now.width, chosen.x, chosen.y)
    })
  }, [chosen, all.width])

  // Units per pixel, and the drawing's offset.
  const pixel = Math.max(box.width / size.width, box.height / size.height)
  const frame = {
    ...size,
    left: (size.width - box.width / pixel) / 2,
    top: (size.height - box.height / pixel) / 2,
  }

  const grip = useRef({ pixel, onSelect, box })
  useEffect(() => void (grip.current = { pixel, onSelect, box }))
  useEffect(() => {
    const picture = svg.current
    if (!picture) return
    const ending = new AbortController()
    const { signal } = ending
    let from: { x: number; y: number; box: Box } | null = null
    let hasMoved = false
    picture.addEventListener(
      'pointerdown',
      ({ clientX, clientY, pointerType, button }) => {
        hasMoved = false
        // Touch scrolls the page; the buttons zoom.
        if (pointerType === 'mouse' && button === 0) from = { x: clientX, y: clientY, box: grip.current.box }
      },
      { signal },
    )
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!from) return
        const [dx, dy] = [clientX - from.x, clientY - from.y]
        if (Math.hypot(dx, dy) > 4) hasMoved = true
        const start = from.box
        setBox({ ...start, x: start.x - dx * grip.current.pixel, y: start.y - dy * grip.current.pixel })
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => void (from = null), { signal })
    picture.addEventListener(
      'click',
      ({ target }) => {
        const code = target instanceof Element ? target.getAttribute('data-ward') : null
        if (code && !hasMoved) {
          seen.current = code
          grip.current.onSelect(code)
        }
      },
      { signal },
    )
    return () => ending.abort()
  }, [svg])

  return {
    box,
    pixel,
    frame,
    isClose: box.width < all.width * 0.95,
    zoom: (inwards: boolean) => setBox((now) => within(zoomed(now, inwards ? 0.6 : 1 / 0.6))),
    move: (x: number, y: number) =>
      setBox((now) => ({ ...now, x: now.x + (x * now.width) / 3, y: now.y + (y * now.height) / 3 })),
    whole: () => setBox(all),
  }
}
