import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import type { ProvinceMap } from '../../../contract/nearby.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { chosenFirst, labelsIn, shortName } from './labels.ts'
import { MapButtons } from './MapButtons.tsx'
import { sizeStyles } from '../size-styles.ts'
import { tintClasses, tintNumber } from './tints.ts'
import { useMapView } from './use-map-view.ts'
import { shapesOf } from './ward-shapes.ts'

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
    () => shapesOf(map, (size) => sizeStyles[size as keyof typeof sizeStyles].strength),
    [map],
  )
  const chosen = shapes.find(({ code }) => code === selected)
  const frameOf = useRef<HTMLDivElement>(null)
  const svg = useRef<SVGSVGElement>(null)
  const view = useMapView({ map, chosen, onSelect }, frameOf, svg)
  const { box, pixel, frame } = view
  const names = labelsIn(
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
                    : tintClasses[tintNumber(code)],
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
      <MapButtons onZoom={view.zoom} onWhole={view.whole} />
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
