import { type RawBuilder, sql } from 'kysely'
import type { OpenHours, PlaceCategory, PlaceSubcategory } from '../../../contract/directory/places.ts'
import type { Picture } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Box, isInBox } from '../../platform/database/sql-fragments.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Viewer } from '../../relations/visibility.ts'
import { mostLikedIn } from './list-queries.ts'
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
  /** Whether it is the most liked place of its category around the viewer's home. */
  featured: boolean
  recommendations: number
  media: Picture[]
}

const maxCounted = 100

/** `nearby`: the cells whose places can be featured. */
export type PlaceReader = Viewer & { nearby: readonly Cell[] }

const placeColumns = (
  viewer: PlaceReader,
) => sql`places.id, name, category, subcategory, location, description, phone, hours, latitude, longitude, cell,
      places.likes, places.created_at, added_by IS NOT DISTINCT FROM ${viewer.id} AS is_mine,
      EXISTS (SELECT FROM favorite_places WHERE place_id = places.id AND user_id = ${viewer.id}) AS is_favorite,
      places.id = ANY (ARRAY(${mostLikedIn(viewer.nearby)})) AS featured,
      (SELECT count(*) FROM (SELECT FROM place_recommendations
        WHERE place_recommendations.place_id = places.id AND ${isRecommendationVisibleTo(viewer)}
        LIMIT ${sql.lit(maxCounted)}) AS counted)::integer AS recommendations,
      (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width,
          'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
          ORDER BY place_pictures.position), '[]')
        FROM place_pictures JOIN media AS picture ON picture.id = place_pictures.media_id
        WHERE place_pictures.place_id = places.id) AS media`

/** In the order of `ids`. */
export async function selectPlaces(db: Database, viewer: PlaceReader, ids: number[]): Promise<PlaceRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<PlaceRow>`
    SELECT ${placeColumns(viewer)}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS requested(id, position) JOIN places ON places.id = requested.id
    WHERE ${isPlaceVisible}
    ORDER BY requested.position`.execute(db)
  return rows
}

/** The place of a row in the order of its list: see `PlaceHit`. */
export interface FoundPlaceRow extends PlaceRow {
  step: number
  rank: number
}

/** In the order of `found`, a query of `id`, `step` and `likes`. */
export async function selectFoundPlaces(db: Database, viewer: PlaceReader, found: RawBuilder<unknown>) {
  const { rows } = await sql<FoundPlaceRow>`
    WITH found AS MATERIALIZED (SELECT ordered.*, row_number() OVER () AS place FROM (${found}) AS ordered)
    SELECT ${placeColumns(viewer)}, found.step, found.likes AS rank
    FROM found JOIN places ON places.id = found.id WHERE ${isPlaceVisible} ORDER BY found.place`.execute(db)
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
