import { productLimits } from '../../../../contract/market/products.ts'
import type { DistanceStep } from '../../../../contract/posts/posts.ts'
import { type Cell, kmBetween, parentOf, ringsAround, distanceStepOf } from '../../../platform/geography.ts'

/** Cells or their parents, each with its step of distance, without the cells `outside`. */
export interface Spots {
  of: 'cell' | 'parent'
  places: Cell[]
  steps: number[]
  outside: Cell[]
}

/** The cells around a home whose products are listed, and their parents. */
export interface Reach {
  parents: Cell[]
  /** Cells of those parents that are too far away. */
  outside: Cell[]
  /** Nearest first. */
  steps: { step: DistanceStep; places: Cell[] }[]
}

export const spotsAround = ({ parents, outside }: Reach): Spots => ({
  of: 'parent',
  places: parents,
  steps: parents.map(() => 0),
  outside,
})

export const spotsOf = (steps: Reach['steps']): Spots => ({
  of: 'cell',
  places: steps.flatMap(({ places }) => places),
  steps: steps.flatMap(({ step, places }) => places.map(() => step)),
  outside: [],
})

const childrenOf = (parents: Set<Cell>, cells: Cell[]) => cells.filter((cell) => parents.has(parentOf(cell)))

const reachCache = new Map<Cell, Reach>()
const maxCached = 200

export function reachOf(cell: Cell): Reach {
  const cached = reachCache.get(cell)
  if (cached) return cached
  const reach = reachAround(cell)
  if (reachCache.size >= maxCached) reachCache.clear()
  reachCache.set(cell, reach)
  return reach
}

function reachAround(cell: Cell): Reach {
  const rings = ringsAround(cell, productLimits.reachKm)
  const parents = new Set(rings.flat().map(parentOf))
  // Two more rings contain all cells of these parents.
  const beyond = ringsAround(cell, productLimits.reachKm + 2).slice(rings.length)
  const steps: Reach['steps'] = []
  for (const [ring, cells] of rings.entries()) {
    const last = steps.at(-1)
    if (last?.step === distanceStepOf(ring)) last.places.push(...cells)
    else steps.push({ step: distanceStepOf(ring), places: [...cells] })
  }
  return { parents: [...parents], outside: childrenOf(parents, beyond.flat()), steps }
}

export function isWithinReach(one: Cell, other: Cell): boolean {
  const km = kmBetween(one, other)
  return km !== null && km <= productLimits.reachKm
}
