import type {
  ExpressionSpecification,
  Map as GlMap,
  RasterSourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ProvinceMap } from '../../../../contract/geo/nearby.ts'
import { sizeStyles, wardTint } from '../ward-styles.tsx'
import { createMap, type MapColours, onThemeChange, readMapColours } from './maplibre.ts'

interface UseGlMapOptions {
  map: ProvinceMap
  label: string
  /** The tiles' URL template, if any. */
  tiles: string | null
  onSelect: (code: string) => void
  onFail: () => void
}

const padding = 24

/** Undefined until loaded. The caller renders again whenever the map moves. */
export function useGlMap(place: RefObject<HTMLDivElement | null>, options: UseGlMapOptions) {
  const [gl, setGl] = useState<GlMap>()
  const [, setMoves] = useState(0)
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))

  const { map, tiles } = options
  useEffect(() => {
    const container = place.current
    if (!container) return
    const fail = () => latest.current.onFail()
    const drawn = createMap(container, {
      style: styleOf(map, readMapColours(container), tiles),
      bounds: map.bbox,
      fitBoundsOptions: { padding },
      cooperativeGestures: true,
      label: latest.current.label,
      onFail: fail,
    })
    if (!drawn) return
    drawn.on('style.load', () => setGl(drawn))
    drawn.on('move', () => setMoves((count) => count + 1))
    drawn.on('resize', () => setMoves((count) => count + 1))
    let hovered: string | undefined
    const hover = (code: string | undefined) => {
      if (hovered !== undefined) drawn.setFeatureState({ source: 'wards', id: hovered }, { hovered: false })
      if (code !== undefined) drawn.setFeatureState({ source: 'wards', id: code }, { hovered: true })
      drawn.getCanvas().style.cursor = code === undefined ? '' : 'pointer'
      hovered = code
    }
    const codeOf = (features: { id?: string | number | undefined }[] | undefined) => {
      const id = features?.[0]?.id
      return id === undefined ? undefined : String(id)
    }
    drawn.on('mousemove', 'wards', ({ features }) => hover(codeOf(features)))
    drawn.on('mouseleave', 'wards', () => hover(undefined))
    drawn.on('click', 'wards', ({ features }) => {
      const code = codeOf(features)
      if (code !== undefined) latest.current.onSelect(code)
    })
    const stop = onThemeChange(() => repaint(drawn, readMapColours(container), tiles !== null))
    return () => {
      stop()
      setGl(undefined)
      drawn.remove()
    }
  }, [map, tiles, place])

  return { gl, whole: () => gl?.fitBounds(map.bbox, { padding }) }
}

const is = (state: string): ExpressionSpecification => ['boolean', ['feature-state', state], false]
const isLively: ExpressionSpecification = ['>', ['get', 'strength'], 0]

const fillOf = (paints: MapColours, hasStreets: boolean) =>
  ({
    'fill-color': [
      'case',
      ['any', is('chosen'), is('hovered'), isLively],
      paints.accent,
      ['match', ['get', 'tint'], 0, paints.tint0, 1, paints.tint1, 2, paints.tint2, paints.tint3],
    ],
    'fill-opacity': [
      'case',
      is('chosen'),
      hasStreets ? 0.6 : 1,
      is('hovered'),
      hasStreets ? 0.4 : 0.6,
      isLively,
      ['*', ['get', 'strength'], hasStreets ? 0.6 : 1],
      hasStreets ? 0.35 : 1,
    ],
  }) satisfies Record<string, unknown>

const bordersOf = (paints: MapColours, hasStreets: boolean) => ({
  'line-color': hasStreets ? paints.accent : paints.border,
  'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.4, 10.5, 1.25],
})

function styleOf(map: ProvinceMap, paints: MapColours, tiles: string | null): StyleSpecification {
  const features = map.features.map(({ properties, ...ward }) => {
    const { code, size } = properties
    return { ...ward, properties: { code, tint: wardTint(code), strength: sizeStyles[size].strength } }
  })
  const streets: RasterSourceSpecification = { type: 'raster', tiles: [tiles ?? ''], tileSize: 256 }
  const data = { type: 'FeatureCollection', features } as GeoJSON.FeatureCollection
  return {
    version: 8,
    sources: { ...(tiles !== null && { streets }), wards: { type: 'geojson', data, promoteId: 'code' } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': paints.ground } },
      ...(tiles === null ? [] : [{ id: 'streets', type: 'raster', source: 'streets' } as const]),
      { id: 'wards', type: 'fill', source: 'wards', paint: fillOf(paints, tiles !== null) },
      { id: 'borders', type: 'line', source: 'wards', paint: bordersOf(paints, tiles !== null) },
    ],
  } as StyleSpecification
}

function repaint(
  map: { setPaintProperty: (layer: string, name: never, value: never) => unknown },
  paints: MapColours,
  hasStreets: boolean,
) {
  const layers = {
    ground: { 'background-color': paints.ground },
    wards: fillOf(paints, hasStreets),
    borders: bordersOf(paints, hasStreets),
  }
  for (const [layer, paint] of Object.entries(layers))
    for (const [name, value] of Object.entries(paint))
      map.setPaintProperty(layer, name as never, value as never)
}
