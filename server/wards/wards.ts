import type { Point } from '../../contract/shape.ts'
import type { Ward } from '../../contract/wards.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { type Cell, pointsIn } from '../platform/place.ts'
import { ringsOf, wardAround, wardByCode, wardHoldingMost } from './queries.ts'
import { type Ring, simplified } from './simplified.ts'

/** Null outside all of them. */
export const wardAt = (db: Database, point: Point): Promise<Ward | null> => wardAround(db, point)

/** Everybody in a cell is shown in the ward that contains most of it, so that two homes there can't be told apart. */
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

/** Some hundred points as [longitude, latitude], including holes. */
export const wardOutline = async (db: Database, code: string): Promise<Ring[]> =>
  simplified(await ringsOf(db, code), maxOutlinePoints)
