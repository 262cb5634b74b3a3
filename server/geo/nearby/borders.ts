import type { Position } from 'geojson'

/** A border between two junctions: its points in degrees, and the weight of each for the line's shape. */
export interface Border {
  points: Position[]
  /** The tolerance in degrees at which the Douglas–Peucker algorithm would drop the point; infinite for the ends. */
  weights: Float32Array
}

export function toWeightedBorder(points: Position[]): Border {
  const weights = new Float32Array(points.length).fill(0)
  const last = points.length - 1
  weights[0] = weights[last] = Infinity
  const spans: [from: number, to: number, maxWeight: number][] = [[0, last, Infinity]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to, maxWeight] = span
    const { at, distance } = farthest(points, from, to)
    if (at === from) continue
    // A point can't outlast its parent in the recursion.
    const weight = Math.min(maxWeight, distance)
    weights[at] = weight
    spans.push([from, at, weight], [at, to, weight])
  }
  return { points, weights }
}

/** The tolerance at which at most `maxPoints` points of all borders remain. */
export function toleranceFor(borders: Border[], maxPoints: number): number {
  const sorted = Float32Array.from(borders.flatMap(({ weights }) => [...weights])).toSorted()
  return sorted.at(-maxPoints - 1) ?? 0
}

/** Keeps at least the heaviest point, or the two heaviest of a ring without junctions, so that no area collapses. */
export function simplifyBorder({ points, weights }: Border, tolerance: number): Position[] {
  const [first, last] = [points[0], points.at(-1)]
  const isRing = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const least = weights.toSorted().at(isRing ? -4 : -3) ?? 0
  const minWeight = Math.min(tolerance, least * 0.999)
  return points.filter((_, place) => (weights[place] ?? 0) > minWeight)
}

function farthest(points: Position[], from: number, to: number) {
  let [at, distance] = [from, -1]
  const [start, end] = [points[from], points[to]]
  for (let place = from + 1; place < to; place++) {
    const point = points[place]
    const pointDistance = point && start && end ? distanceTo(point, start, end) : 0
    if (pointDistance > distance) [at, distance] = [place, pointDistance]
  }
  return { at, distance }
}

function distanceTo([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** A part of a ring with the same areas along its whole length, and whether the ring follows it backwards. */
interface Segment {
  border: Border
  isBackwards: boolean
}

const pointKey = (point: Position) => point.join(' ')

/** Areas that share a border share the same object, so that it is simplified once for both. */
export function findSharedBorders(areas: Position[][][]): { rings: Segment[][][]; borders: Border[] } {
  const neighbours = new Map<string, number[]>()
  const sideOf = (a: Position, b: Position) => [pointKey(a), pointKey(b)].toSorted().join('|')
  areas.forEach((rings, area) => {
    for (const ring of rings)
      for (let at = 1; at < ring.length; at++) {
        const side = sideOf(ring[at - 1] ?? [], ring[at] ?? [])
        neighbours.set(side, [...(neighbours.get(side) ?? []), area])
      }
  })
  const bordersByKey = new Map<string, Border>()
  const borderOf = (points: Position[]): Segment => {
    const [first, last] = [pointKey(points[0] ?? []), pointKey(points.at(-1) ?? [])]
    const second = pointKey(points[1] ?? [])
    const isBackwards = first > last || (first === last && second > pointKey(points.at(-2) ?? []))
    const forwards = isBackwards ? points.toReversed() : points
    const key = `${pointKey(forwards[0] ?? [])}|${pointKey(forwards[1] ?? [])}`
    const border = bordersByKey.get(key) ?? toWeightedBorder(forwards)
    bordersByKey.set(key, border)
    return { border, isBackwards }
  }
  const splitIntoSegments = (ring: Position[]) => {
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
  const rings = areas.map((area) => area.map(splitIntoSegments))
  return { rings, borders: [...bordersByKey.values()] }
}
