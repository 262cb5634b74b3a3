import { Map as GlMap, type StyleSpecification } from 'maplibre-gl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WardMap } from '../../../contract/nearby.ts'
import type { Point } from '../../../contract/shape.ts'
import { type Paints, paintsOf, whenThemeChanges } from '../../nearby/map/map-paint.ts'
import { allowWorker } from '../../nearby/map/map-worker.ts'
import { text } from '../../platform/i18n/i18n.ts'

interface Wanted {
  point: Point
  label: string
  wards: WardMap['wards']
  tiles: string | null
  isReady: boolean
  onMove?: (point: Point) => void
  onFail: () => void
}

const layersOf = (paints: Paints, hasStreets: boolean) => ({
  ground: { 'background-color': paints.ground },
  fill: { 'fill-color': paints.border, 'fill-opacity': hasStreets ? 0 : 0.9 },
  borders: { 'line-color': paints.accent, 'line-width': 1.5, 'line-opacity': 0.45 },
})

function styleOf(wards: WardMap['wards'], paints: Paints, tiles: string | null): StyleSpecification {
  const { ground, fill, borders } = layersOf(paints, tiles !== null)
  const features = wards.map(({ polygons, name }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  }))
  return {
    version: 8,
    sources: {
      ...(tiles !== null && { streets: { type: 'raster', tiles: [tiles], tileSize: 256 } }),
      wards: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    },
    layers: [
      { id: 'ground', type: 'background', paint: ground },
      ...(tiles === null ? [] : [{ id: 'streets', type: 'raster', source: 'streets' }]),
      { id: 'fill', type: 'fill', source: 'wards', paint: fill },
      { id: 'borders', type: 'line', source: 'wards', paint: borders },
    ],
  } as StyleSpecification
}

/** Undefined until it is drawn. What is chosen is the middle of the map. */
export function usePlaceMap(place: RefObject<HTMLDivElement | null>, wanted: Wanted) {
  const [gl, setGl] = useState<GlMap>()
  const now = useRef(wanted)
  useEffect(() => void (now.current = wanted))

  const { isReady, point } = wanted
  useEffect(() => {
    const container = place.current
    if (!container || !isReady) return
    const { wards, tiles, label, onMove } = now.current
    let drawn: GlMap
    try {
      allowWorker()
      drawn = new GlMap({
        container,
        style: styleOf(wards, paintsOf(container), tiles),
        center: [now.current.point.longitude, now.current.point.latitude],
        zoom: tiles === null ? 13 : 15,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        maxPitch: 0,
        maxZoom: 18,
        // Only what is chosen is moved; what is shown stays around its pin.
        dragPan: onMove !== undefined,
        keyboard: onMove !== undefined,
        scrollZoom: { around: 'center' },
        touchZoomRotate: { around: 'center' },
        cooperativeGestures: true,
        locale: {
          'Map.Title': label,
          'CooperativeGesturesHandler.MobileHelpText': text('nearby.two_fingers'),
          'CooperativeGesturesHandler.WindowsHelpText': text('nearby.ctrl_zoom'),
          'CooperativeGesturesHandler.MacHelpText': text('nearby.cmd_zoom'),
        },
      })
    } catch {
      now.current.onFail()
      return
    }
    drawn.touchZoomRotate.disableRotation()
    // Missing street tiles leave the wards as they are.
    drawn.on('error', (event) => {
      if (!('sourceId' in event && event.sourceId === 'streets')) now.current.onFail()
    })
    drawn.on('style.load', () => setGl(drawn))
    drawn.on('moveend', () => {
      const { lat, lng } = drawn.getCenter()
      now.current.onMove?.({ latitude: round(lat), longitude: round(lng) })
    })
    const stop = whenThemeChanges(() => {
      for (const [layer, paint] of Object.entries(layersOf(paintsOf(container), tiles !== null)))
        for (const [name, value] of Object.entries(paint))
          drawn.setPaintProperty(layer, name as never, value as never)
    })
    return () => {
      stop()
      setGl(undefined)
      drawn.remove()
    }
  }, [isReady, place])

  // The position of the device, or what was undone: it comes from outside.
  useEffect(() => {
    if (!gl) return
    const { lat, lng } = gl.getCenter()
    if (round(lat) !== round(point.latitude) || round(lng) !== round(point.longitude))
      gl.jumpTo({ center: [point.longitude, point.latitude] })
  }, [gl, point])

  return gl
}

/** To about a metre. */
const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000
