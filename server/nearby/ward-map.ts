import type { WardMap } from '../../contract/nearby.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type Cell, cellOf, cellsOf, centerOf, outlineOf } from '../platform/place.ts'
import { holderAmong } from './holder.ts'
import { type OutlinedWard, outlinesTogether } from './outlines.ts'
import { wardsAround } from './queries.ts'

const maxPoints = 1500

/** The country stays as it is, and a map takes up to a second. */
const drawn = new Map<string, WardMap>()
const maxDrawn = 100

export async function wardMap(db: Database, code: string): Promise<WardMap> {
  const kept = drawn.get(code)
  if (kept) return kept
  const map = await draw(db, code)
  if (drawn.size >= maxDrawn) drawn.clear()
  drawn.set(code, map)
  return map
}

async function draw(db: Database, code: string): Promise<WardMap> {
  const around = await wardsAround(db, [code])
  const [ward] = outlinesTogether([code], Infinity)
  if (!ward) throw notFound('Ward')
  const touched = new Set(ward.polygons.flatMap((polygon) => cellsOf(polygon, 'touched')))
  const holder = around.length > 1 ? await holderBeside(db, ward, around) : () => code
  return {
    wards: outlinesTogether([code, ...around.filter((other) => other !== code)], maxPoints),
    cells: [...touched].map((cell) => ({ middle: placeOf(cell), ward: holder(cell) })),
    corners: cornersOf(cellOf({ longitude: ward.center[0] ?? 0, latitude: ward.center[1] ?? 0 })),
  }
}

async function holderBeside(db: Database, ward: OutlinedWard, around: string[]) {
  const covered = new Set(ward.polygons.flatMap((polygon) => cellsOf(polygon, 'covered')))
  // A cell may reach beyond the neighbours, where wards are small.
  const holds = holderAmong(outlinesTogether(await wardsAround(db, around), Infinity))
  return (cell: Cell) => (covered.has(cell) ? ward.code : (holds(cell) ?? ward.code))
}

/** To a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function placeOf(cell: Cell) {
  const { latitude, longitude } = centerOf(cell)
  return [rounded(longitude), rounded(latitude)]
}

function cornersOf(cell: Cell) {
  const { latitude, longitude } = centerOf(cell)
  return outlineOf(cell)
    .slice(0, -1)
    .map(([x, y]) => [rounded(x - longitude), rounded(y - latitude)])
}
