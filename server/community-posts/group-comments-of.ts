import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'

/** Regardless of who may see it. */
export async function isGroupCommentThere(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM group_comments WHERE id = ${id} AND withheld_at IS NULL`.execute(db)
  return rows.length > 0
}

/** The numbers of what somebody said in groups. */
export const groupCommentsOf = (user_id: number) =>
  sql<number>`SELECT id FROM group_comments WHERE author_id = ${user_id}`
