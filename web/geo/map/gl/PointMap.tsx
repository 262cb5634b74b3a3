import { useEffect, useRef } from 'react'
import type { Point } from '../../../../contract/shape.ts'
import type { PinKind } from '../../../../contract/geo/map.ts'
import type { MapPaints } from './base-style.ts'
import { Attribution, MapTools } from '../../nearby/map/MapTools.tsx'
import { useMap } from './use-map.ts'

export interface PointMapProps {
  point: Point
  kind: PinKind
  label: string
  tiles: { url: string; attribution: string } | null
  onFail: () => void
}

/** Without streets, a close zoom would suggest false precision. */
const [plainZoom, streetZoom] = [13.5, 15.5]

/** Fills its container. */
export default function PointMap({ point, kind, label, tiles, onFail }: PointMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { latitude, longitude } = point
  const zoom = tiles ? streetZoom : plainZoom
  const draw = (paints: MapPaints) => ({
    sources: {
      point: {
        type: 'geojson' as const,
        data: { type: 'Point' as const, coordinates: [longitude, latitude] },
      },
    },
    layers: [
      {
        id: 'halo',
        type: 'circle' as const,
        source: 'point',
        paint: { 'circle-radius': 26, 'circle-color': paints[kind], 'circle-opacity': 0.18 },
      },
      {
        id: 'point',
        type: 'symbol' as const,
        source: 'point',
        layout: { 'icon-image': kind, 'icon-allow-overlap': true },
      },
    ],
  })
  const { gl, isDrawn } = useMap(container, {
    label,
    streets: tiles?.url ?? null,
    start: { center: [longitude, latitude], zoom },
    draw,
    cooperative: true,
    onFail,
  })
  useEffect(() => {
    gl?.jumpTo({ center: [longitude, latitude] })
  }, [gl, latitude, longitude])
  return (
    <div aria-busy={!isDrawn} className="absolute inset-0">
      <div ref={container} />
      <MapTools map={gl} />
      <Attribution tiles={tiles} />
    </div>
  )
}
