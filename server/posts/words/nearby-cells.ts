import { type Cell, ringsAround, distanceStepOf } from '../../platform/geography.ts'
import { maxNearKm } from '../../text/words/words.ts'

export interface NearbyCell {
  cell: Cell
  step: number
}

/** The about three hundred cells around each home, cached. */
const cellsCache = new Map<Cell, NearbyCell[]>()
const maxCached = 500

/** The cells up to `reach` rings away; empty without a home. */
export function nearbyCells(cell: Cell | null, reach: number): NearbyCell[] {
  if (cell === null) return []
  let cells = cellsCache.get(cell)
  if (!cells) {
    cells = ringsAround(cell, maxNearKm).flatMap((ring, n) =>
      ring.map((near) => ({ cell: near, step: distanceStepOf(n) })),
    )
    if (cellsCache.size >= maxCached) cellsCache.clear()
    cellsCache.set(cell, cells)
  }
  return reach < maxNearKm ? cells.filter(({ step }) => step <= reach) : cells
}
