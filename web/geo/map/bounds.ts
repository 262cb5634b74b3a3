import type { Bounds } from '../nearby/map/projection.ts'

/** The mainland; the user can move to the islands. */
export const wholeCountry: Bounds = [102.1, 8.4, 109.6, 23.5]

export const boxOf = ([west, south, east, north]: Bounds): Box => ({ west, south, east, north })

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The visible part of the map. */
export interface MapView extends Box {
  zoom: number
}

export const isWithin = (box: Box, { latitude, longitude }: { latitude: number; longitude: number }) =>
  box.west <= longitude && longitude <= box.east && box.south <= latitude && latitude <= box.north

const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** The box to request: larger than the view and aligned to a grid, so that a small move needs no new request. */
export function requestBox({ west, south, east, north }: Box, maxSize: number): Box {
  const step = 2 ** Math.ceil(Math.log2(Math.max(east - west, north - south, 1e-4) / 2))
  const down = (degrees: number) => Math.floor(degrees / step) * step
  const up = (degrees: number) => Math.ceil(degrees / step) * step
  const wide = { west: down(west), south: down(south), east: up(east), north: up(north) }
  const fits = wide.east - wide.west <= maxSize && wide.north - wide.south <= maxSize
  const { west: left, south: bottom, east: right, north: top } = fits ? wide : { west, south, east, north }
  return {
    west: roundDegrees(left),
    south: roundDegrees(bottom),
    east: roundDegrees(right),
    north: roundDegrees(top),
  }
}
