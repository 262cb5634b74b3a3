import { sql } from 'kysely'
import { userSeenBy } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { wardsAround } from '../../relations/around.ts'

/** Newest first, without the viewer, staff, and those who have no name yet; a few of each ward from the index. */
export async function newestNeighbours(
  db: Database,
  viewer: { id: number; ward_code: string | null },
  since: Date,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT found.id FROM unnest(${wardsAround(viewer)}) AS ward(code) CROSS JOIN LATERAL (
      SELECT users.id, users.joined_at FROM users
      WHERE users.ward_code = ward.code AND users.joined_at >= ${since}::timestamptz
        AND users.id <> ${viewer.id} AND NOT users.is_staff AND NOT users.needs_name AND ${userSeenBy(viewer)}
      ORDER BY users.joined_at DESC, users.id DESC LIMIT ${sql.lit(most)}
    ) AS found
    ORDER BY found.joined_at DESC, found.id DESC LIMIT ${sql.lit(most)}`.execute(db)
  return rows.map(({ id }) => id)
}
