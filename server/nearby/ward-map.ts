import type { WardMap } from '../../contract/nearby.ts'
import { type Cell, cellOf, cellsOf, centerOf, outlineOf } from '../platform/place.ts'
import { holderAmong } from './holder.ts'
import { type OutlinedWard, outlinesTogether } from './outlines.ts'

const maxPoints = 1500

/** Codes of wards: `around` those that border on it and itself, `farther` also those that border on these. */
export interface WardAmongOthers {
  code: string
  around: string[]
  farther: string[]
}

export function drawWardMap({ code, around, farther }: WardAmongOthers): WardMap {
  const [ward] = outlinesTogether([code], Infinity)
  if (!ward) throw new Error(`There is no outline of the ward ${code}`)
  const touched = new Set(ward.polygons.flatMap((polygon) => cellsOf(polygon, 'touched')))
  const holder = farther.length ? holderAround(ward, farther) : () => code
  return {
    wards: outlinesTogether([code, ...around.filter((other) => other !== code)], maxPoints),
    cells: [...touched].map((cell) => ({ middle: placeOf(cell), ward: holder(cell) })),
    corners: cornersOf(cellOf({ longitude: ward.center[0] ?? 0, latitude: ward.center[1] ?? 0 })),
  }
}

function holderAround(ward: OutlinedWard, farther: string[]) {
  const covered = new Set(ward.polygons.flatMap((polygon) => cellsOf(polygon, 'covered')))
  const holds = holderAmong(outlinesTogether(farther, Infinity))
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
