import type { Position } from 'geojson'
import { type Border, weighed } from './thinning.ts'

/** A part of a ring with the same areas along its whole length, and whether the ring follows it backwards. */
interface Segment {
  border: Border
  isBackwards: boolean
}

const name = (point: Position) => point.join(' ')

/** Areas that share a border share the same object, so that it is simplified once for both. */
export function sharedBorders(areas: Position[][][]): { rings: Segment[][][]; borders: Border[] } {
  const neighbours = new Map<string, number[]>()
  const sideOf = (a: Position, b: Position) => [name(a), name(b)].toSorted().join('|')
  areas.forEach((rings, area) => {
    for (const ring of rings)
      for (let at = 1; at < ring.length; at++) {
        const side = sideOf(ring[at - 1] ?? [], ring[at] ?? [])
        neighbours.set(side, [...(neighbours.get(side) ?? []), area])
      }
  })
  const known = new Map<string, Border>()
  const borderOf = (points: Position[]): Segment => {
    const [first, last] = [name(points[0] ?? []), name(points.at(-1) ?? [])]
    const second = name(points[1] ?? [])
    const isBackwards = first > last || (first === last && second > name(points.at(-2) ?? []))
    const forwards = isBackwards ? points.toReversed() : points
    const key = `${name(forwards[0] ?? [])}|${name(forwards[1] ?? [])}`
    const border = known.get(key) ?? weighed(forwards)
    known.set(key, border)
    return { border, isBackwards }
  }
  const apart = (ring: Position[]) => {
    const sides = ring
      .slice(1)
      .map((point, at) => neighbours.get(sideOf(ring[at] ?? [], point))?.join() ?? '')
    const begin = sides.findIndex((side, at) => side !== sides.at(at - 1))
    if (begin < 0) return [borderOf(ring)]
    const turned = [...ring.slice(begin, -1), ...ring.slice(0, begin + 1)]
    const turnedSides = [...sides.slice(begin), ...sides.slice(0, begin)]
    const segments: Position[][] = []
    turnedSides.forEach((side, at) => {
      if (side !== turnedSides[at - 1]) segments.push([turned[at] ?? []])
      segments.at(-1)?.push(turned[at + 1] ?? [])
    })
    return segments.map(borderOf)
  }
  const rings = areas.map((area) => area.map(apart))
  return { rings, borders: [...known.values()] }
}
