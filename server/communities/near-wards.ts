import type { Database } from '../platform/database/db.ts'
import { type Cell, ringsAround } from '../platform/place.ts'
import { wardOfCell } from '../geo/wards/wards.ts'

/** How far around a home communities are offered: 19 cells, some two kilometres in each direction. */
const rings = 2

const maxKnown = 50_000

/** A cache of each cell's ward: borders only change in a migration, while the app is down. */
const known = new Map<Cell, string | null>()

async function wardOf(db: Database, cell: Cell) {
  let ward = known.get(cell)
  if (ward === undefined) {
    ward = await wardOfCell(db, cell)
    if (known.size >= maxKnown) known.clear()
    known.set(cell, ward)
  }
  return ward
}

/** Nearest first, then by number of cells; the same for everybody in one cell. */
async function wardsAround(db: Database, home: Cell): Promise<string[]> {
  const cells = ringsAround(home, rings).flatMap((ring, distance) => ring.map((cell) => ({ cell, distance })))
  const found = await Promise.all(cells.map(({ cell }) => wardOf(db, cell)))
  const wards = new Map<string, { distance: number; cells: number }>()
  for (const [n, code] of found.entries()) {
    if (code === null) continue
    const ward = wards.get(code) ?? { distance: cells[n]?.distance ?? 0, cells: 0 }
    wards.set(code, { ...ward, cells: ward.cells + 1 })
  }
  return [...wards]
    .toSorted(
      ([a, one], [b, other]) =>
        one.distance - other.distance || other.cells - one.cells || a.localeCompare(b, 'en'),
    )
    .map(([code]) => code)
}

/** Where few people live, the cell that others may know can be far from a border; the own ward is always near. */
export async function wardsNear(
  db: Database,
  { cell, ward_code }: { cell: Cell | null; ward_code: string | null },
): Promise<string[]> {
  const codes = cell === null ? [] : await wardsAround(db, cell)
  return ward_code === null || codes.includes(ward_code) ? codes : [ward_code, ...codes]
}
