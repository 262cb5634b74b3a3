import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { isPlaceShown } from './visibility.ts'

/** `is_favorite` is false where the person has `most` already; null `likes` where there is no such place. */
export async function insertFavorite(db: Database, user_id: number, id: number, most: number, now: Date) {
  const { rows } = await sql<{ likes: number; is_favorite: boolean }>`
    WITH known AS (
      SELECT FROM favorite_places WHERE user_id = ${user_id} AND place_id = ${id}
    ), added AS (
      INSERT INTO favorite_places (user_id, place_id, created_at)
      SELECT ${user_id}, id, ${now}::timestamptz FROM places
      WHERE id = ${id} AND ${isPlaceShown} AND (SELECT count(*) FROM favorite_places WHERE user_id = ${user_id}) < ${most}
      ON CONFLICT DO NOTHING RETURNING place_id
    ), counted AS (
      UPDATE places SET likes = likes + 1 FROM added WHERE places.id = added.place_id RETURNING places.likes
    )
    SELECT coalesce((SELECT likes FROM counted), likes) AS likes,
      EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM added) AS is_favorite
    FROM places WHERE id = ${id} AND ${isPlaceShown}`.execute(db)
  return rows[0]
}

/** The likes that are left; undefined where there is no such place. */
export async function deleteFavorite(db: Database, user_id: number, id: number) {
  const { rows } = await sql<{ likes: number }>`
    WITH removed AS (
      DELETE FROM favorite_places USING places
      WHERE favorite_places.user_id = ${user_id} AND place_id = ${id} AND places.id = place_id AND ${isPlaceShown}
      RETURNING place_id
    ), counted AS (
      UPDATE places SET likes = likes - 1 FROM removed WHERE places.id = removed.place_id RETURNING places.likes
    )
    SELECT coalesce((SELECT likes FROM counted), likes) AS likes FROM places WHERE id = ${id} AND ${isPlaceShown}`.execute(
    db,
  )
  return rows[0]?.likes
}

export const deleteAllFavorites = (tx: Database, user_id: number) =>
  sql`
    WITH removed AS (DELETE FROM favorite_places WHERE user_id = ${user_id} RETURNING place_id)
    UPDATE places SET likes = likes - 1 FROM removed WHERE places.id = removed.place_id`.execute(tx)
