import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** A founded one, regardless of who may see it. */
export async function isCommunityThere(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM communities WHERE id = ${id} AND kind <> 'ward' AND deleted_at IS NULL`.execute(db)
  return rows.length > 0
}
