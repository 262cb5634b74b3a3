import type { Point } from '../../../contract/shape.ts'

/** About a metre. */
const digits = 5

export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Number(latitude.toFixed(digits)),
  longitude: Number(longitude.toFixed(digits)),
})

/** Latitude first, as other map services write it. */
export const formatCoordinates = ({ latitude, longitude }: Point) =>
  `${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`

/** Parses two numbers in degrees, latitude first. Null for other text. */
export function parseCoordinates(text: string): Point | null {
  const [, first, second] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return first !== undefined && isValid ? roundPoint({ latitude, longitude }) : null
}
