import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { getWardMap } from '../../../contract/nearby.ts'
import type { Point } from '../../../contract/shape.ts'
import { type CellPlan, planOf } from '../../homes/map/cell-plan.ts'
import '../../homes/map/home-map.css'
import { useCellView } from '../../homes/map/use-cell-view.ts'
import { findWard } from '../../nearby/find-ward.ts'
import { labelsIn, shortName } from '../../nearby/map/labels.ts'
import { call } from '../../platform/api/call.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Failed } from '../../platform/pages/Failed.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { pointsOn } from './points.ts'

interface MapOfPointProps {
  label: string
  /** Where the map is. */
  around: Point
  chosen: Point | null
  /** Without it the map only shows. */
  onChoose?: (point: Point) => void
}

/** The ward around a point, from our own outlines, with a pin. */
export default function MapOfPoint({ around, ...props }: MapOfPointProps) {
  const t = useText()
  const { latitude, longitude } = around
  const query = useQuery(
    {
      queryKey: ['place-map', latitude, longitude],
      queryFn: async ({ signal }) => {
        const ward = await findWard({ latitude, longitude })
        return ward && call(getWardMap, { params: { code: ward.code }, signal })
      },
      staleTime: Infinity,
    },
    queryClient,
  )
  const plan = useMemo(() => query.data && planOf(query.data), [query.data])
  if (query.isError) return <Failed query={query} title={t('places.map_failed')} />
  if (query.isPending) return <Spinner label={t('places.map_loading')} className="h-72 justify-center" />
  if (!plan) return <p className="rounded-card bg-sunk p-4 text-muted">{t('places.map_none')}</p>
  const center = query.data?.wards[0]?.center ?? []
  return <Drawn plan={plan} center={center} {...props} />
}

interface DrawnProps extends Omit<MapOfPointProps, 'around'> {
  plan: CellPlan
  /** Longitude and latitude of the plan's origin. */
  center: number[]
}

/** Pixels that an arrow key moves the pin. */
const step = 12

const ways: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function Drawn({ label, plan, center, chosen, onChoose }: DrawnProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const { spotOf, pointOf } = pointsOn(center)
  const pin = chosen && spotOf(chosen)
  const { box, pixel, corner, size, zoomBy } = useCellView(plan, frame, (spot) => onChoose?.(pointOf(spot)))
  const [own, ...beside] = plan.wards
  const names = labelsIn(
    plan.wards.map(({ code, name, x, y }) => ({
      code,
      name: shortName(name),
      x: (x - corner.x) / pixel,
      y: (y - corner.y) / pixel,
    })),
    size.width,
    size.height,
  )
  const move = (event: React.KeyboardEvent) => {
    const way = ways[event.key]
    if (!way || !onChoose) return
    event.preventDefault()
    const from = pin ?? { x: 0, y: 0 }
    onChoose(pointOf({ x: from.x + way[0] * step * pixel, y: from.y + way[1] * step * pixel }))
  }
  const inside = (
    <svg
      aria-hidden
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={`home-map ${onChoose ? '' : 'cursor-grab!'}`}
    >
      {beside.map(({ code, path }) => (
        <path key={code} d={path} className="home-map-beside" />
      ))}
      <path d={own?.path} className="home-map-ward" />
      <g fontSize={12 * pixel} strokeWidth={3 * pixel}>
        {names.map(({ code, name, x, y }) => (
          <text
            key={code}
            x={corner.x + x * pixel}
            y={corner.y + (y + 4) * pixel}
            className={code === own?.code ? undefined : 'home-map-far'}
          >
            {name}
          </text>
        ))}
      </g>
      {pin && (
        <g transform={`translate(${pin.x} ${pin.y}) scale(${pixel})`}>
          <path d="M0 0C-4-8-11-13-11-21A11 11 0 1 1 11-21C11-13 4-8 0 0Z" className="home-map-house" />
          <circle cy="-21" r="4" fill="var(--surface)" />
        </g>
      )}
    </svg>
  )
  return (
    <div className="relative h-72 overflow-hidden rounded-card border border-line bg-sunk">
      {onChoose ? (
        <div
          ref={frame}
          tabIndex={0}
          role="slider"
          aria-valuemin={0}
          aria-valuemax={1}
          aria-valuenow={pin ? 1 : 0}
          aria-valuetext={t(pin ? 'places.point_chosen' : 'places.point_none')}
          aria-label={label}
          onKeyDown={move}
          className="home-map-frame absolute inset-0"
        >
          {inside}
        </div>
      ) : (
        <div ref={frame} role="img" aria-label={label} className="absolute inset-0">
          {inside}
        </div>
      )}
      <div
        role="group"
        aria-label={t('places.map_tools')}
        className="absolute top-3 right-3 flex flex-col rounded-full border border-line bg-surface shadow-high"
      >
        <IconButton label={t('places.zoom_in')} icon={<Plus />} onClick={() => zoomBy(0.6, pin)} />
        <IconButton label={t('places.zoom_out')} icon={<Minus />} onClick={() => zoomBy(1 / 0.6, pin)} />
      </div>
    </div>
  )
}
