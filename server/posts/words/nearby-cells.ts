import { type Cell, ringsAround, distanceStepOf } from '../../platform/geography.ts'
import { maxNearKm } from '../../text/words/words.ts'

export interface Spot {
  cell: Cell
  step: number
}

/** The about three hundred cells around each home, cached. */
const spotsCache = new Map<Cell, Spot[]>()
const maxCached = 500

/** The cells up to `reach` rings away; empty without a home. */
export function spotsAround(cell: Cell | null, reach: number): Spot[] {
  if (cell === null) return []
  let spots = spotsCache.get(cell)
  if (!spots) {
    spots = ringsAround(cell, maxNearKm).flatMap((ring, n) =>
      ring.map((near) => ({ cell: near, step: distanceStepOf(n) })),
    )
    if (spotsCache.size >= maxCached) spotsCache.clear()
    spotsCache.set(cell, spots)
  }
  return reach < maxNearKm ? spots.filter(({ step }) => step <= reach) : spots
}
