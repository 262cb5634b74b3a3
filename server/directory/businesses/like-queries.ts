import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** How many there are then; null without the business. */
export async function insertLike(
  db: Database,
  user_id: number,
  id: number,
  now: Date,
): Promise<number | null> {
  await sql`
    WITH added AS (
      INSERT INTO business_likes (business_id, user_id, created_at)
      SELECT id, ${user_id}, ${now}::timestamptz FROM businesses WHERE id = ${id}
      ON CONFLICT DO NOTHING RETURNING business_id
    )
    UPDATE businesses SET likes_count = likes_count + 1 FROM added WHERE businesses.id = added.business_id`.execute(
    db,
  )
  return likesOf(db, id)
}

/** The same. */
export async function deleteLike(db: Database, user_id: number, id: number): Promise<number | null> {
  await sql`
    WITH gone AS (
      DELETE FROM business_likes WHERE business_id = ${id} AND user_id = ${user_id} RETURNING business_id
    )
    UPDATE businesses SET likes_count = likes_count - 1 FROM gone WHERE businesses.id = gone.business_id`.execute(
    db,
  )
  return likesOf(db, id)
}

/** Read by a statement of its own: the change may have waited for the same one by another request. */
async function likesOf(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('businesses').select('likes_count').where('id', '=', id).executeTakeFirst()
  return row?.likes_count ?? null
}

export const deleteAllLikes = (tx: Database, user_id: number) =>
  sql`
    WITH gone AS (DELETE FROM business_likes WHERE user_id = ${user_id} RETURNING business_id)
    UPDATE businesses SET likes_count = likes_count - 1 FROM gone WHERE businesses.id = gone.business_id`.execute(
    tx,
  )
