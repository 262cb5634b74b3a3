import type { Map as GlView } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import './gl-map.css'
import { chosenFirst, placeLabels, shortName } from './labels.ts'
import { Attribution, MapTools } from './MapTools.tsx'
import { boundsOf } from './projection.ts'
import type { WardMapProps } from './SvgMap.tsx'
import { useGlMap } from './use-gl-map.ts'

/** The width in CSS pixels from which the ward's card covers a part of the map. */
const minWidthWithCard = 520

export interface GlMapProps extends WardMapProps {
  tiles: { url: string; attribution: string } | null
  onFail: () => void
}

interface NamedWard {
  code: string
  name: string
  center: number[]
}

function labelsOf(gl: GlView, wards: NamedWard[]) {
  const { clientWidth, clientHeight } = gl.getContainer()
  const labels = wards.map(({ code, name, center: [longitude = 0, latitude = 0] }) => {
    const { x, y } = gl.project([longitude, latitude])
    return { code, name: shortName(name), x, y }
  })
  return placeLabels(labels, clientWidth, clientHeight)
}

/** A province's wards drawn by MapLibre, over street tiles if the installation has them. */
export default function GlMap({ onFail, tiles, ...props }: GlMapProps) {
  const { map, selected } = props
  const container = useRef<HTMLDivElement>(null)
  const { gl, showAll } = useGlMap(container, { ...props, tiles: tiles?.url ?? null, onFail })

  useEffect(() => {
    if (!gl) return
    gl.removeFeatureState({ source: 'wards' })
    const ward = map.features.find(({ properties }) => properties.code === selected)
    if (!ward) return
    gl.setFeatureState({ source: 'wards', id: ward.properties.code }, { chosen: true })
    const isWide = gl.getContainer().clientWidth > minWidthWithCard
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
  const labels = gl ? labelsOf(gl, chosenFirst(wards, selected)) : []

  return (
    <div className="absolute inset-0">
      <div ref={container} />
      <div aria-hidden className="snug pointer-events-none absolute inset-0 overflow-hidden">
        {labels.map(({ code, name, x, y }) => (
          <span
            key={code}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
            className="absolute top-0 left-0 text-12 font-bold whitespace-nowrap text-ink [-webkit-text-stroke:3px_var(--surface)] [paint-order:stroke]"
          >
            {name}
          </span>
        ))}
      </div>
      <MapTools map={gl} onShowAll={showAll} />
      <Attribution tiles={tiles} />
    </div>
  )
}
