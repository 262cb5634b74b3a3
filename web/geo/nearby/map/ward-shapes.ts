import type { ProvinceMap } from '../../../../contract/geo/nearby.ts'
import { mercator } from './country.ts'

type Ring = number[][]

export interface WardShape {
  code: string
  name: string
  path: string
  strength: number
  x: number
  y: number
  /** The area of the bounding box, in the same units; larger wards are labelled first. */
  extent: number
}

export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

/** Units per degree: fine enough for integers. */
const perDegree = 4000

const placed = ([longitude = 0, latitude = 0]: number[]) =>
  [Math.round(longitude * perDegree), Math.round(-mercator(latitude) * perDegree)] as const

/** The view box around a GeoJSON `bbox`, with a margin. */
export function toViewBox([west, south, east, north]: ProvinceMap['bbox']): ViewBox {
  const [[left, top], [right, bottom]] = [placed([west, north]), placed([east, south])]
  const room = Math.max(right - left, bottom - top) * 0.04
  return { x: left - room, y: top - room, width: right - left + 2 * room, height: bottom - top + 2 * room }
}

const pathOf = (rings: Ring[]) =>
  rings.map((ring) => `M${ring.map((point) => placed(point).join(' ')).join('L')}Z`).join('')

/** The wards as SVG paths, the largest first. */
export function toWardShapes({ features }: ProvinceMap, strengthOf: (size: string) => number): WardShape[] {
  return features
    .map(({ properties: { code, name, size, center }, geometry: { coordinates } }) => {
      const [x, y] = placed(center)
      const corners = coordinates.flat(2).map((point) => placed(point)[0])
      const extent = Math.max(...corners) - Math.min(...corners)
      return { code, name, x, y, extent, strength: strengthOf(size), path: pathOf(coordinates.flat()) }
    })
    .toSorted((a, b) => b.extent - a.extent)
}

export function zoomBox(
  box: ViewBox,
  by: number,
  x = box.x + box.width / 2,
  y = box.y + box.height / 2,
): ViewBox {
  const [width, height] = [box.width * by, box.height * by]
  return { x: x - width / 2, y: y - height / 2, width, height }
}
