import { sql } from 'kysely'
import type { Point } from '../../../contract/shape.ts'
import type { Ward } from '../../../contract/wards.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type Cell, samplePoints } from '../../platform/geography.ts'

/** Null outside all wards. */
export const findWardAt = (db: Database, point: Point): Promise<Ward | null> => findWardAroundPoint(db, point)

/** All homes in a cell belong to the ward that contains most of the cell, so that they can't be told apart. */
export const findWardOfCell = (db: Database, cell: Cell): Promise<string | null> =>
  findWardWithMostPoints(db, samplePoints(cell))

export async function getWard(db: Database, code: string): Promise<Ward> {
  const ward = await wardByCode(db, code)
  if (!ward) throw notFound('Ward')
  return ward
}

/** The centre of a ward's bounds, to a hundredth of a degree: about a kilometre. */
export async function loadWardCentre(db: Database, code: string): Promise<Point> {
  const points = (await loadRings(db, code)).flat()
  if (!points.length) throw notFound('Ward')
  const middle = (place: 0 | 1) => {
    const values = points.map((point) => point[place])
    return Math.round((100 * (Math.min(...values) + Math.max(...values))) / 2) / 100
  }
  return { longitude: middle(0), latitude: middle(1) }
}

const maxOutlinePoints = 400

/** Some hundred points as [longitude, latitude], including holes. */
export const loadWardOutline = async (db: Database, code: string): Promise<Ring[]> =>
  simplify(await loadRings(db, code), maxOutlinePoints)

/** Points of [longitude, latitude]; the last equals the first. */
type Ring = [number, number][]

/** In degrees, some ten metres. */
const firstTolerance = 0.0001

/**
 * Drops points within a tolerance, and rings smaller than it except the first. The tolerance grows until `limit` points
 * remain.
 */
function simplify(rings: Ring[], limit: number): Ring[] {
  let simplified = rings
  for (let tolerance = firstTolerance; countPoints(simplified) > limit; tolerance *= 1.5)
    simplified = simplified
      .filter((ring, place) => place === 0 || extentOf(ring) > tolerance)
      .map((ring) => dropPoints(ring, tolerance))
      .filter((ring, place) => place === 0 || ring.length > 3)
  return simplified
}

const countPoints = (rings: Ring[]) => rings.reduce((sum, ring) => sum + ring.length, 0)

function extentOf(ring: Ring) {
  const width = (axis: 0 | 1) => {
    const along = ring.map((point) => point[axis])
    return Math.max(...along) - Math.min(...along)
  }
  return Math.max(width(0), width(1))
}

/** The Douglas–Peucker algorithm. A ring has no ends, so it is split at the point farthest from its first. */
function dropPoints(ring: Ring, tolerance: number): Ring {
  const [first] = ring
  if (!first || ring.length < 5) return ring
  const last = ring.length - 1
  const half = farthest(ring, 0, last).at
  const keptIndexes = new Set([0, half, last])
  const spans: [number, number][] = [
    [0, half],
    [half, last],
  ]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { at, distance } = farthest(ring, from, to)
    if (distance <= tolerance) continue
    keptIndexes.add(at)
    spans.push([from, at], [at, to])
  }
  return ring.filter((_, place) => keptIndexes.has(place))
}

function farthest(ring: Ring, from: number, to: number) {
  let [at, distance] = [from, 0]
  const [start, end] = [ring[from], ring[to]]
  for (let place = from + 1; place < to; place++) {
    const point = ring[place]
    const pointDistance = point && start && end ? distanceTo(point, start, end) : 0
    if (pointDistance > distance) [at, distance] = [place, pointDistance]
  }
  return { at, distance }
}

function distanceTo([x, y]: [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

const columns = sql`code, name, full_name, name_en, province_code, province, area_km2`

// The index only supports polygons, so the point is first compared as a degenerate one.
const holds = sql`ring && polygon(box(spot, spot)) AND ring @> spot`

const notInHole = sql`sum(CASE WHEN is_hole THEN -1 ELSE 1 END) > 0`

export const wardAroundQuery = ({ latitude, longitude }: Point) => sql<Ward>`
  SELECT ${columns} FROM wards WHERE code = (
    SELECT ward_code FROM point(${longitude}::double precision, ${latitude}::double precision) AS spot
    JOIN ward_rings ON ${holds}
    GROUP BY ward_code HAVING ${notInHole} ORDER BY ward_code LIMIT 1)`

async function findWardAroundPoint(db: Database, point: Point): Promise<Ward | null> {
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

async function wardByCode(db: Database, code: string): Promise<Ward | null> {
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
