import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { tileZooms } from '../../../../contract/geo/map.ts'

/** The theme's tokens that a map is painted with. */
export const tokens = {
  sea: '--request-tint',
  land: '--map',
  surface: '--surface',
  border: '--edge',
  ink: '--ink',
  muted: '--muted',
  accent: '--accent',
  onAccent: '--on-accent',
  community: '--give',
  event: '--event',
  place: '--help',
  business: '--request',
  post: '--alert',
} as const
export type MapPaints = Record<keyof typeof tokens, string>

export interface MapOverlay {
  sources: Record<string, SourceSpecification>
  layers: LayerSpecification[]
}

export const font = ['Be Vietnam Pro', 'sans-serif']

/** The paint of names on the map. */
export const namePaint = (paints: MapPaints) => ({
  'text-color': paints.ink,
  'text-halo-color': paints.surface,
  'text-halo-width': 1.6,
})

/** Provinces and wards from the app's own tiles, over street tiles if the installation has them. `overlay` is on top. */
export function baseStyle(
  paints: MapPaints,
  streets: string | null,
  overlay: MapOverlay,
): StyleSpecification {
  const hasStreets = streets !== null
  const outlines: SourceSpecification = {
    type: 'vector',
    tiles: [`${location.origin}/api/tiles/wards/{z}/{x}/{y}.pbf`],
    minzoom: tileZooms.least,
    maxzoom: tileZooms.most,
    promoteId: { wards: 'code' },
  }
  const layers: LayerSpecification[] = [
    { id: 'sea', type: 'background', paint: { 'background-color': paints.sea } },
    ...(hasStreets ? [{ id: 'streets', type: 'raster' as const, source: 'streets' }] : []),
    {
      id: 'land',
      type: 'fill',
      source: 'outlines',
      'source-layer': 'provinces',
      paint: { 'fill-color': paints.land, 'fill-opacity': hasStreets ? 0 : 1 },
    },
    {
      id: 'areas',
      type: 'fill',
      source: 'outlines',
      'source-layer': 'wards',
      paint: {
        'fill-color': paints.post,
        'fill-opacity': [
          'interpolate',
          ['linear'],
          ['coalesce', ['feature-state', 'count'], 0],
          0,
          0,
          1,
          hasStreets ? 0.08 : 0.14,
          30,
          hasStreets ? 0.22 : 0.42,
        ],
      },
    },
    {
      id: 'ward-borders',
      type: 'line',
      source: 'outlines',
      'source-layer': 'wards',
      paint: {
        'line-color': paints.border,
        'line-opacity': 0.7,
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.3, 12, 1.2],
      },
    },
    {
      id: 'province-borders',
      type: 'line',
      source: 'outlines',
      'source-layer': 'provinces',
      paint: {
        'line-color': paints.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 2],
      },
    },
    {
      id: 'ward-names',
      type: 'symbol',
      source: 'outlines',
      'source-layer': 'ward_names',
      minzoom: 10,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12, 'text-max-width': 7 },
      paint: namePaint(paints),
    },
    {
      id: 'province-names',
      type: 'symbol',
      source: 'outlines',
      'source-layer': 'province_names',
      maxzoom: 9,
      layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 13, 'text-max-width': 7 },
      paint: namePaint(paints),
    },
  ]
  return {
    version: 8,
    sources: {
      ...(hasStreets && { streets: { type: 'raster', tiles: [streets], tileSize: 256 } as const }),
      outlines,
      ...overlay.sources,
    },
    layers: [...layers, ...overlay.layers],
  }
}
