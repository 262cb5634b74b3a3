import { sql } from 'kysely'
import type { PlaceCategory, PlaceSubcategory } from '../../../contract/places/categories.ts'
import type { OpenHours } from '../../../contract/places/places.ts'
import type { Viewer } from '../../relations/blocks/visibility.ts'
import type { Picture } from '../../media/pictures.ts'
import type { Database } from '../../platform/database/db.ts'
import { isInBox } from '../../platform/in-box.ts'
import type { Cell } from '../../platform/place.ts'
import type { Box } from '../../platform/in-box.ts'
import { isPlaceShown, recommendationSeenBy } from './visibility.ts'

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

/** Nobody counts farther. */
const mostCounted = 100

/** In the order of `ids`. */
export async function selectPlaces(db: Database, viewer: Viewer, ids: number[]): Promise<PlaceRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<PlaceRow>`
    SELECT places.id, name, category, subcategory, location, description, phone, hours, latitude, longitude, cell,
      likes, places.created_at, added_by IS NOT DISTINCT FROM ${viewer.id} AS is_mine,
      EXISTS (SELECT FROM favorite_places WHERE place_id = places.id AND user_id = ${viewer.id}) AS is_favorite,
      (SELECT count(*) FROM (SELECT FROM place_recommendations
        WHERE place_recommendations.place_id = places.id AND ${recommendationSeenBy(viewer)}
        LIMIT ${sql.lit(mostCounted)}) AS counted)::integer AS recommendations,
      (SELECT coalesce(json_agg(json_build_object('id', picture.id, 'type', picture.type,
          'content_type', picture.content_type, 'key', picture.key, 'width', picture.width,
          'height', picture.height, 'blur', picture.blur, 'widths', picture.widths)
          ORDER BY place_pictures.position), '[]')
        FROM place_pictures JOIN media AS picture ON picture.id = place_pictures.media_id
        WHERE place_pictures.place_id = places.id) AS media
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place) JOIN places ON places.id = wanted.id
    WHERE ${isPlaceShown}
    ORDER BY wanted.place`.execute(db)
  return rows
}

export async function placeExists(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM places WHERE id = ${id} AND ${isPlaceShown}`.execute(db)
  return rows.length > 0
}

/** Of a like name, the likest first. */
export async function placesLike(
  db: Database,
  name: string,
  { cells, likeness, limit }: { cells: Cell[]; likeness: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM places WHERE cell = ANY(${cells}::bigint[]) AND ${isPlaceShown}
      AND similarity(folded(name), folded(${name})) >= ${likeness}
    ORDER BY similarity(folded(name), folded(${name})) DESC, id LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function placesInBox(db: Database, box: Box, limit: number) {
  const { rows } = await sql<{
    id: number
    name: string
    location: string
    latitude: number
    longitude: number
  }>`
    SELECT id, name, location, latitude, longitude FROM places
    WHERE ${isInBox('places', box)} AND ${isPlaceShown}
    LIMIT ${limit}`.execute(db)
  return rows
}
