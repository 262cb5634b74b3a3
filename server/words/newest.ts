import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** The newest first. It reads an index from its end, so that its cost is what it finds. */
export async function postsWrittenAfter(db: Database, moment: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT post_id AS id FROM post_words WHERE created_at > ${moment}::timestamptz
    ORDER BY created_at DESC, post_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
