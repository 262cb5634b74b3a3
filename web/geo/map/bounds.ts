import type { Box } from './view.ts'

/** West, south, east, north. */
export type Bounds = [number, number, number, number]

/** The mainland; the islands are a move away. */
export const wholeCountry: Bounds = [102.1, 8.4, 109.6, 23.5]

export function boundsOf(points: number[][]): Bounds {
  const along = (axis: 0 | 1) => points.map((point) => point[axis] ?? 0)
  const [x, y] = [along(0), along(1)]
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)]
}

export const boxOf = ([west, south, east, north]: Bounds): Box => ({ west, south, east, north })
