import { sql } from 'kysely'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { CorrectionDraft } from '../../../contract/directory/place-suggestions.ts'
import type { PlaceFields } from '../../../contract/directory/places.ts'
import type { Point } from '../../../contract/shape.ts'
import { claimPictures, releasePictures } from '../../media/owned-media.ts'
import type { Database } from '../../platform/database/db.ts'
import { cellOf, parentOf } from '../../platform/geography.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { isUserVisibleTo, type Viewer, viewerIsStaff } from '../../relations/visibility.ts'
import { isPlaceVisible } from './visibility.ts'

export type CompletePlaceFields = Required<PlaceFields>

export interface LockedPlace extends CompletePlaceFields, Point {
  id: number
  added_by: number | null
}

export async function insertPlace(
  tx: Database,
  added_by: number,
  { hours, ...fields }: CompletePlaceFields & Point,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('places')
    .values({
      ...fields,
      hours: JSON.stringify(hours),
      ...toCells(fields),
      added_by,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined if it is withheld. */
export async function lockPlace(tx: Database, id: number): Promise<LockedPlace | undefined> {
  const { rows } = await sql<LockedPlace>`
    SELECT id, added_by, name, category, subcategory, location, description, phone, hours, latitude, longitude
    FROM places WHERE id = ${id} AND ${isPlaceVisible} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export const overwritePlace = (
  tx: Database,
  id: number,
  { hours, ...fields }: CompletePlaceFields & Point,
  now: Date,
) =>
  tx
    .updateTable('places')
    .set({ ...fields, hours: JSON.stringify(hours), ...toCells(fields), updated_at: now })
    .where('id', '=', id)
    .execute()

export const deletePlaceRow = (tx: Database, id: number) =>
  tx.deleteFrom('places').where('id', '=', id).execute()

const toCells = ({ latitude, longitude }: Point) => {
  const cell = cellOf({ latitude, longitude })
  return { cell, parent: parentOf(cell) }
}

export async function listPictures(tx: Database, place_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('place_pictures')
    .select('media_id')
    .where('place_id', '=', place_id)
    .orderBy('position')
    .execute()
  return rows.map(({ media_id }) => media_id)
}

/** Returns false and changes nothing if a new picture is not the person's or is in use. */
export async function setPictures(tx: Database, owner_id: number, place_id: number, media: number[]) {
  const before = await listPictures(tx, place_id)
  const added = media.filter((id) => !before.includes(id))
  if (!(await claimPictures(tx, owner_id, added, 'places'))) return false
  await releasePictures(
    tx,
    before.filter((id) => !media.includes(id)),
  )
  await tx.deleteFrom('place_pictures').where('place_id', '=', place_id).execute()
  if (media.length)
    await tx
      .insertInto('place_pictures')
      .values(media.map((media_id, position) => ({ place_id, media_id, position })))
      .execute()
  return true
}

export interface CorrectionRow {
  id: number
  place_id: number
  place_name: string
  user_id: number
  changes: CorrectionDraft['changes']
  note: string
  created_at: Date
  author: Author
}

/** Replaces the person's open correction of the place. Its id is not reused, so that it can't be accepted any more. */
export async function replaceCorrection(
  tx: Database,
  {
    place_id,
    user_id,
    changes,
    note,
    now,
  }: Omit<CorrectionRow, 'id' | 'created_at' | 'author' | 'place_name'> & { now: Date },
) {
  await sql`
    DELETE FROM place_corrections
    WHERE place_id = ${place_id} AND user_id = ${user_id} AND status = 'open'`.execute(tx)
  await sql`
    INSERT INTO place_corrections (place_id, user_id, changes, note, created_at)
    VALUES (${place_id}, ${user_id}, ${JSON.stringify(changes)}::jsonb, ${note}, ${now}::timestamptz)`.execute(
    tx,
  )
}

/** The time of the person's last declined correction of the place. */
export async function findLastDecline(tx: Database, place_id: number, user_id: number) {
  const row = await tx
    .selectFrom('place_corrections')
    .select('decided_at')
    .where('place_id', '=', place_id)
    .where('user_id', '=', user_id)
    .where('status', '=', 'declined')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.decided_at ?? null
}

export async function listOpenCorrections(
  db: Database,
  viewer: Viewer,
  { place, limit }: { place: number | null; limit: number },
) {
  const { rows } = await sql<CorrectionRow>`
    SELECT correction.id, correction.place_id, places.name AS place_name, correction.user_id, correction.changes,
      correction.note, correction.created_at,
      (SELECT ${authorJson('author')} FROM users AS author WHERE author.id = correction.user_id) AS author
    FROM place_corrections AS correction JOIN places ON places.id = correction.place_id AND ${isPlaceVisible}
    JOIN users ON users.id = correction.user_id AND ${isUserVisibleTo(viewer)}
    WHERE correction.status = 'open' AND (places.added_by = ${viewer.id} OR ${viewerIsStaff(viewer)})
      AND ${place === null ? sql`true` : sql`correction.place_id = ${place}`}
    ORDER BY correction.id LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Undefined if it is decided already, or the viewer may not see its author. */
export async function decideCorrection(
  tx: Database,
  viewer: Viewer,
  { id, place_id, status, now }: { id: number; place_id: number; status: 'accepted' | 'declined'; now: Date },
) {
  const { rows } = await sql<Pick<CorrectionRow, 'changes' | 'user_id'>>`
    UPDATE place_corrections AS correction SET status = ${status}, decided_at = ${now}::timestamptz
    FROM users WHERE correction.id = ${id} AND correction.place_id = ${place_id} AND correction.status = 'open'
      AND users.id = correction.user_id AND ${isUserVisibleTo(viewer)}
    RETURNING correction.changes, correction.user_id`.execute(tx)
  return rows[0]
}
