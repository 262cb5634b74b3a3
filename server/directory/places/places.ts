import { sql } from 'kysely'
import { type Place, placeLimits } from '../../../contract/directory/places.ts'
import type { ListRoomPins } from '../../geo/map/pins.ts'
import { toMedia } from '../../media/media-files.ts'
import type { Database } from '../../platform/database/db.ts'
import { type Cell, cellOf, distanceStepBetween, ringsAround } from '../../platform/geography.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Blocked } from '../../relations/visibility.ts'
import { choosePoint } from './changes.ts'
import { mostLikedIn } from './list-queries.ts'
import {
  deleteFavorite,
  findPlacesInBox,
  findPlacesWithSimilarName,
  insertFavorite,
  type FoundPlaceRow,
  type PlaceReader,
  type PlaceRow,
  selectFoundPlaces,
  selectPlaces,
} from './queries.ts'

export type PlaceViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: Blocked }

export const readerOf = (viewer: PlaceViewer): PlaceReader => ({
  ...viewer,
  nearby: viewer.cell === null ? [] : ringsAround(viewer.cell, placeLimits.featuredKm).flat(),
})

/** In the order of `ids`. */
export const loadPlaces = async (db: Database, viewer: PlaceViewer, ids: number[]): Promise<Place[]> =>
  (await selectPlaces(db, readerOf(viewer), ids)).map((row) => toPlace(viewer, row))

/** Throws 404. */
export async function getPlace(db: Database, viewer: PlaceViewer, id: number): Promise<Place> {
  const [place] = await loadPlaces(db, viewer, [id])
  if (!place) throw notFound('Place')
  return place
}

export async function listFeaturedPlaces(db: Database, viewer: PlaceViewer): Promise<{ results: Place[] }> {
  const reader = readerOf(viewer)
  const found = sql`SELECT id, 0 AS step, 0 AS likes FROM (${mostLikedIn(reader.nearby)}) AS best`
  const rows = await selectFoundPlaces(db, reader, found)
  return { results: rows.map((row) => toFoundPlace(viewer, row)) }
}

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
): Place {
  const images = media.map((picture) => toMedia(picture))
  return {
    ...place,
    phone: phone || null,
    distance: viewer.cell === null ? null : distanceStepBetween(viewer.cell, cell),
    image: images[0]?.url ?? null,
    images,
    createdAt: created_at.toISOString(),
  }
}

export function toFoundPlace(viewer: PlaceViewer, found: FoundPlaceRow) {
  const { step: _, rank: __, ...row } = found
  return toPlace(viewer, row)
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
