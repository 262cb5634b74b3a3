import { sql } from 'kysely'
import { type Cell, distanceStepOf, ringsAround } from '../../platform/geography.ts'
import { maxNearKm, rankOf, type Tier } from '../../text/words/words.ts'

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

/** Cells with the rank of a post in each. */
export interface Spots {
  cells: Cell[]
  ranks: number[]
}

export const spotsOf = (cells: NearbyCell[], tier: Tier = 0): Spots => ({
  cells: cells.map(({ cell }) => cell),
  ranks: cells.map(({ step }) => rankOf(tier, step)),
})

export const cellArray = ({ cells }: { cells: Cell[] }) => sql`${cells}::bigint[]`

/** As arguments of `unnest`. */
export const cellsAndRanks = ({ cells, ranks }: Spots) => sql`${cells}::bigint[], ${ranks}::integer[]`
