import { placeLimits } from '../../contract/places/categories.ts'
import { type Cell, parentOf, ringsAround, stepOf } from '../platform/place.ts'
import type { Around } from './list-queries.ts'

/** Looked through one after another: in a town the first holds a page. */
const groups = [
  { from: 0, to: 2 },
  { from: 3, to: placeLimits.reachKm },
]

/** People ask from few places: many again and again from the same. */
const known = new Map<Cell, Around[]>()
const mostKnown = 200

export function aroundCell(cell: Cell): Around[] {
  const before = known.get(cell)
  if (before) return before
  const rings = ringsAround(cell, placeLimits.reachKm)
  const around = groups.map(({ from, to }) => {
    const within = rings.slice(from, to + 1)
    const cells = within.flat()
    return {
      cells,
      steps: within.flatMap((ring, n) => ring.map(() => stepOf(from + n))),
      parents: [...new Set(cells.map(parentOf))],
    }
  })
  if (known.size >= mostKnown) known.clear()
  known.set(cell, around)
  return around
}
