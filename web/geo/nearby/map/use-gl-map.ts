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

/** `gl` is undefined until the map is loaded. Every move of the map renders the caller again. */
export function useGlMap(container: RefObject<HTMLDivElement | null>, options: UseGlMapOptions) {
  const [gl, setGl] = useState<GlMap>()
  const [, setMoves] = useState(0)
  const latest = useRef(options)
  useEffect(() => void (latest.current = options))

  const { map, tiles } = options
  useEffect(() => {
    const element = container.current
    if (!element) return
    const created = createMap(element, {
      style: styleOf(map, readMapColours(element), tiles),
      bounds: map.bbox,
      fitBoundsOptions: { padding },
      cooperativeGestures: true,
      label: latest.current.label,
      onFail: () => latest.current.onFail(),
    })
    if (!created) return
    created.on('style.load', () => setGl(created))
    created.on('move', () => setMoves((count) => count + 1))
    created.on('resize', () => setMoves((count) => count + 1))
    let hovered: string | undefined
    const hover = (code: string | undefined) => {
      if (hovered !== undefined) created.setFeatureState({ source: 'wards', id: hovered }, { hovered: false })
      if (code !== undefined) created.setFeatureState({ source: 'wards', id: code }, { hovered: true })
      created.getCanvas().style.cursor = code === undefined ? '' : 'pointer'
      hovered = code
    }
    const codeOf = (features: { id?: string | number | undefined }[] | undefined) => {
      const id = features?.[0]?.id
      return id === undefined ? undefined : String(id)
    }
    created.on('mousemove', 'wards', ({ features }) => hover(codeOf(features)))
    created.on('mouseleave', 'wards', () => hover(undefined))
    created.on('click', 'wards', ({ features }) => {
      const code = codeOf(features)
      if (code !== undefined) latest.current.onSelect(code)
    })
    const stopThemeListener = onThemeChange(() => repaint(created, readMapColours(element), tiles !== null))
    return () => {
      stopThemeListener()
      setGl(undefined)
      created.remove()
    }
  }, [map, tiles, container])

  return { gl, showAll: () => gl?.fitBounds(map.bbox, { padding }) }
}

const hasState = (state: string): ExpressionSpecification => ['boolean', ['feature-state', state], false]
const hasActivity: ExpressionSpecification = ['>', ['get', 'strength'], 0]

const wardFillPaint = (paints: MapColours, hasStreets: boolean) =>
  ({
    'fill-color': [
      'case',
      ['any', hasState('chosen'), hasState('hovered'), hasActivity],
      paints.accent,
      ['match', ['get', 'tint'], 0, paints.tint0, 1, paints.tint1, 2, paints.tint2, paints.tint3],
    ],
    'fill-opacity': [
      'case',
      hasState('chosen'),
      hasStreets ? 0.6 : 1,
      hasState('hovered'),
      hasStreets ? 0.4 : 0.6,
      hasActivity,
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
      { id: 'wards', type: 'fill', source: 'wards', paint: wardFillPaint(paints, tiles !== null) },
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
    wards: wardFillPaint(paints, hasStreets),
    borders: bordersOf(paints, hasStreets),
  }
  for (const [layer, paint] of Object.entries(layers))
    for (const [name, value] of Object.entries(paint))
      map.setPaintProperty(layer, name as never, value as never)
}
