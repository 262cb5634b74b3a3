import { type Cell, ringsAround, distanceStepOf } from '../../platform/geography.ts'
import { maxNearKm } from '../../text/words/words.ts'

export interface Spot {
  cell: Cell
  step: number
}

/** A cache of the some three hundred cells around a home, the same for every search from it. */
const spotsCache = new Map<Cell, Spot[]>()
const maxKnown = 500

/** The cells up to `reach` rings away, none without a home. */
export function spotsAround(cell: Cell | null, reach: number): Spot[] {
  if (cell === null) return []
  let spots = spotsCache.get(cell)
  if (!spots) {
    spots = ringsAround(cell, maxNearKm).flatMap((ring, n) =>
      ring.map((near) => ({ cell: near, step: distanceStepOf(n) })),
    )
    if (spotsCache.size >= maxKnown) spotsCache.clear()
    spotsCache.set(cell, spots)
  }
  return reach < maxNearKm ? spots.filter(({ step }) => step <= reach) : spots
}
