import type { Place } from '../../contract/places/places.ts'
import { showPicture } from '../media/pictures.ts'
import { type Cell, stepBetween } from '../platform/place.ts'
import type { PlaceRow } from './queries.ts'

export function showPlace(
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
