import type { ExpressionSpecification, RasterSourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { ProvinceMap } from '../../../contract/nearby.ts'
import type { Paints } from './map-paint.ts'
import { sizeStyles } from '../size-styles.ts'
import { tintNumber } from './tints.ts'

const is = (state: string): ExpressionSpecification => ['boolean', ['feature-state', state], false]
const isLively: ExpressionSpecification = ['>', ['get', 'strength'], 0]

const fillOf = (paints: Paints, hasStreets: boolean) =>
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

const bordersOf = (paints: Paints, hasStreets: boolean) => ({
  'line-color': hasStreets ? paints.accent : paints.border,
  'line-width': ['interpolate', ['linear'], ['zoom'], 7, 0.4, 10.5, 1.25],
})

export function styleOf(map: ProvinceMap, paints: Paints, tiles: string | null): StyleSpecification {
  const features = map.features.map(({ properties, ...ward }) => {
    const { code, size } = properties
    return { ...ward, properties: { code, tint: tintNumber(code), strength: sizeStyles[size].strength } }
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

export function repaint(
  map: { setPaintProperty: (layer: string, name: never, value: never) => unknown },
  paints: Paints,
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
