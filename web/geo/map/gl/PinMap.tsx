import { House } from 'lucide-react'
import type { ExpressionSpecification, GeoJSONSource, Map as GlMap, MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapPins, Pin } from '../../../../contract/geo/map.ts'
import { useText } from '../../../platform/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Attribution, MapTools } from '../../nearby/map/MapTools.tsx'
import { boundsOf } from '../../nearby/map/projection.ts'
import { type MapView, wholeCountry } from '../bounds.ts'
import { pinKey } from '../pins.ts'
import type { Camera } from '../use-map-address.ts'
import { pinsStyle, toPinFeatures, toRingFeature } from './pins-style.ts'
import { type MapStart, useMap } from './use-map.ts'

const fitOptions = { padding: 40, maxZoom: 14 }

const startAt = ({ camera, own }: PinMapProps): MapStart =>
  camera
    ? { center: [camera.longitude, camera.latitude], zoom: camera.zoom }
    : { bounds: own ? boundsOf(own) : wholeCountry, fitBoundsOptions: fitOptions }

function viewOf(gl: GlMap) {
  const bounds = gl.getBounds()
  const { lng, lat } = gl.getCenter()
  const view = {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: gl.getZoom(),
  }
  return { view, camera: { latitude: lat, longitude: lng, zoom: gl.getZoom() } }
}

/** Pins, clustered where they are close together, over the outlines of wards and provinces. */
export default function PinMap(props: PinMapProps) {
  const { pins, areas, own, chosen, tiles, onFail } = props
  const t = useText()
  const container = useRef<HTMLDivElement>(null)
  const { gl, isDrawn } = useMap(container, {
    label: t('map.screen_map'),
    streets: tiles?.url ?? null,
    start: startAt(props),
    draw: pinsStyle,
    cooperative: false,
    onFail,
  })

  const reportView = useEffectEvent(() => {
    if (!gl) return
    const { view, camera } = viewOf(gl)
    props.onView(view, camera)
  })
  const choose = useEffectEvent((pin: GeoJSON.Feature | undefined) => {
    const key: unknown = pin?.properties?.['key']
    if (typeof key === 'string') props.onChoose(key)
  })
  useEffect(() => {
    if (!gl) return
    const onMove = () => reportView()
    onMove()
    gl.on('moveend', onMove)
    gl.on('click', 'pins', ({ features }) => choose(features?.[0]))
    gl.on('click', 'clusters', ({ features }) => void openCluster(gl, features?.[0], choose))
    const setCursor = (cursor: string) => () => void (gl.getCanvas().style.cursor = cursor)
    for (const layer of ['pins', 'clusters']) {
      gl.on('mouseenter', layer, setCursor('pointer'))
      gl.on('mouseleave', layer, setCursor(''))
    }
    return () => void gl.off('moveend', onMove)
  }, [gl])

  useEffect(() => {
    void gl?.getSource<GeoJSONSource>('pins')?.setData(toPinFeatures(pins))
  }, [gl, pins])
  useEffect(() => {
    void gl?.getSource<GeoJSONSource>('own')?.setData(toRingFeature(own))
  }, [gl, own])
  useEffect(() => {
    if (!gl) return
    gl.removeFeatureState({ source: 'outlines', sourceLayer: 'wards' })
    for (const { code, count } of areas)
      gl.setFeatureState({ source: 'outlines', sourceLayer: 'wards', id: code }, { count })
    const text = namesWithCounts(areas, (count) => t('map.posts_count', { count }))
    gl.setLayoutProperty('ward-names', 'text-field', areas.length ? text : ['get', 'name'])
  }, [gl, areas, t])

  const pin = pins.find((each) => pinKey(each) === chosen)
  const showChosen = useEffectEvent((map: GlMap) => {
    if (pin) easeToPin(map, pin)
  })
  useEffect(() => {
    void gl?.getSource<GeoJSONSource>('chosen')?.setData(toPinFeatures(pin ? [pin] : []))
  }, [gl, pin])
  useEffect(() => {
    if (gl && chosen !== null) showChosen(gl)
  }, [gl, chosen])

  return (
    <div aria-busy={!isDrawn} className="absolute inset-0">
      <div ref={container} />
      <MapTools map={gl}>
        {own && (
          <IconButton
            label={t('map.to_home')}
            icon={<House className="size-5" />}
            onClick={() => gl?.fitBounds(boundsOf(own), fitOptions)}
          />
        )}
      </MapTools>
      <Attribution tiles={tiles} />
    </div>
  )
}

/** The name of each ward, and below it the number of its posts. */
const namesWithCounts = (areas: PinMapProps['areas'], textOf: (count: number) => string) =>
  [
    'concat',
    ['get', 'name'],
    [
      'match',
      ['get', 'code'],
      ...areas.flatMap(({ code, count }) => [
        code,
        `
${textOf(count)}`,
      ]),
      '',
    ],
  ] as unknown as ExpressionSpecification

type ClickedFeature = NonNullable<MapLayerMouseEvent['features']>[number]

/** Zooms in until the cluster splits. If it can't split, its first pin is chosen. */
async function openCluster(
  gl: GlMap,
  feature: ClickedFeature | undefined,
  choose: (pin: GeoJSON.Feature | undefined) => void,
) {
  const id: unknown = feature?.properties['cluster_id']
  if (typeof id !== 'number' || feature?.geometry.type !== 'Point') return
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates
  const source = gl.getSource<GeoJSONSource>('pins')
  const zoom = await source?.getClusterExpansionZoom(id)
  if (zoom === undefined) return
  gl.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 })
  if (zoom > gl.getMaxZoom()) choose((await source?.getClusterLeaves(id, 1, 0))?.[0])
}

/** The zoom at which single houses can be told apart. */
const houseZoom = 15

function easeToPin(gl: GlMap, { longitude, latitude }: { longitude: number; latitude: number }) {
  const isVisible =
    gl.queryRenderedFeatures(gl.project([longitude, latitude]), { layers: ['pins'] }).length > 0
  if (!isVisible) gl.easeTo({ center: [longitude, latitude], zoom: Math.max(gl.getZoom(), houseZoom) })
}

export interface PinMapProps {
  pins: Pin[]
  areas: MapPins['areas']
  /** The outline of the area that neighbours see instead of the viewer's home. */
  own: number[][] | null
  /** The initial camera; without one the map opens around `own`. */
  camera: Camera | null
  /** A pin's key. */
  chosen: string | null
  tiles: { url: string; attribution: string } | null
  onChoose: (key: string) => void
  /** Called when the map is loaded and after every move. */
  onView: (view: MapView, camera: Camera) => void
  onFail: () => void
}
