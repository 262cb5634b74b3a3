import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ProvinceMap } from '../../../../contract/geo/nearby.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { sizeStyles, tintClasses, wardTint } from '../ward-styles.tsx'
import { MapTools } from './MapTools.tsx'
import { chosenFirst, placeLabels, shortName } from './labels.ts'
import { type ViewBox, toViewBox, toWardShapes, type WardShape, zoomBox } from './projection.ts'

/** Units per pixel from which thick borders would cover small wards. */
const thinBorderScale = 20

const moves = [
  { text: 'nearby.go_north', icon: <ArrowUp />, x: 0, y: -1, position: 'col-start-2 row-start-1' },
  { text: 'nearby.go_west', icon: <ArrowLeft />, x: -1, y: 0, position: 'col-start-1 row-start-2' },
  { text: 'nearby.go_east', icon: <ArrowRight />, x: 1, y: 0, position: 'col-start-3 row-start-2' },
  { text: 'nearby.go_south', icon: <ArrowDown />, x: 0, y: 1, position: 'col-start-2 row-start-3' },
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
  const container = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const view = useMapView({ map, chosen, onSelect }, container, svg)
  const { box, pixel, frame } = view
  const labels = placeLabels(
    chosenFirst(shapes, selected).map(({ code, name, x, y }) => ({
      code,
      name: shortName(name),
      x: (x - box.x) / pixel + frame.left,
      y: (y - box.y) / pixel + frame.top,
    })),
    frame.width,
    frame.height,
  )
  const labelled = new Set(labels.map(({ code }) => code))
  return (
    <div ref={container} className="absolute inset-0">
      <svg
        ref={svg}
        role="img"
        aria-label={label}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        className="block size-full cursor-grab touch-pan-y active:cursor-grabbing"
      >
        <g
          strokeWidth={pixel > thinBorderScale ? 0.5 : 1.25}
          className="stroke-surface [stroke-linejoin:round]"
        >
          {shapes.map(({ code, name, path, strength }) => (
            <path
              key={code}
              d={path}
              data-ward={code}
              vectorEffect="non-scaling-stroke"
              fillOpacity={code !== selected && strength > 0 ? strength : undefined}
              className={classNames(
                'cursor-pointer transition-[fill] hover:fill-accent/60',
                code === selected || strength > 0 ? 'fill-accent' : tintClasses[wardTint(code)],
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
            .filter(({ code }) => labelled.has(code))
            .map(({ code, name, x, y }) => (
              <text key={code} x={x} y={y + 4 * pixel} textAnchor="middle">
                {shortName(name)}
              </text>
            ))}
        </g>
      </svg>
      <MapTools map={view} onShowAll={view.showAll} />
      {view.isClose && (
        <div
          role="group"
          aria-label={t('nearby.map_tools')}
          className="absolute top-42 right-3 grid grid-cols-3 max-lg:top-auto max-lg:right-auto max-lg:bottom-3 max-lg:left-3"
        >
          {moves.map(({ text, icon, x, y, position }) => (
            <IconButton
              key={text}
              label={t(text)}
              icon={icon}
              className={classNames('bg-surface shadow-high', position)}
              onClick={() => view.move(x, y)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The limits of the view's width, as shares of the province's width. */
const [minWidthShare, maxWidthShare] = [0.04, 1.6]
/** The share of the view's width that a chosen ward takes. */
const chosenWidthShare = 0.3

interface MapViewOptions {
  map: ProvinceMap
  chosen: WardShape | undefined
  onSelect: (code: string) => void
}

/** The visible part of the map. The drawing in `svg` fills `container`. */
function useMapView(
  { map, chosen, onSelect }: MapViewOptions,
  container: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
) {
  const all = toViewBox(map.bbox)
  const [box, setBox] = useState(all)
  const [size, setSize] = useState({ width: 1, height: 1 })

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [container])

  const limitZoom = (next: ViewBox) =>
    next.width > all.width * maxWidthShare ? all : next.width < all.width * minWidthShare ? box : next

  // A choice in the list moves the map; a choice on the map doesn't.
  const lastChosen = useRef<string>(undefined)
  useEffect(() => {
    if (!chosen || lastChosen.current === chosen.code) return
    lastChosen.current = chosen.code
    const span = Math.max(chosen.extent / chosenWidthShare, all.width * minWidthShare)
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

  const latest = useRef({ pixel, onSelect, box })
  useEffect(() => void (latest.current = { pixel, onSelect, box }))
  useEffect(() => {
    const picture = svg.current
    if (!picture) return
    const listeners = new AbortController()
    const { signal } = listeners
    let dragStart: { x: number; y: number; box: ViewBox } | null = null
    let hasMoved = false
    picture.addEventListener(
      'pointerdown',
      ({ clientX, clientY, pointerType, button }) => {
        hasMoved = false
        // Touch scrolls the page; the buttons zoom.
        if (pointerType === 'mouse' && button === 0)
          dragStart = { x: clientX, y: clientY, box: latest.current.box }
      },
      { signal },
    )
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!dragStart) return
        const [dx, dy] = [clientX - dragStart.x, clientY - dragStart.y]
        if (Math.hypot(dx, dy) > 4) hasMoved = true
        const start = dragStart.box
        setBox({ ...start, x: start.x - dx * latest.current.pixel, y: start.y - dy * latest.current.pixel })
      },
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const)
      addEventListener(end, () => void (dragStart = null), { signal })
    picture.addEventListener(
      'click',
      ({ target }) => {
        const code = target instanceof Element ? target.getAttribute('data-ward') : null
        if (code && !hasMoved) {
          lastChosen.current = code
          latest.current.onSelect(code)
        }
      },
      { signal },
    )
    return () => listeners.abort()
  }, [svg])

  return {
    box,
    pixel,
    frame,
    isClose: box.width < all.width * 0.95,
    zoomIn: () => setBox((now) => limitZoom(zoomBox(now, 0.6))),
    zoomOut: () => setBox((now) => limitZoom(zoomBox(now, 1 / 0.6))),
    move: (x: number, y: number) =>
      setBox((now) => ({ ...now, x: now.x + (x * now.width) / 3, y: now.y + (y * now.height) / 3 })),
    showAll: () => setBox(all),
  }
}
