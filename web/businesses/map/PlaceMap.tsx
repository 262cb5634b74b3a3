import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { getWardMap } from '../../../contract/nearby.ts'
import type { Point } from '../../../contract/shape.ts'
import { wardAt } from '../../../contract/wards.ts'
import { MapButtons } from '../../nearby/map/MapButtons.tsx'
import '../../nearby/map/gl-map.css'
import { call } from '../../platform/api/call.ts'
import { useInstallation } from '../../platform/api/installation.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { useText } from '../../platform/i18n/i18n.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { usePlaceMap } from './use-place-map.ts'

interface PlaceMapProps {
  point: Point
  label: string
  /** The point stays in the middle, and is where the map was moved to. */
  onMove?: (point: Point) => void
}

const outlinesQuery = ({ latitude, longitude }: Point) => ({
  queryKey: ['businesses', 'outlines', latitude, longitude],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { ward } = await call(wardAt, { query: { lat: latitude, lon: longitude }, signal })
    return ward ? (await call(getWardMap, { params: { code: ward.code }, signal })).wards : []
  },
  staleTime: Infinity,
  retry: 1,
})

/** The wards around a point, over street tiles where the installation has them. Its code is loaded when it is opened. */
export default function PlaceMap({ point, label, onMove }: PlaceMapProps) {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  // What is drawn around it stays while it is moved.
  const [start] = useState(point)
  const [isFailed, setFailed] = useState(false)
  const outlines = useQuery(outlinesQuery(start), queryClient)
  const installation = useInstallation()
  const isReady = installation !== undefined && !outlines.isPending
  const gl = usePlaceMap(place, {
    point,
    label,
    wards: outlines.data ?? [],
    tiles: installation?.tiles?.url ?? null,
    isReady,
    onFail: () => setFailed(true),
    ...(onMove && { onMove }),
  })
  if (isFailed) return <p className="p-4 text-13 text-muted">{t('businesses.map_failed')}</p>
  return (
    <div className="relative isolate h-64 overflow-hidden rounded-card border border-line bg-sunk">
      <div ref={place} />
      {gl ? (
        <>
          <MapPin
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-1/2 size-9 -translate-x-1/2 -translate-y-full fill-accent stroke-on-accent"
          />
          <MapButtons
            onZoom={(inwards) => (inwards ? gl.zoomIn() : gl.zoomOut())}
            onWhole={() => gl.easeTo({ center: [point.longitude, point.latitude], zoom: 15 })}
          />
        </>
      ) : (
        <Spinner label={t('businesses.map_loading')} className="absolute inset-0 justify-center" />
      )}
      {installation?.tiles && (
        <p className="absolute right-0 bottom-0 rounded-tl-sm bg-surface/90 px-2 py-0.5 text-12 text-muted">
          {installation.tiles.attribution}
        </p>
      )}
    </div>
  )
}
