import { type Pin, pinKinds } from '../../../../contract/geo/map.ts'
import { pinKey } from '../pins.ts'
import { font, type MapOverlay, type MapPaints, namePaint } from './base-style.ts'

/** Clusters up to the maximum zoom, as hundreds of overlapping pins are unreadable and slow to draw. */
const clusterMaxZoom = 17

export const toPinFeatures = (pins: Pin[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.map((pin) => ({
    type: 'Feature',
    properties: { key: pinKey(pin), kind: pin.kind, title: pin.title },
    geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
  })),
})

export const toRingFeature = (ring: number[][] | null): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: ring
    ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }]
    : [],
})

const noFeatures = toRingFeature(null)

/** How many pins of each kind a cluster has. */
const kindCounts = Object.fromEntries(
  pinKinds.map((kind) => [kind, ['+', ['case', ['==', ['get', 'kind'], kind], 1, 0]]]),
)

const isSinglePin = ['!', ['has', 'point_count']]

const pinIcon = {
  type: 'symbol',
  layout: { 'icon-image': ['get', 'kind'], 'icon-allow-overlap': true, 'icon-padding': 0 },
}

export function pinsStyle(paints: MapPaints): MapOverlay {
  const pinName = {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'title'],
      'text-font': font,
      'text-size': 12,
      'text-anchor': 'top',
      // Below the pin, which would hide the name.
      'text-offset': [0, 1.9],
      'text-max-width': 9,
    },
    paint: namePaint(paints),
  }
  return {
    sources: {
      own: { type: 'geojson', data: noFeatures },
      chosen: { type: 'geojson', data: noFeatures },
      pins: {
        type: 'geojson',
        data: noFeatures,
        cluster: true,
        clusterMaxZoom,
        clusterRadius: 40,
        clusterProperties: kindCounts,
      },
    },
    layers: [
      {
        id: 'own',
        type: 'line',
        source: 'own',
        paint: { 'line-color': paints.ink, 'line-width': 2, 'line-dasharray': [2, 2] },
      },
      // Below the pins, so that no name covers a pin.
      { id: 'pin-names', source: 'pins', filter: isSinglePin, minzoom: 14, ...pinName },
      {
        id: 'clusters',
        type: 'circle',
        source: 'pins',
        filter: ['has', 'point_count'],
        paint: {
          'circle-color': [
            'case',
            ...pinKinds.flatMap((kind) => [['==', ['get', kind], ['get', 'point_count']], paints[kind]]),
            paints.ink,
          ],
          'circle-radius': ['interpolate', ['linear'], ['get', 'point_count'], 2, 17, 50, 22, 1000, 30],
          'circle-stroke-color': paints.surface,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'cluster-counts',
        type: 'symbol',
        source: 'pins',
        filter: ['has', 'point_count'],
        layout: {
          'text-field': ['get', 'point_count_abbreviated'],
          'text-font': font,
          'text-size': 13,
          'text-allow-overlap': true,
          'text-padding': 10,
        },
        paint: { 'text-color': paints.surface },
      },
      { id: 'pins', source: 'pins', filter: isSinglePin, ...pinIcon },
      {
        id: 'chosen',
        type: 'circle',
        source: 'chosen',
        paint: {
          'circle-radius': 20,
          'circle-color': paints.surface,
          'circle-stroke-width': 3,
          'circle-stroke-color': paints.ink,
        },
      },
      {
        id: 'chosen-name',
        source: 'chosen',
        ...pinName,
        layout: { ...pinName.layout, 'text-allow-overlap': true },
      },
      { id: 'chosen-pin', source: 'chosen', ...pinIcon },
    ] as MapOverlay['layers'],
  }
}
