import { sql } from 'kysely'
import type { Author } from '../../../contract/people/accounts.ts'
import type { CorrectionDraft } from '../../../contract/places/corrections.ts'
import { userSeenBy, type Viewer, viewerIsStaff } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/author.ts'
import { isPlaceShown } from './visibility.ts'

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

/** Instead of the person's open one of the same place, whose id nobody can accept any more. */
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

/** When one of theirs about the place was last declined. */
export async function refusedAt(tx: Database, place_id: number, user_id: number) {
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

export async function openCorrections(
  db: Database,
  viewer: Viewer,
  { place, limit }: { place: number | null; limit: number },
) {
  const { rows } = await sql<CorrectionRow>`
    SELECT correction.id, correction.place_id, places.name AS place_name, correction.user_id, correction.changes,
      correction.note, correction.created_at,
      (SELECT ${authorJson('author')} FROM users AS author WHERE author.id = correction.user_id) AS author
    FROM place_corrections AS correction JOIN places ON places.id = correction.place_id AND ${isPlaceShown}
    JOIN users ON users.id = correction.user_id AND ${userSeenBy(viewer)}
    WHERE correction.status = 'open' AND (places.added_by = ${viewer.id} OR ${viewerIsStaff(viewer)})
      AND ${place === null ? sql`true` : sql`correction.place_id = ${place}`}
    ORDER BY correction.id LIMIT ${sql.lit(limit)}`.execute(db)
  return rows
}

/** Undefined where it is decided, or by somebody whom the viewer does not see. */
export async function decide(
  tx: Database,
  viewer: Viewer,
  { id, place_id, status, now }: { id: number; place_id: number; status: 'accepted' | 'declined'; now: Date },
) {
  const { rows } = await sql<Pick<CorrectionRow, 'changes' | 'user_id'>>`
    UPDATE place_corrections AS correction SET status = ${status}, decided_at = ${now}::timestamptz
    FROM users WHERE correction.id = ${id} AND correction.place_id = ${place_id} AND correction.status = 'open'
      AND users.id = correction.user_id AND ${userSeenBy(viewer)}
    RETURNING correction.changes, correction.user_id`.execute(tx)
  return rows[0]
}
