import type { Map as GlView } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import './gl-map.css'
import { chosenFirst, placeLabels, shortName } from './labels.ts'
import { MapButtons } from './MapButtons.tsx'
import type { WardMapProps } from './SvgMap.tsx'
import { useGlMap } from './use-gl-map.ts'

function boundsOf(points: number[][]): [number, number, number, number] {
  const along = (axis: 0 | 1) => points.map((point) => point[axis] ?? 0)
  const [x, y] = [along(0), along(1)]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

/** CSS pixels from which the card lies on the map. */
const cardBeside = 520

export interface GlMapProps extends WardMapProps {
  tiles: { url: string; attribution: string } | null
  onFail: () => void
}

interface Named {
  code: string
  name: string
  center: number[]
}

function namesOn(gl: GlView, wards: Named[]) {
  const { clientWidth, clientHeight } = gl.getContainer()
  const spots = wards.map(({ code, name, center: [longitude = 0, latitude = 0] }) => {
    const { x, y } = gl.project([longitude, latitude])
    return { code, name: shortName(name), x, y }
  })
  return placeLabels(spots, clientWidth, clientHeight)
}

/** A province's wards drawn by MapLibre, over street tiles if the installation has them. */
export default function GlMap({ onFail, tiles, ...props }: GlMapProps) {
  const { map, selected } = props
  const place = useRef<HTMLDivElement>(null)
  const { gl, whole } = useGlMap(place, { ...props, tiles: tiles?.url ?? null, onFail })

  useEffect(() => {
    if (!gl) return
    gl.removeFeatureState({ source: 'wards' })
    const ward = map.features.find(({ properties }) => properties.code === selected)
    if (!ward) return
    gl.setFeatureState({ source: 'wards', id: ward.properties.code }, { chosen: true })
    const isWide = gl.getContainer().clientWidth > cardBeside
    gl.fitBounds(boundsOf(ward.geometry.coordinates.flat(2)), {
      padding: { top: 70, left: 60, right: 60, bottom: isWide ? 240 : 60 },
      maxZoom: 12.4,
    })
  }, [gl, map, selected])

  const wards = useMemo(
    () =>
      map.features
        .map(({ properties, geometry }) => {
          const [west, , east] = boundsOf(geometry.coordinates.flat(2))
          return { ...properties, width: east - west }
        })
        .toSorted((a, b) => b.width - a.width),
    [map],
  )
  const names = gl ? namesOn(gl, chosenFirst(wards, selected)) : []

  return (
    <div className="absolute inset-0">
      <div ref={place} />
      <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
        {names.map(({ code, name, x, y }) => (
          <span
            key={code}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
            className="absolute top-0 left-0 text-12 font-bold whitespace-nowrap text-ink [-webkit-text-stroke:3px_var(--surface)] [paint-order:stroke]"
          >
            {name}
          </span>
        ))}
      </div>
      <MapButtons onZoom={(inwards) => (inwards ? gl?.zoomIn() : gl?.zoomOut())} onComplete={whole} />
      {tiles && (
        <p className="absolute right-0 bottom-0 rounded-tl-sm bg-surface/90 px-2 py-0.5 text-12 text-muted">
          {tiles.attribution}
        </p>
      )}
    </div>
  )
}
