import type { MultiPolygon, Polygon, Position } from 'geojson'
import { type Kysely, sql } from 'kysely'
import { feature, neighbors } from 'topojson-client'
import { readTopology } from './topology.ts'

export async function insertWards(db: Kysely<unknown>) {
  const { topology, layer } = readTopology()
  const wards = feature(topology, layer).features
  await sql`
    INSERT INTO wards (code, name, full_name, name_en, province_code, province, area_km2, center)
    SELECT code, name, full_name, name_en, province_code, province, area_km2, point(lon, lat)
    FROM json_to_recordset(${JSON.stringify(wards.map((ward) => ward.properties))}::json) AS ward(
      code text, name text, full_name text, name_en text, province_code text, province text,
      area_km2 double precision, lat double precision, lon double precision)`.execute(db)

  const rings = wards.flatMap((ward) =>
    polygonsOf(ward.geometry as Polygon | MultiPolygon).flatMap((polygon) =>
      polygon.map((ring, n) => ({ ward_code: ward.properties.code, is_hole: n > 0, ring: ringText(ring) })),
    ),
  )
  await sql`
    INSERT INTO ward_rings (ward_code, is_hole, ring)
    SELECT ward_code, is_hole, ring::polygon
    FROM json_to_recordset(${JSON.stringify(rings)}::json) AS ring(ward_code text, is_hole boolean, ring text)
  `.execute(db)
}

/** Each with those that share a border with it, including itself. */
export function wardsTouching(): { code: string; around: string[] }[] {
  const { topology, layer } = readTopology()
  const codes = feature(topology, layer).features.map(({ properties }) => properties.code)
  return neighbors(layer.geometries).map((beside, n) => {
    const code = codes[n] ?? ''
    return { code, around: [code, ...beside.map((other) => codes[other] ?? '')].toSorted() }
  })
}

const polygonsOf = (shape: Polygon | MultiPolygon) =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates

const ringText = (ring: Position[]) => `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`
