import { sql } from 'kysely'
import type { Author } from '../../../contract/accounts/accounts.ts'
import type { OpenHours, PlaceCategory, PlaceSubcategory } from '../../../contract/directory/places.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Picture } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Box, isInBox } from '../../platform/database/sql-fragments.ts'
import type { Cell } from '../../platform/geography.ts'
import { authorJson } from '../../relations/users-sql.ts'
import { isPostVisibleTo, type Viewer } from '../../relations/visibility.ts'
import { isPlaceVisible, isRecommendationVisibleTo } from './visibility.ts'

export interface PlaceRow {
  id: number
  name: string
  category: PlaceCategory
  subcategory: PlaceSubcategory
  location: string
  description: string
  phone: string
  hours: OpenHours[]
  latitude: number
  longitude: number
  cell: Cell
  likes: number
  created_at: Date
  is_mine: boolean
  is_favorite: boolean
  recommendations: number
  media: Picture[]
}

const maxCounted = 100

/** In the order of `ids`. */
export async function selectPlaces(db: Database, viewer: Viewer, ids: number[]): Promise<PlaceRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<PlaceRow>`
    SELECT places.id, name, category, subcategory, location, description, phone, hours, latitude, longitude, cell,
      likes, places.created_at, added_by IS NOT DISTINCT FROM ${viewer.id} AS is_mine,
      EXISTS (SELECT FROM favorite_places WHERE place_id = places.id AND user_id = ${viewer.id}) AS is_favorite,
      (SELECT count(*) FROM (SELECT FROM place_recommendations
        WHERE place_recommendations.place_id = places.id AND ${isRecommendationVisibleTo(viewer)}
        LIMIT ${sql.lit(maxCounted)}) AS counted)::integer AS recommendations,
      (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width,
          'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
          ORDER BY place_pictures.position), '[]')
        FROM place_pictures JOIN media AS picture ON picture.id = place_pictures.media_id
        WHERE place_pictures.place_id = places.id) AS media
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS requested(id, position) JOIN places ON places.id = requested.id
    WHERE ${isPlaceVisible}
    ORDER BY requested.position`.execute(db)
  return rows
}

export async function placeExists(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM places WHERE id = ${id} AND ${isPlaceVisible}`.execute(db)
  return rows.length > 0
}

/** Most similar name first. */
export async function findPlacesWithSimilarName(
  db: Database,
  name: string,
  { cells, minSimilarity, limit }: { cells: Cell[]; minSimilarity: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM places WHERE cell = ANY(${cells}::bigint[]) AND ${isPlaceVisible}
      AND similarity(folded(name), folded(${name})) >= ${minSimilarity}
    ORDER BY similarity(folded(name), folded(${name})) DESC, id LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findPlacesInBox(db: Database, box: Box, limit: number) {
  const { rows } = await sql<{
    id: number
    name: string
    location: string
    latitude: number
    longitude: number
  }>`
    SELECT id, name, location, latitude, longitude FROM places
    WHERE ${isInBox('places', box)} AND ${isPlaceVisible}
    LIMIT ${limit}`.execute(db)
  return rows
}

/** `is_favorite` is false if the person has `limit` favourites already. Undefined if there is no such place. */
export async function insertFavorite(db: Database, user_id: number, id: number, limit: number, now: Date) {
  const { rows } = await sql`
    WITH added AS (
      INSERT INTO favorite_places AS favorite (user_id, place_id, created_at)
      SELECT ${user_id}, id, ${now}::timestamptz FROM places
      WHERE id = ${id} AND ${isPlaceVisible} AND (
        (SELECT count(*) FROM favorite_places WHERE user_id = ${user_id}) < ${limit}
        OR EXISTS (SELECT FROM favorite_places WHERE user_id = ${user_id} AND place_id = places.id))
      ON CONFLICT (user_id, place_id) DO UPDATE SET created_at = favorite.created_at
      RETURNING place_id, xmax = 0 AS is_first
    ), counted AS (
      UPDATE places SET likes = likes + 1 FROM added WHERE places.id = added.place_id AND is_first
    )
    SELECT FROM added`.execute(db)
  const likes = await loadLikes(db, id)
  return likes === undefined ? undefined : { likes, is_favorite: rows.length > 0 }
}

/** Returns the remaining likes. Undefined if there is no such place. */
export async function deleteFavorite(db: Database, user_id: number, id: number) {
  await sql`
    WITH removed AS (
      DELETE FROM favorite_places USING places
      WHERE favorite_places.user_id = ${user_id} AND place_id = ${id} AND places.id = place_id AND ${isPlaceVisible}
      RETURNING place_id
    )
    UPDATE places SET likes = likes - 1 FROM removed WHERE places.id = removed.place_id`.execute(db)
  return loadLikes(db, id)
}

/** A separate statement sees the change of a concurrent request that this one waited for. */
async function loadLikes(db: Database, id: number) {
  const { rows } = await sql<{ likes: number }>`
    SELECT likes FROM places WHERE id = ${id} AND ${isPlaceVisible}`.execute(db)
  return rows[0]?.likes
}

export const deleteAllFavorites = (tx: Database, user_id: number) =>
  sql`
    WITH removed AS (DELETE FROM favorite_places WHERE user_id = ${user_id} RETURNING place_id)
    UPDATE places SET likes = likes - 1 FROM removed WHERE places.id = removed.place_id`.execute(tx)

export interface RecommendationRow {
  id: number
  place_id: number
  user_id: number
  post_id: number | null
  words: string
  created_at: Date
  author: Author
}

const selectRecommendation = sql`
  SELECT place_recommendations.id, place_recommendations.place_id, place_recommendations.user_id,
    place_recommendations.post_id, place_recommendations.words, place_recommendations.created_at,
    (SELECT ${authorJson('author')} FROM users AS author WHERE author.id = place_recommendations.user_id) AS author
  FROM place_recommendations`

/** The viewer's own first. Returns up to `limit + 1` rows. */
export async function selectRecommendations(
  db: Database,
  viewer: Viewer,
  place_id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<RecommendationRow>`
    ${selectRecommendation} WHERE place_recommendations.place_id = ${place_id} AND ${isRecommendationVisibleTo(viewer)}
    ORDER BY place_recommendations.user_id = ${viewer.id} DESC, place_recommendations.created_at DESC,
      place_recommendations.id DESC
    OFFSET ${offset} LIMIT ${limit + 1}`.execute(db)
  return rows
}

export async function selectRecommendedUnderPost(
  db: Database,
  viewer: Viewer,
  post_id: number,
  limit: number,
) {
  const { rows } = await sql<RecommendationRow>`
    ${selectRecommendation} WHERE place_recommendations.post_id = ${post_id} AND ${isRecommendationVisibleTo(viewer)}
    ORDER BY place_recommendations.id LIMIT ${limit}`.execute(db)
  return rows
}

export async function findOwnRecommendation(db: Database, viewer: Viewer, place_id: number) {
  const { rows } = await sql<RecommendationRow>`
    ${selectRecommendation} WHERE place_recommendations.place_id = ${place_id}
      AND place_recommendations.user_id = ${viewer.id}`.execute(db)
  return rows[0]
}

/** The lock prevents the deletion of the post. */
export async function lockVisiblePost(tx: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ author_id: number; category: Category }>`
    SELECT author_id, category FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)} FOR KEY SHARE`.execute(
    tx,
  )
  return rows[0]
}

export async function isPostVisible(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(db)
  return rows.length > 0
}

export const upsertRecommendation = (
  tx: Database,
  {
    place_id,
    user_id,
    post_id,
    words,
    now,
  }: { place_id: number; user_id: number; post_id: number | null; words: string; now: Date },
) =>
  sql`
    INSERT INTO place_recommendations (place_id, user_id, post_id, words, created_at, updated_at)
    VALUES (${place_id}, ${user_id}, ${post_id}, ${words}, ${now}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (place_id, user_id) DO UPDATE SET words = excluded.words, updated_at = excluded.updated_at,
      post_id = excluded.post_id`.execute(tx)

/** Undefined if there was none. */
export async function deleteRecommendation(tx: Database, user_id: number, place_id: number) {
  const { rows } = await sql<{ post_id: number | null; author_id: number | null }>`
    DELETE FROM place_recommendations WHERE place_id = ${place_id} AND user_id = ${user_id}
    RETURNING post_id, (SELECT author_id FROM posts WHERE posts.id = post_id) AS author_id`.execute(tx)
  return rows[0]
}

export async function hasRecommendationUnder(
  tx: Database,
  user_id: number,
  post_id: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM place_recommendations WHERE post_id = ${post_id} AND user_id = ${user_id} LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function lockOwnRecommendation(tx: Database, user_id: number, place_id: number) {
  const { rows } = await sql<{ post_id: number | null; author_id: number | null }>`
    SELECT post_id, (SELECT author_id FROM posts WHERE posts.id = post_id) AS author_id
    FROM place_recommendations WHERE place_id = ${place_id} AND user_id = ${user_id} FOR UPDATE`.execute(tx)
  return rows[0]
}
