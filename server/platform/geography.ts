import {
  cellArea,
  cellsToMultiPolygon,
  cellToBoundary,
  cellToChildren,
  cellToLatLng,
  cellToParent,
  greatCircleDistance,
  gridDiskDistances,
  gridDistance,
  latLngToCell,
  polygonToCellsExperimental,
  UNITS,
} from 'h3-js'
import { type DistanceStep, distanceSteps, widestReach } from '../../contract/posts/posts.ts'
import type { Point } from '../../contract/shape.ts'
import { packCursor, unpackCursor } from './http/pagination.ts'
import { invalid } from './http/refusal.ts'

/** An H3 cell of resolution 8 (about 0.74 km²), as the decimal text of the 64-bit number in the database. */
export type Cell = string

const resolution = 8
const regionResolution = 4
const sampleResolution = 10

/** The distance between the centres of neighbouring cells, which is why a ring counts as a kilometre. */
const kmBetweenCenters = 0.92
const farthestShownKm = 100

export const cellOf = ({ latitude, longitude }: Point): Cell =>
  toDecimal(latLngToCell(latitude, longitude, resolution))

/** The ancestor of resolution 4 (about 1,770 km²), by which tables can be sharded. */
export const regionOf = (cell: Cell): Cell => toDecimal(cellToParent(toHex(cell), regionResolution))

/** The parent of resolution 7 (about 5.2 km²): seven cells, one in the middle and the six around it. */
export const parentOf = (cell: Cell): Cell => toDecimal(cellToParent(toHex(cell), resolution - 1))

/** The ancestor of resolution 6 (about 36 km²), as the database's `wide_cell` computes it. */
export const wideCellOf = (cell: Cell): Cell => toDecimal(cellToParent(toHex(cell), resolution - 2))

export function centerOf(cell: Cell): Point {
  const [latitude, longitude] = cellToLatLng(toHex(cell))
  return { latitude, longitude }
}

/** A ring of [longitude, latitude]; its last point equals the first. */
export const outlineOf = (cell: Cell): [number, number][] => cellToBoundary(toHex(cell), true)

/** Differs slightly from the parent's own outline. */
export const outlineOfParent = (parent: Cell): [number, number][] =>
  cellsToMultiPolygon(cellToChildren(toHex(parent), resolution), true)[0]?.[0]?.map(
    ([longitude, latitude]) => [longitude, latitude] as [number, number],
  ) ?? []

/** The cells that a polygon of [longitude, latitude] touches, or covers completely. The outer ring comes first. */
export const cellsInPolygon = (polygon: number[][][], which: 'touched' | 'covered'): Cell[] =>
  polygonToCellsExperimental(
    polygon,
    resolution,
    which === 'touched' ? 'containmentOverlapping' : 'containmentFull',
    true,
  ).map(toDecimal)

/** In km², to two decimals. */
export const areaOf = (cell: Cell): number => Math.round(cellArea(toHex(cell), UNITS.km2) * 100) / 100

/** 49 points spread evenly: the centres of its descendants of resolution 10. */
export const samplePoints = (cell: Cell): Point[] =>
  cellToChildren(toHex(cell), sampleResolution).map((child) => {
    const [latitude, longitude] = cellToLatLng(child)
    return { latitude, longitude }
  })

/** The cell itself, the 6 cells around it, the 12 around those and so on, up to `rings`. */
export function ringsAround(cell: Cell, rings: number): Rings {
  const key = `${cell} ${rings}`
  const cached = ringCache.get(key)
  if (cached) return cached
  const computed = gridDiskDistances(toHex(cell), rings).map((ring) => ring.map(toDecimal))
  const [oldest] = ringCache.keys()
  if (oldest !== undefined && ringCache.size >= maxCachedRings) ringCache.delete(oldest)
  ringCache.set(key, computed)
  return computed
}

type Rings = readonly (readonly Cell[])[]

/** Ten rings take a quarter of a millisecond, and every page of posts needs the rings around its reader. */
const ringCache = new Map<string, Rings>()
const maxCachedRings = 100

/** In rings of about a kilometre. Null beyond 100 km, where only the ward's name is shown. */
export function kmBetween(a: Cell, b: Cell): number | null {
  if (a === b) return 0
  const [from, to] = [toHex(a), toHex(b)]
  const km = greatCircleDistance(cellToLatLng(from), cellToLatLng(to), UNITS.km)
  if (km > farthestShownKm) return null
  try {
    return gridDistance(from, to)
  } catch {
    // H3 can't count rings across one of the grid's twelve pentagons, all of them at sea.
    return Math.round(km / kmBetweenCenters)
  }
}

export const distanceStepOf = (ring: number): DistanceStep =>
  distanceSteps.findLast((step) => step <= ring) ?? distanceSteps[0]

/** Null beyond 100 km. */
export function distanceStepBetween(a: Cell, b: Cell): DistanceStep | null {
  const km = kmBetween(a, b)
  return km === null ? null : distanceStepOf(km)
}

const toDecimal = (hex: string): Cell => BigInt(`0x${hex}`).toString()
const toHex = (cell: Cell) => BigInt(cell).toString(16)

export interface Nearest {
  step: DistanceStep
  id: number
}

/** The cells around `cell`, by step of distance, nearest first. */
export function stepsAround(cell: Cell, km: number = widestReach): { step: DistanceStep; cells: Cell[] }[] {
  const steps: { step: DistanceStep; cells: Cell[] }[] = []
  for (const [ring, cells] of ringsAround(cell, km).entries()) {
    const last = steps.at(-1)
    if (last?.step === distanceStepOf(ring)) last.cells.push(...cells)
    else steps.push({ step: distanceStepOf(ring), cells: [...cells] })
  }
  return steps
}

/** `mark` identifies the query; the cursor is only valid for this query. */
export const encodeNearestCursor = (mark: number, { step, id }: Nearest) => packCursor([mark, step, id])

/** Throws a 400 `Refusal` unless `text` is a cursor of the same query. */
export function decodeNearestCursor(mark: number, text: string): Nearest {
  const [, number, id = 0] = unpackCursor(text)
  const step = distanceSteps.find((each) => each === number)
  if (
    step === undefined ||
    !Number.isSafeInteger(id) ||
    id < 1 ||
    encodeNearestCursor(mark, { step, id }) !== text
  )
    throw invalid({ cursor: ['is not one of this list'] })
  return { step, id }
}
