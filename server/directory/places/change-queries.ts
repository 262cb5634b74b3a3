import { sql } from 'kysely'
import type { PlaceFields } from '../../../contract/places/places.ts'
import type { Point } from '../../../contract/shape.ts'
import { releasePictures, takePictures } from '../../media/used.ts'
import type { Database } from '../../platform/database/db.ts'
import { cellOf, parentOf } from '../../platform/place.ts'
import { isPlaceShown } from './visibility.ts'

export type WholeFields = Required<PlaceFields>

export interface StandingPlace extends WholeFields, Point {
  id: number
  added_by: number | null
}

export async function insertPlace(
  tx: Database,
  added_by: number,
  { hours, ...fields }: WholeFields & Point,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('places')
    .values({
      ...fields,
      hours: JSON.stringify(hours),
      ...spotOf(fields),
      added_by,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The lock holds until the transaction ends. Undefined of what is withheld. */
export async function lockPlace(tx: Database, id: number): Promise<StandingPlace | undefined> {
  const { rows } = await sql<StandingPlace>`
    SELECT id, added_by, name, category, subcategory, location, description, phone, hours, latitude, longitude
    FROM places WHERE id = ${id} AND ${isPlaceShown} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export const overwritePlace = (
  tx: Database,
  id: number,
  { hours, ...fields }: WholeFields & Point,
  now: Date,
) =>
  tx
    .updateTable('places')
    .set({ ...fields, hours: JSON.stringify(hours), ...spotOf(fields), updated_at: now })
    .where('id', '=', id)
    .execute()

export const deletePlaceRow = (tx: Database, id: number) =>
  tx.deleteFrom('places').where('id', '=', id).execute()

const spotOf = ({ latitude, longitude }: Point) => {
  const cell = cellOf({ latitude, longitude })
  return { cell, parent: parentOf(cell) }
}

export async function picturesOfPlace(tx: Database, place_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('place_pictures')
    .select('media_id')
    .where('place_id', '=', place_id)
    .orderBy('position')
    .execute()
  return rows.map(({ media_id }) => media_id)
}

/** Whether the new ones are the person's own and free; else nothing is changed. */
export async function setPictures(tx: Database, owner_id: number, place_id: number, wanted: number[]) {
  const before = await picturesOfPlace(tx, place_id)
  const fresh = wanted.filter((id) => !before.includes(id))
  if (!(await takePictures(tx, owner_id, fresh, 'places'))) return false
  await releasePictures(
    tx,
    before.filter((id) => !wanted.includes(id)),
  )
  await tx.deleteFrom('place_pictures').where('place_id', '=', place_id).execute()
  if (wanted.length)
    await tx
      .insertInto('place_pictures')
      .values(wanted.map((media_id, position) => ({ place_id, media_id, position })))
      .execute()
  return true
}
