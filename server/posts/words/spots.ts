import { type Cell, ringsAround, stepOf } from '../../platform/place.ts'
import { farthestNear } from '../../text/words/rank.ts'

export interface Spot {
  cell: Cell
  step: number
}

/** A cache of the some three hundred cells around a home, the same for every search from it. */
const known = new Map<Cell, Spot[]>()
const maxKnown = 500

/** The cells up to `reach` rings away, none without a home. */
export function spotsAround(cell: Cell | null, reach: number): Spot[] {
  if (cell === null) return []
  let spots = known.get(cell)
  if (!spots) {
    spots = ringsAround(cell, farthestNear).flatMap((ring, n) =>
      ring.map((near) => ({ cell: near, step: stepOf(n) })),
    )
    if (known.size >= maxKnown) known.clear()
    known.set(cell, spots)
  }
  return reach < farthestNear ? spots.filter(({ step }) => step <= reach) : spots
}
