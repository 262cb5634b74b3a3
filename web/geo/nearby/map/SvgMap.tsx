import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ProvinceMap } from '../../../../contract/geo/nearby.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { sizeStyles, tintClasses, wardTint } from '../ward-styles.tsx'
import { MapButtons } from './MapButtons.tsx'
import { chosenFirst, placeLabels, shortName } from './labels.ts'
import { type ViewBox, toViewBox, toWardShapes, type WardShape, zoomBox } from './ward-shapes.ts'

/** Units per pixel from which borders would cover small wards. */
const farAway = 8

const moves = [
  { text: 'nearby.go_north', icon: <ArrowUp />, x: 0, y: -1, place: 'col-start-2 row-start-1' },
  { text: 'nearby.go_west', icon: <ArrowLeft />, x: -1, y: 0, place: 'col-start-1 row-start-2' },
  { text: 'nearby.go_east', icon: <ArrowRight />, x: 1, y: 0, place: 'col-start-3 row-start-2' },
  { text: 'nearby.go_south', icon: <ArrowDown />, x: 0, y: 1, place: 'col-start-2 row-start-3' },
] as const

export interface WardMapProps {
  map: ProvinceMap
  label: string
  selected: string | null
  onSelect: (code: string) => void
}

export function SvgMap({ map, label, selected, onSelect }: WardMapProps) {
  const t = useText()
  const shapes = useMemo(
    () => toWardShapes(map, (size) => sizeStyles[size as keyof typeof sizeStyles].strength),
    [map],
  )
  const chosen = shapes.find(({ code }) => code === selected)
  const frameOf = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const view = useMapView({ map, chosen, onSelect }, frameOf, svg)
  const { box, pixel, frame } = view
  const names = placeLabels(
    chosenFirst(shapes, selected).map(({ code, name, x, y }) => ({
      code,
      name: shortName(name),
      x: (x - box.x) / pixel + frame.left,
      y: (y - box.y) / pixel + frame.top,
    })),
    frame.width,
    frame.height,
  )
  const named = new Set(names.map(({ code }) => code))
  return (
    <div ref={frameOf} className="absolute inset-0">
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        className="block size-full cursor-grab touch-pan-y active:cursor-grabbing"
      >
        <g strokeWidth={pixel > farAway ? 0.5 : 1.25} className="stroke-surface [stroke-linejoin:round]">
          {shapes.map(({ code, name, path, strength }) => (
            <path
              key={code}
              d={path}
              data-ward={code}
              vectorEffect="non-scaling-stroke"
              fillOpacity={code !== selected && strength > 0 ? strength : undefined}
              className={classNames(
                'cursor-pointer transition-[fill] hover:fill-accent/60',
                code === selected
                  ? 'fill-accent'
                  : strength > 0
                    ? 'fill-accent'
                    : tintClasses[wardTint(code)],
              )}
            >
              <title>{name}</title>
            </path>
          ))}
        </g>
        <g
          fontSize={12 * pixel}
          strokeWidth={3 * pixel}
          className="pointer-events-none fill-ink stroke-surface font-bold [paint-order:stroke] [stroke-linejoin:round]"
        >
          {shapes
            .filter(({ code }) => named.has(code))
            .map(({ code, name, x, y }) => (
              <text key={code} x={x} y={y + 4 * pixel} textAnchor="middle">
                {shortName(name)}
              </text>
            ))}
        </g>
      </svg>
      <MapButtons onZoom={view.zoom} onComplete={view.whole} />
      {view.isClose && (
        <div
          role="group"
          aria-label={t('nearby.map_tools')}
          className="absolute top-42 right-3 grid grid-cols-3 max-lg:top-auto max-lg:right-auto max-lg:bottom-3 max-lg:left-3"
        >
          {moves.map(({ text, icon, x, y, place }) => (
            <IconButton
              key={text}
              label={t(text)}
              icon={icon}
              className={classNames('bg-surface shadow-high', place)}
              onClick={() => view.move(x, y)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

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
function useMapView(
  { map, chosen, onSelect }: Shown,
  place: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
) {
  const all = toViewBox(map.bbox)
  const [box, setBox] = useState(all)
  const [size, setSize] = useState({ width: 1, height: 1 })

  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])

  const within = (next: ViewBox) =>
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
      return isInView && isLarge ? now : zoomBox(now, span / now.width, chosen.x, chosen.y)
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
    let from: { x: number; y: number; box: ViewBox } | null = null
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
    zoom: (inwards: boolean) => setBox((now) => within(zoomBox(now, inwards ? 0.6 : 1 / 0.6))),
    move: (x: number, y: number) =>
      setBox((now) => ({ ...now, x: now.x + (x * now.width) / 3, y: now.y + (y * now.height) / 3 })),
    whole: () => setBox(all),
  }
}
