import type { Position } from 'geojson'

/** A border between two junctions: its points in degrees, and the weight of each for the line's shape. */
export interface Border {
  points: Position[]
  /** The tolerance in degrees at which the Douglas–Peucker algorithm would drop the point; infinite for the ends. */
  weights: Float32Array
}

export function weighed(points: Position[]): Border {
  const weights = new Float32Array(points.length).fill(0)
  const last = points.length - 1
  weights[0] = weights[last] = Infinity
  const open: [from: number, to: number, most: number][] = [[0, last, Infinity]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to, most] = span
    const { at, distance } = farthest(points, from, to)
    if (at === from) continue
    // A point can't outlast its parent in the recursion.
    const weight = Math.min(most, distance)
    weights[at] = weight
    open.push([from, at, weight], [at, to, weight])
  }
  return { points, weights }
}

/** The tolerance at which at most `most` points of all borders remain. */
export function toleranceFor(borders: Border[], most: number): number {
  const sorted = Float32Array.from(borders.flatMap(({ weights }) => [...weights])).toSorted()
  return sorted.at(-most - 1) ?? 0
}

/** The heaviest point stays, of a ring without junctions the two heaviest, so that no area collapses. */
export function thinned({ points, weights }: Border, tolerance: number): Position[] {
  const [first, last] = [points[0], points.at(-1)]
  const isRing = first?.[0] === last?.[0] && first?.[1] === last?.[1]
  const least = weights.toSorted().at(isRing ? -4 : -3) ?? 0
  const from = Math.min(tolerance, least * 0.999)
  return points.filter((_, place) => (weights[place] ?? 0) > from)
}

function farthest(points: Position[], from: number, to: number) {
  let [at, distance] = [from, -1]
  const [start, end] = [points[from], points[to]]
  for (let place = from + 1; place < to; place++) {
    const point = points[place]
    const away = point && start && end ? distanceTo(point, start, end) : 0
    if (away > distance) [at, distance] = [place, away]
  }
  return { at, distance }
}

function distanceTo([x = 0, y = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position) {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
