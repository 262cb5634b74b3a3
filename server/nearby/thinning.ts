import type { Position } from 'geojson'

/** A border between two junctions: its points in degrees, and how much each one matters to the line's shape. */
export interface Border {
  points: Position[]
  /** The tolerance in degrees at which Douglas and Peucker's way would drop the point; ends are never dropped. */
  weights: Float32Array
}

/** Weighs every point of a line, so that it can be thinned to any number of them later. */
export function weighed(points: Position[]): Border {
  const weights = new Float32Array(points.length).fill(0)
  const last = points.length - 1
  weights[0] = weights[last] = Infinity
  const open: [from: number, to: number, most: number][] = [[0, last, Infinity]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to, most] = span
    const { at, distance } = farthest(points, from, to)
    if (at === from) continue
    // A point can't outlast the one that brought it in.
    const weight = Math.min(most, distance)
    weights[at] = weight
    open.push([from, at, weight], [at, to, weight])
  }
  return { points, weights }
}

/** The tolerance at which no more than `most` points of all borders are left. */
export function toleranceFor(borders: Border[], most: number): number {
  const sorted = Float32Array.from(borders.flatMap(({ weights }) => [...weights])).toSorted()
  return sorted.at(-most - 1) ?? 0
}

/**
 * The points of a border that matter more than a tolerance. The one that matters most stays in any case, of a ring
 * without junctions two of them, so that no area is thinned to nothing.
 */
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
