import type { Point } from '../../contract/shape.ts'
import type { Ward } from '../../contract/wards.ts'
import { type Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type Cell, pointsIn } from '../platform/place.ts'
import { ringsOf, wardAround, wardByCode, wardHoldingMost } from './queries.ts'
import { type Ring, simplified } from './simplified.ts'

/** The ward that contains a point; null outside all of them. */
export const wardAt = (db: Database, point: Point): Promise<Ward | null> => wardAround(db, point)

/**
 * The code of the ward that contains most of a cell; null if none reaches into it. Everybody in the cell is shown in
 * that ward, so that two homes in one cell can't be told apart.
 */
export const wardOfCell = (db: Database, cell: Cell): Promise<string | null> =>
  wardHoldingMost(db, pointsIn(cell))

export async function getWard(db: Database, code: string): Promise<Ward> {
  const ward = await wardByCode(db, code)
  if (!ward) throw notFound('Ward')
  return ward
}

/** The centre of a ward's bounds, to a hundredth of a degree: about a kilometre. */
export async function middleOfWard(db: Database, code: string): Promise<Point> {
  const points = (await ringsOf(db, code)).flat()
  if (!points.length) throw notFound('Ward')
  const middle = (place: 0 | 1) => {
    const values = points.map((point) => point[place])
    return Math.round((100 * (Math.min(...values) + Math.max(...values))) / 2) / 100
  }
  return { longitude: middle(0), latitude: middle(1) }
}

const maxOutlinePoints = 400

/** The borders of a ward for drawing, in some hundred points: rings of [longitude, latitude], including holes. */
export const wardOutline = async (db: Database, code: string): Promise<Ring[]> =>
  simplified(await ringsOf(db, code), maxOutlinePoints)
