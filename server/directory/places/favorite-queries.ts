import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import { isPlaceShown } from './visibility.ts'

/** `is_favorite` is false where the person has `most` already; undefined where there is no such place. */
export async function insertFavorite(db: Database, user_id: number, id: number, most: number, now: Date) {
  const { rows } = await sql`
    WITH added AS (
      INSERT INTO favorite_places AS favorite (user_id, place_id, created_at)
      SELECT ${user_id}, id, ${now}::timestamptz FROM places
      WHERE id = ${id} AND ${isPlaceShown} AND (
        (SELECT count(*) FROM favorite_places WHERE user_id = ${user_id}) < ${most}
        OR EXISTS (SELECT FROM favorite_places WHERE user_id = ${user_id} AND place_id = places.id))
      ON CONFLICT (user_id, place_id) DO UPDATE SET created_at = favorite.created_at
      RETURNING place_id, xmax = 0 AS is_first
    ), counted AS (
      UPDATE places SET likes = likes + 1 FROM added WHERE places.id = added.place_id AND is_first
    )
    SELECT FROM added`.execute(db)
  const likes = await likesOf(db, id)
  return likes === undefined ? undefined : { likes, is_favorite: rows.length > 0 }
}

/** The likes that are left; undefined where there is no such place. */
export async function deleteFavorite(db: Database, user_id: number, id: number) {
  await sql`
    WITH removed AS (
      DELETE FROM favorite_places USING places
      WHERE favorite_places.user_id = ${user_id} AND place_id = ${id} AND places.id = place_id AND ${isPlaceShown}
      RETURNING place_id
    )
    UPDATE places SET likes = likes - 1 FROM removed WHERE places.id = removed.place_id`.execute(db)
  return likesOf(db, id)
}

/** Read by a statement of its own: the change may have waited for the same one by another request. */
async function likesOf(db: Database, id: number) {
  const { rows } = await sql<{ likes: number }>`
    SELECT likes FROM places WHERE id = ${id} AND ${isPlaceShown}`.execute(db)
  return rows[0]?.likes
}

export const deleteAllFavorites = (tx: Database, user_id: number) =>
  sql`
    WITH removed AS (DELETE FROM favorite_places WHERE user_id = ${user_id} RETURNING place_id)
    UPDATE places SET likes = likes - 1 FROM removed WHERE places.id = removed.place_id`.execute(tx)
