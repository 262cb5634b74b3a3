import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection } from 'geojson'
import { feature, merge } from 'topojson-client'
import { tileZooms } from '../../../contract/geo/map.ts'
import type { WardShape } from '../nearby/outlines.ts'
import { answerRequests } from '../../platform/workers/idle-thread.ts'
import { readTopology, type WardProperties } from '../wards/topology.ts'

export interface TilePosition {
  z: number
  x: number
  y: number
}

interface TileIndex {
  getTile: (z: number, x: number, y: number) => object | null
}

/** The package's own types don't resolve. */
const Index = GeoJSONVT as unknown as new (
  data: FeatureCollection,
  options: { maxZoom: number; indexMaxZoom: number },
) => TileIndex

/** The zoom from which tiles have wards; below, most are smaller than a pixel. */
const minWardZoom = 8

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const createIndex = (features: Feature[]) =>
  new Index(collection(features), { maxZoom: tileZooms.most, indexMaxZoom: 4 })

const toPoint = ({ lon, lat }: WardProperties, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lon, lat] },
})

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** The ward nearest to the median of the wards, because the middle of a province may be at sea. */
function findMiddleWard(wards: WardProperties[]) {
  const middle = { lon: median(wards.map(({ lon }) => lon)), lat: median(wards.map(({ lat }) => lat)) }
  const distance = ({ lon, lat }: WardProperties) => Math.hypot(lon - middle.lon, lat - middle.lat)
  return wards.toSorted((a, b) => distance(a) - distance(b))[0]
}

const shortName = (province: string) => province.replace(/^(Tỉnh|Thành phố) /, '')

/** Labelled at low zooms, like provinces. */
const archipelagos = new Set(['Hoàng Sa', 'Trường Sa'])

function readLayers() {
  const { topology, layer } = readTopology()
  const wards = feature(topology, layer).features.map(({ properties, geometry }) => ({
    type: 'Feature' as const,
    properties: {
      code: properties.code,
      name: properties.full_name,
      province: properties.province,
    },
    geometry,
  }))
  const shapes = layer.geometries as (WardShape & { properties: WardProperties })[]
  const provinces = [...Map.groupBy(shapes, ({ properties }) => properties.province_code)].map(
    ([code, provinceShapes]) => {
      const all = provinceShapes.map(({ properties }) => properties)
      const name = all[0]?.province ?? ''
      const outline: Feature = {
        type: 'Feature',
        properties: { code, name },
        geometry: merge(topology, provinceShapes),
      }
      const middle = findMiddleWard(all)
      return { outline, label: middle ? [toPoint(middle, { code, name: shortName(name) })] : [] }
    },
  )
  const islands = shapes
    .filter(({ properties }) => archipelagos.has(properties.name))
    .map(({ properties }) => toPoint(properties, { code: properties.code, name: properties.name }))
  return [
    { name: 'provinces', from: 0, index: createIndex(provinces.map(({ outline }) => outline)) },
    {
      name: 'province_names',
      from: 0,
      index: createIndex([...provinces.flatMap(({ label }) => label), ...islands]),
    },
    { name: 'wards', from: minWardZoom, index: createIndex(wards) },
    {
      name: 'ward_names',
      from: minWardZoom,
      index: createIndex(
        shapes.map(({ properties }) => toPoint(properties, { code: properties.code, name: properties.name })),
      ),
    },
  ]
}

const layers = readLayers()

answerRequests(({ z, x, y }: TilePosition): Uint8Array => {
  const tiles: Record<string, object> = {}
  for (const { name, from, index } of layers) {
    const tile = z < from ? null : index.getTile(z, x, y)
    if (tile) tiles[name] = tile
  }
  return fromGeojsonVt(tiles, { version: 2 })
})
