import type { Point } from '../../../contract/shape.ts'
import type { Spot } from '../../homes/map/cell-plan.ts'
import { mercator } from '../../nearby/map/country.ts'

const metresPerDegree = 111_320

/** Between degrees and the metres of a plan around a ward's middle, given as longitude and latitude; see `planOf`. */
export function pointsOn([longitude = 0, latitude = 0]: number[]) {
  const perDegree = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
  const middle = mercator(latitude)
  return {
    spotOf: (point: Point): Spot => ({
      x: (point.longitude - longitude) * perDegree,
      y: (middle - mercator(point.latitude)) * perDegree,
    }),
    pointOf: ({ x, y }: Spot): Point => ({
      longitude: longitude + x / perDegree,
      latitude: latitudeOf(middle - y / perDegree),
    }),
  }
}

const latitudeOf = (north: number) => (Math.atan(Math.exp((north * Math.PI) / 180)) * 360) / Math.PI - 90
