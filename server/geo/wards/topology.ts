import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { GeometryCollection, Topology } from 'topojson-specification'

export interface WardProperties {
  code: string
  name: string
  full_name: string
  name_en: string
  province_code: string
  province: string
  area_km2: number
  lat: number
  lon: number
}

/** The file of all wards, with borders that neighbours share: 4 MB to parse, so cache what is made of it. */
export function readTopology() {
  const packed = readFileSync(new URL('data/vn-wards.topo.json.gz', import.meta.url))
  const topology = JSON.parse(gunzipSync(packed).toString()) as Topology
  return { topology, layer: topology.objects['wards'] as GeometryCollection<WardProperties> }
}
