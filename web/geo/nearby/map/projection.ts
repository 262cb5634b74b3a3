import type { ProvinceMap } from '../../../../contract/geo/nearby.ts'

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number]

/** The bounds of points, each longitude first. */
export function boundsOf(points: number[][]): Bounds {
  const along = (axis: 0 | 1) => points.map((point) => point[axis] ?? 0)
  const [x, y] = [along(0), along(1)]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

/** Mercator latitude, in degrees of longitude. */
export const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

/** About eleven metres a unit, so that integers are exact enough. */
const unitsPerDegree = 10_000

/** The position of a point, longitude first, in an SVG map. */
export const toXY = ([longitude = 0, latitude = 0]: number[]) =>
  [Math.round(longitude * unitsPerDegree), Math.round(-mercator(latitude) * unitsPerDegree)] as const

/** An SVG path around rings of points. */
export const toPath = (rings: number[][][]) =>
  rings.map((ring) => `M${ring.map((point) => toXY(point).join(' ')).join('L')}Z`).join('')

export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

/** The view box around bounds, with a margin. */
export function toViewBox([west, south, east, north]: Bounds): ViewBox {
  const [[left, top], [right, bottom]] = [toXY([west, north]), toXY([east, south])]
  const margin = Math.max(right - left, bottom - top) * 0.04
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

export function zoomBox(
  box: ViewBox,
  factor: number,
  x = box.x + box.width / 2,
  y = box.y + box.height / 2,
): ViewBox {
  const [width, height] = [box.width * factor, box.height * factor]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

export interface WardShape {
  code: string
  name: string
  path: string
  /** The opacity, 0 to 1. */
  strength: number
  x: number
  y: number
  /** The width in units; wider wards are labelled first. */
  extent: number
}

/** The wards as SVG paths, the widest first. */
export function toWardShapes({ features }: ProvinceMap, strengthOf: (size: string) => number): WardShape[] {
  return features
    .map(({ properties: { code, name, size, center }, geometry: { coordinates } }) => {
      const [x, y] = toXY(center)
      const [west, , east] = boundsOf(coordinates.flat(2))
      const extent = (east - west) * unitsPerDegree
      return { code, name, x, y, extent, strength: strengthOf(size), path: toPath(coordinates.flat()) }
    })
    .toSorted((a, b) => b.extent - a.extent)
}
