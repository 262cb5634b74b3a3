import { sql } from 'kysely'
import type { Point } from '../../../contract/shape.ts'
import type { Ward } from '../../../contract/wards.ts'
import type { Database } from '../../platform/database/db.ts'

const columns = sql`code, name, full_name, name_en, province_code, province, area_km2`

// The index only supports polygons, so the point is first compared as a degenerate one.
const holds = sql`ring && polygon(box(spot, spot)) AND ring @> spot`

const notInHole = sql`sum(CASE WHEN is_hole THEN -1 ELSE 1 END) > 0`

export const wardAroundQuery = ({ latitude, longitude }: Point) => sql<Ward>`
  SELECT ${columns} FROM wards WHERE code = (
    SELECT ward_code FROM point(${longitude}::double precision, ${latitude}::double precision) AS spot
    JOIN ward_rings ON ${holds}
    GROUP BY ward_code HAVING ${notInHole} ORDER BY ward_code LIMIT 1)`

export async function findWardAroundPoint(db: Database, point: Point): Promise<Ward | null> {
  const { rows } = await wardAroundQuery(point).execute(db)
  return rows[0] ?? null
}

export async function findWardWithMostPoints(db: Database, points: Point[]): Promise<string | null> {
  const [longitudes, latitudes] = [points.map((p) => p.longitude), points.map((p) => p.latitude)]
  const { rows } = await sql<{ ward_code: string }>`
    SELECT ward_code FROM (
      SELECT ward_code FROM unnest(${longitudes}::double precision[], ${latitudes}::double precision[])
        WITH ORDINALITY AS sample(lon, lat, n)
      CROSS JOIN point(lon, lat) AS spot
      JOIN ward_rings ON ${holds}
      GROUP BY n, ward_code HAVING ${notInHole}
    ) AS hit GROUP BY ward_code ORDER BY count(*) DESC, ward_code LIMIT 1`.execute(db)
  return rows[0]?.ward_code ?? null
}

export async function wardByCode(db: Database, code: string): Promise<Ward | null> {
  const { rows } = await sql<Ward>`SELECT ${columns} FROM wards WHERE code = ${code}`.execute(db)
  return rows[0] ?? null
}

/** As [longitude, latitude], the largest first. */
export async function loadRings(db: Database, code: string): Promise<[number, number][][]> {
  const { rows } = await sql<{ ring: string }>`
    SELECT ring::text AS ring FROM ward_rings WHERE ward_code = ${code}
    ORDER BY area(path(ring)) DESC, ring::text`.execute(db)
  const json = rows.map(({ ring }) => `[${ring.slice(1, -1).replaceAll('(', '[').replaceAll(')', ']')}]`)
  return json.map((points) => JSON.parse(points) as [number, number][])
}
