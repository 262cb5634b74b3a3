import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** How many there are then; null without the business. */
export async function insertLike(
  db: Database,
  user_id: number,
  id: number,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql<{ likes: number }>`
    WITH added AS (
      INSERT INTO business_likes (business_id, user_id, created_at)
      SELECT id, ${user_id}, ${now}::timestamptz FROM businesses WHERE id = ${id}
      ON CONFLICT DO NOTHING RETURNING business_id
    ), counted AS (
      UPDATE businesses SET likes_count = likes_count + 1 FROM added WHERE businesses.id = added.business_id
      RETURNING likes_count
    )
    SELECT coalesce((SELECT likes_count FROM counted), likes_count) AS likes FROM businesses WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]?.likes ?? null
}

/** The same. */
export async function deleteLike(db: Database, user_id: number, id: number): Promise<number | null> {
  const { rows } = await sql<{ likes: number }>`
    WITH gone AS (
      DELETE FROM business_likes WHERE business_id = ${id} AND user_id = ${user_id} RETURNING business_id
    ), counted AS (
      UPDATE businesses SET likes_count = likes_count - 1 FROM gone WHERE businesses.id = gone.business_id
      RETURNING likes_count
    )
    SELECT coalesce((SELECT likes_count FROM counted), likes_count) AS likes FROM businesses WHERE id = ${id}`.execute(
    db,
  )
  return rows[0]?.likes ?? null
}

export const deleteAllLikes = (tx: Database, user_id: number) =>
  sql`
    WITH gone AS (DELETE FROM business_likes WHERE user_id = ${user_id} RETURNING business_id)
    UPDATE businesses SET likes_count = likes_count - 1 FROM gone WHERE businesses.id = gone.business_id`.execute(
    tx,
  )
