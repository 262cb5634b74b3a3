import { productLimits } from '../../../../contract/market/products.ts'
import type { DistanceStep } from '../../../../contract/posts/posts.ts'
import { type Cell, kmBetween, parentOf, ringsAround, distanceStepOf } from '../../../platform/geography.ts'

/** The cells around somebody whose products they find, and the parents that hold them, as is `outside`. */
export interface Reach {
  parents: Cell[]
  /** Cells of those parents that lie farther away. */
  outside: Cell[]
  /** Nearest first. */
  steps: { step: DistanceStep; of: 'cell'; places: Cell[]; outside: Cell[] }[]
}

/** Each cell and its neighbours of one parent: seven. */
const childrenOf = (parents: Set<Cell>, cells: Cell[]) => cells.filter((cell) => parents.has(parentOf(cell)))

/** People ask from few places: many again and again from the same. */
const reachCache = new Map<Cell, Reach>()
const maxCached = 200

export function reachOf(cell: Cell): Reach {
  const before = reachCache.get(cell)
  if (before) return before
  const reach = reachAround(cell)
  if (reachCache.size >= maxCached) reachCache.clear()
  reachCache.set(cell, reach)
  return reach
}

function reachAround(cell: Cell): Reach {
  const rings = ringsAround(cell, productLimits.reachKm)
  const parents = new Set(rings.flat().map(parentOf))
  // A parent that is reached at all is reached within two more rings.
  const beyond = ringsAround(cell, productLimits.reachKm + 2).slice(rings.length)
  const steps: Reach['steps'] = []
  for (const [ring, cells] of rings.entries()) {
    const last = steps.at(-1)
    if (last?.step === distanceStepOf(ring)) last.places.push(...cells)
    else steps.push({ step: distanceStepOf(ring), of: 'cell', places: [...cells], outside: [] })
  }
  return { parents: [...parents], outside: childrenOf(parents, beyond.flat()), steps }
}

export function isWithinReach(one: Cell, other: Cell): boolean {
  const km = kmBetween(one, other)
  return km !== null && km <= productLimits.reachKm
}
