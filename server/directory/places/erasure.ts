import { type RawBuilder, sql } from 'kysely'
import { withoutNumbers } from '../../accounts/phones/numbers.ts'
import type { Database } from '../../platform/database/db.ts'
import { deleteAllFavorites } from './favorite-queries.ts'

/** Rows of `places`: whether what a field says now came from that person, by adding the place or by a correction. */
const gave = (user_id: number, field: 'description' | 'phone'): RawBuilder<boolean> => sql`coalesce(
  (SELECT correction.user_id FROM place_corrections AS correction
    WHERE correction.place_id = places.id AND correction.status = 'accepted'
      AND correction.changes ->> ${sql.lit(field)} = ${sql.ref(`places.${field}`)}
    ORDER BY correction.decided_at DESC LIMIT 1),
  places.added_by) = ${user_id}`

/** Places stay, without the telephone numbers that the person gave. */
export async function erasePlacesOf(tx: Database, user_id: number) {
  await deleteAllFavorites(tx, user_id)
  const { rows } = await sql<{ id: number; phone: string; description: string | null }>`
    SELECT id, CASE WHEN ${gave(user_id, 'phone')} THEN '' ELSE phone END AS phone,
      CASE WHEN ${gave(user_id, 'description')} THEN description END AS description
    FROM places WHERE added_by = ${user_id} OR id IN (SELECT place_id FROM place_corrections
      WHERE user_id = ${user_id} AND status = 'accepted')
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  for (const { id, phone, description } of rows) {
    const words = description === null ? {} : { description: await withoutNumbers(description) }
    await tx
      .updateTable('places')
      .set({ phone, ...words })
      .where('id', '=', id)
      .execute()
  }
}
