import { placeLimits } from '../../../contract/places/categories.ts'
import type { Place } from '../../../contract/places/places.ts'
import type { PinsOf } from '../../geo/pins.ts'
import { showPicture } from '../../media/pictures.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { type Cell, cellOf, ringsAround, stepBetween } from '../../platform/place.ts'
import { bestLiked } from './list-queries.ts'
import { type PlaceRow, placesInBox, placesLike, selectPlaces } from './queries.ts'
import { pointOf } from './write.ts'

export type PlaceViewer = Pick<Viewer, 'id' | 'cell'> & { blocked?: readonly number[] }

/** In the order of `ids`. */
export async function placesFor(db: Database, viewer: PlaceViewer, ids: number[]): Promise<Place[]> {
  if (!ids.length) return []
  const rows = await selectPlaces(db, viewer, ids)
  const featured = await featuredAround(db, viewer)
  return rows.map((row) => showPlace(viewer, row, featured))
}

/** Throws a 404 `Refusal` where there is none. */
export async function getPlace(db: Database, viewer: PlaceViewer, id: number): Promise<Place> {
  const [place] = await placesFor(db, viewer, [id])
  if (!place) throw notFound('Place')
  return place
}

export async function listFeatured(db: Database, viewer: PlaceViewer): Promise<{ results: Place[] }> {
  return { results: await placesFor(db, viewer, await featuredAround(db, viewer)) }
}

const featuredAround = async (db: Database, { cell }: PlaceViewer) =>
  cell === null ? [] : bestLiked(db, ringsAround(cell, placeLimits.featuredKm).flat())

/** Of trigrams of the folded names; "Phở Thìn" and "Phở Thìn Bờ Hồ" are alike. */
const likeness = 0.35

/** Throws 409 `location_needed` where no point is given and the viewer has no ward. */
export async function listSimilar(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'cell' | 'ward_code'>,
  { name, ...asked }: { name: string; latitude?: number; longitude?: number },
): Promise<{ results: Place[] }> {
  const cell = cellOf(await pointOf(db, viewer, asked))
  const cells = ringsAround(cell, placeLimits.similarKm).flat()
  const ids = await placesLike(db, name, { cells, likeness, limit: placeLimits.similar })
  return { results: await placesFor(db, viewer, ids) }
}

export const pinsOfPlaces: PinsOf = async (db, { box, limit }) =>
  (await placesInBox(db, box, limit)).map(({ name, location, ...place }) => ({
    ...place,
    kind: 'place',
    title: name,
    note: location,
    path: `/places/${place.id}`,
    start_date: null,
  }))

function showPlace(
  viewer: { cell: Cell | null },
  { media, cell, phone, created_at, ...place }: PlaceRow,
  featured: readonly number[],
): Place {
  const images = media.map((picture) => showPicture(picture))
  return {
    ...place,
    phone: phone || null,
    featured: featured.includes(place.id),
    distance: viewer.cell === null ? null : stepBetween(viewer.cell, cell),
    image: images[0]?.url ?? null,
    images,
    createdAt: created_at.toISOString(),
  }
}
