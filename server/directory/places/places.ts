import { type Place, placeLimits } from '../../../contract/directory/places.ts'
import type { ListRoomPins } from '../../geo/map/pins.ts'
import { toMedia } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Cell, cellOf, distanceStepBetween, ringsAround } from '../../platform/geography.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { choosePoint } from './changes.ts'
import { listMostLiked } from './list-queries.ts'
import {
  deleteFavorite,
  findPlacesInBox,
  findPlacesWithSimilarName,
  insertFavorite,
  type PlaceRow,
  selectPlaces,
} from './queries.ts'

export type PlaceViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: readonly number[] }

/** In the order of `ids`. */
export async function loadPlaces(db: Database, viewer: PlaceViewer, ids: number[]): Promise<Place[]> {
  if (!ids.length) return []
  const rows = await selectPlaces(db, viewer, ids)
  const featured = await listFeaturedIds(db, viewer)
  return rows.map((row) => toPlace(viewer, row, featured))
}

/** Throws 404. */
export async function getPlace(db: Database, viewer: PlaceViewer, id: number): Promise<Place> {
  const [place] = await loadPlaces(db, viewer, [id])
  if (!place) throw notFound('Place')
  return place
}

export async function listFeaturedPlaces(db: Database, viewer: PlaceViewer): Promise<{ results: Place[] }> {
  return { results: await loadPlaces(db, viewer, await listFeaturedIds(db, viewer)) }
}

const listFeaturedIds = async (db: Database, { cell }: PlaceViewer) =>
  cell === null ? [] : listMostLiked(db, ringsAround(cell, placeLimits.featuredKm).flat())

/** Of trigrams of the folded names. "Phở Thìn" and "Phở Thìn Bờ Hồ" are similar. */
const minNameSimilarity = 0.35

/** Throws 409 `location_needed` if there is no point and the viewer has no ward. */
export async function listSimilarPlaces(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'cell' | 'ward_code'>,
  { name, ...point }: { name: string; latitude?: number; longitude?: number },
): Promise<{ results: Place[] }> {
  const cell = cellOf(await choosePoint(db, viewer, point))
  const cells = ringsAround(cell, placeLimits.similarKm).flat()
  const ids = await findPlacesWithSimilarName(db, name, {
    cells,
    minSimilarity: minNameSimilarity,
    limit: placeLimits.similar,
  })
  return { results: await loadPlaces(db, viewer, ids) }
}

export const listPlacePins: ListRoomPins = async (db, { box, limit }) =>
  (await findPlacesInBox(db, box, limit)).map(({ name, location, ...place }) => ({
    ...place,
    kind: 'place',
    title: name,
    note: location,
    path: `/places/${place.id}`,
    start_date: null,
  }))

function toPlace(
  viewer: { cell: Cell | null },
  { media, cell, phone, created_at, ...place }: PlaceRow,
  featured: readonly number[],
): Place {
  const images = media.map((picture) => toMedia(picture))
  return {
    ...place,
    phone: phone || null,
    featured: featured.includes(place.id),
    distance: viewer.cell === null ? null : distanceStepBetween(viewer.cell, cell),
    image: images[0]?.url ?? null,
    images,
    createdAt: created_at.toISOString(),
  }
}

export async function favoritePlace(db: Database, viewer: { id: number }, id: number, now: Date) {
  const favorite = await insertFavorite(db, viewer.id, id, placeLimits.favorites, now)
  if (!favorite) throw notFound('Place')
  if (!favorite.is_favorite) throw new Refusal(409, 'too_many', `At most ${placeLimits.favorites} favourites`)
  return favorite
}

export async function unfavoritePlace(db: Database, viewer: { id: number }, id: number) {
  const likes = await deleteFavorite(db, viewer.id, id)
  if (likes === undefined) throw notFound('Place')
  return { is_favorite: false, likes }
}
