import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type * as Topo from 'topojson-specification'
import type { Bounds } from '../../../contract/geo/nearby.ts'
import { readTopology } from '../wards/topology.ts'
import { type Border, simplifyBorder, toleranceFor, toWeightedBorder } from './borders.ts'

export interface WardOutline {
  code: string
  center: Position
  polygons: Position[][][]
}

export interface ProvinceOutlines {
  bounds: Bounds
  wards: WardOutline[]
}

/** Points of all borders in a province's map; those between two of its wards are drawn twice. */
const maxPoints = 5200

export interface WardShape extends Topo.MultiPolygon {
  properties: {
    code: string
    name: string
    full_name: string
    province_code: string
    province: string
    lat: number
    lon: number
    area_km2: number
  }
}

/** Borders as in the file, in whole steps of its grid, which saves memory. */
interface Country {
  arcs: Int32Array[]
  place: (x: number, y: number) => Position
  wards: WardShape[]
}

let country: Country | undefined

/** Takes some 100 ms the first time. */
function readCountry(): Country {
  if (country) return country
  const { topology, layer } = readTopology()
  const { scale, translate } = topology.transform ?? { scale: [1, 1], translate: [0, 0] }
  const tidy = (degrees: number) => Math.round(degrees * 1e4) / 1e4
  country = {
    arcs: topology.arcs.map((steps) => Int32Array.from(steps.flat())),
    place: (x, y) => [tidy(x * scale[0] + translate[0]), tidy(y * scale[1] + translate[1])],
    wards: layer.geometries as WardShape[],
  }
  return country
}

function borderOf({ arcs, place }: Country, number: number): Border {
  const steps = arcs[number] ?? new Int32Array()
  const points: Position[] = []
  for (let at = 0, x = 0, y = 0; at < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    points.push(place(x, y))
  }
  return toWeightedBorder(points)
}

function bordersOf(shapes: WardShape[]): Set<number> {
  const numbers = new Set<number>()
  const collect = (arcs: unknown) => {
    if (Array.isArray(arcs)) for (const arc of arcs) collect(arc)
    else if (typeof arcs === 'number') numbers.add(arcs < 0 ? ~arcs : arcs)
  }
  for (const { arcs } of shapes) collect(arcs)
  return numbers
}

/** Reduces the borders to at most `limit` points. `weights` multiplies the weight of a border's points. */
export function simplifyTopology(shapes: WardShape[], limit: number, weights?: Map<number, number>) {
  const from = readCountry()
  const borders = [...bordersOf(shapes)].map(
    (number) => [number, scaled(borderOf(from, number), weights?.get(number) ?? 1)] as const,
  )
  const all = borders.map(([, border]) => border)
  // Islets too small to be drawn don't count, because they would use up the points of the coast.
  const rough = toleranceFor(all, limit)
  const tolerance = toleranceFor(
    all.filter((border) => border.weights.some((weight) => weight > rough && weight < Infinity)),
    limit,
  )
  const arcs: Position[][] = from.arcs.map(() => [])
  for (const [number, border] of borders) arcs[number] = simplifyBorder(border, tolerance)
  const topology: Topo.Topology = { type: 'Topology', arcs, objects: {} }
  return { topology, tolerance }
}

const scaled = ({ points, weights }: Border, factor: number): Border => ({
  points,
  weights: weights.map((weight) => weight * factor),
})

/** Small wards, which are viewed at a larger scale, keep more of their shape than large ones. */
function importanceOf(shapes: WardShape[]) {
  const sizeOf = ({ properties }: WardShape) => Math.sqrt(properties.area_km2)
  const medianSize = median(shapes.map(sizeOf))
  const importance = new Map<number, number>()
  for (const shape of shapes) {
    const weight = Math.sqrt(medianSize / sizeOf(shape))
    for (const number of bordersOf([shape]))
      importance.set(number, Math.max(weight, importance.get(number) ?? 0))
  }
  return importance
}

export const allWards = () => readCountry().wards

/** Neighbours still share every point. */
export function outlineProvince(province_code: string): ProvinceOutlines {
  const shapes = allWards().filter(({ properties }) => properties.province_code === province_code)
  const { topology, tolerance } = simplifyTopology(shapes, maxPoints, importanceOf(shapes))
  const wards = shapes.map((shape) => {
    const { code, lon, lat } = shape.properties
    const { geometry } = feature(topology, shape)
    return { code, center: [lon, lat], polygons: withoutIslets(geometry, tolerance) }
  })
  return { bounds: boundsOf(wards), wards }
}

export interface OutlinedWard extends WardOutline {
  name: string
}

/** In at most `limit` points together. `Infinity` keeps all. */
export function outlineWards(codes: string[], limit: number): OutlinedWard[] {
  const shapes = codes.flatMap((code) => allWards().find(({ properties }) => properties.code === code) ?? [])
  const { topology, tolerance } = simplifyTopology(shapes, limit)
  return shapes.map((shape) => {
    const { code, full_name: name, lon, lat } = shape.properties
    return {
      code,
      name,
      center: [lon, lat],
      polygons: withoutIslets(feature(topology, shape).geometry, tolerance),
    }
  })
}

/** Drops tiny polygons. The largest is first and always kept. */
function withoutIslets(shape: Polygon | MultiPolygon, tolerance: number): Position[][][] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates
  const minArea = (tolerance * 2) ** 2
  return polygons
    .toSorted((a, b) => areaOf(b[0]) - areaOf(a[0]))
    .filter((polygon, place) => place === 0 || areaOf(polygon[0]) > minArea)
    .map((rings) => rings.filter((ring, place) => place === 0 || areaOf(ring) > minArea))
}

/** In square degrees. */
export function areaOf(ring: Position[] = []) {
  let twice = 0
  for (let at = 1; at < ring.length; at++) {
    const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[at - 1] ?? [], ring[at] ?? []]
    twice += x1 * y2 - x2 * y1
  }
  return Math.abs(twice / 2)
}

/** Wards this many times farther from the centre than most are distant islands, which would make the map too small. */
const maxDistanceRatio = 4

/** The bounds of all wards except distant islands. */
function boundsOf(wards: WardOutline[]): Bounds {
  const middle = [0, 1].map((axis) => median(wards.map(({ center }) => center[axis] ?? 0)))
  const distance = ({ center }: WardOutline) =>
    Math.hypot((center[0] ?? 0) - (middle[0] ?? 0), (center[1] ?? 0) - (middle[1] ?? 0))
  const medianDistance = median(wards.map(distance))
  const points = wards
    .filter((ward) => distance(ward) <= medianDistance * maxDistanceRatio)
    .flatMap(({ polygons }) => polygons.flat(2))
  const along = (axis: 0 | 1) => points.map((point) => point[axis] ?? 0)
  const [longitudes, latitudes] = [along(0), along(1)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
