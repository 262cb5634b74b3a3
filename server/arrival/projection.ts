import type { Point } from '../../contract/shape.ts'

const metresPerDegree = 111_320

/** Rings of [longitude, latitude] as whole metres east and south of a point, true enough for some ten kilometres. */
export function metresFrom({ latitude, longitude }: Point) {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  return (ring: [number, number][]): [number, number][] =>
    ring.map(([lon, lat]) => [
      Math.round((lon - longitude) * metresPerDegree * narrow),
      Math.round((latitude - lat) * metresPerDegree),
    ])
}
