import { sql } from 'kysely'
import { livesInCells } from '../../accounts/homes/shown-places.ts'
import { type Cell, ringsAround } from '../../platform/geography.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

export const cellsAround = (cell: Cell, rings = 1) => ringsAround(cell, rings).flat()

/** `outside`: people outside every ward with the same place shown. */
export type Reach = { cells: Cell[] } | { ward_code: string } | { outside: Cell }

interface ShownPlace {
  cell: Cell
  area: Viewer['area']
  ward_code: string | null
}

/** Depends only on the public place of the alert, so the recipients reveal nothing more. */
export function toReach({ area, ward_code, cell }: ShownPlace): Reach {
  if (area === 'ward') return ward_code === null ? { outside: cell } : { ward_code }
  return { cells: cellsAround(cell, area === 'parent' ? 2 : 1) }
}

/** Whether a row of `users` lives there. */
export const isReached = (reach: Reach) => {
  if ('cells' in reach) return livesInCells(reach.cells)
  return 'ward_code' in reach
    ? sql<boolean>`users.ward_code = ${reach.ward_code}`
    : sql<boolean>`users.ward_code IS NULL AND users.cell = ${reach.outside}`
}
