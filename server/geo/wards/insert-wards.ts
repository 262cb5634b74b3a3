import type { MultiPolygon, Polygon, Position } from 'geojson'
import { type Kysely, sql } from 'kysely'
import { feature, neighbors } from 'topojson-client'
import { cellOf } from '../../platform/geography.ts'
import { readTopology } from './topology.ts'

/** Inserts wards with their outlines and the cell of their centre. `around`: the ward and its neighbours. */
export async function insertWards(db: Kysely<unknown>) {
  const { topology, layer } = readTopology()
  const features = feature(topology, layer).features
  const codes = features.map(({ properties }) => properties.code)
  const around = neighbors(layer.geometries).map((beside, n) =>
    [n, ...beside].map((one) => codes[one] ?? '').toSorted(),
  )
  const rows = features.map(({ properties }, n) => ({
    ...properties,
    cell: cellOf({ latitude: properties.lat, longitude: properties.lon }),
    around: around[n],
  }))
  await sql`
    INSERT INTO wards (code, name, full_name, name_en, province_code, province, area_km2, center, cell, around)
    SELECT code, name, full_name, name_en, province_code, province, area_km2, point(lon, lat), cell, around
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS ward(
      code text, name text, full_name text, name_en text, province_code text, province text,
      area_km2 double precision, lat double precision, lon double precision, cell bigint, around text[])`.execute(
    db,
  )

  const rings = features.flatMap(({ geometry, properties: { code } }) =>
    polygonsOf(geometry as Polygon | MultiPolygon).flatMap((polygon) =>
      polygon.map((ring, n) => ({ code, is_hole: n > 0, ring })),
    ),
  )
  await sql`
    INSERT INTO ward_rings (ward_code, is_hole, ring)
    SELECT * FROM unnest(
      ${rings.map(({ code }) => code)}::text[], ${rings.map(({ is_hole }) => is_hole)}::boolean[],
      ${binaryPolygons(rings.map(({ ring }) => ring))}::polygon[])`.execute(db)
}

const polygonsOf = (shape: Polygon | MultiPolygon) =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates

const polygonType = 604
const pointBytes = 16

/** An array in PostgreSQL's binary format: as text, 700,000 points take four times as long. */
function binaryPolygons(rings: Position[][]): Buffer {
  const points = rings.reduce((sum, ring) => sum + ring.length, 0)
  const buffer = Buffer.alloc(20 + rings.length * 8 + points * pointBytes)
  let at = 0
  const int = (value: number) => (at = buffer.writeInt32BE(value, at))
  // One dimension without nulls, which begins at 1.
  for (const value of [1, 0, polygonType, rings.length, 1]) int(value)
  for (const ring of rings) {
    int(4 + ring.length * pointBytes)
    int(ring.length)
    for (const [x = 0, y = 0] of ring) at = buffer.writeDoubleBE(y, buffer.writeDoubleBE(x, at))
  }
  return buffer
}
