import { favoritePlace } from '../../directory/places/favorites.ts'
import { recommendPlace } from '../../directory/places/recommendations.ts'
import { createPlace } from '../../directory/places/write.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Neighbour } from '../cast/people.ts'
import type { Drawing } from '../drawings/album.ts'
import { laterBy } from '../moments.ts'
import { demoMediaKey, type Print } from '../pictures/pictures.ts'
import { type PlaceOfDemo, placesOfDemo } from './place-drafts.ts'

/** Pictures of places are numbered from here on. */
const firstPicture = 20_000

const hoursBefore = 24 * 12

export interface DatedPlace {
  place: PlaceOfDemo
  created_at: Date
  pictures: { drawing: Drawing; key: string }[]
}

/** The places that the cast has added, the oldest first. */
export function datedPlaces(now: Date): DatedPlace[] {
  let shown = firstPicture
  return placesOfDemo.map((place, n) => ({
    place,
    created_at: laterBy(now, n * 3 - hoursBefore),
    pictures: (place.pictures ?? []).map((drawing) => ({ drawing, key: demoMediaKey(shown++) })),
  }))
}

const deps = { config: { requireVerifiedToPost: false } }

/** With what neighbours say for them, also in answer to one who asks. */
export async function insertPlaces(
  tx: Database,
  all: DatedPlace[],
  prints: Record<Drawing, Print>,
  personOf: (username: string) => Neighbour,
  { post_id, asks_at }: { post_id: number; asks_at: Date },
) {
  for (const each of all) {
    const { place, created_at } = each
    const adder = personOf(place.by)
    const [category, subcategory] = place.kind
    const [latitude, longitude] = place.at
    const media = await insertPicturesOf(tx, each, prints, adder.id)
    const { name, location, description, phone, hours } = place
    const id = await createPlace(
      tx,
      deps,
      { ...adder, is_verified: true },
      {
        name,
        category,
        subcategory,
        location,
        latitude,
        longitude,
        media,
        ...(description !== undefined && { description }),
        ...(phone !== undefined && { phone }),
        ...(hours && { hours }),
      },
      created_at,
    )
    for (const [n, by] of place.liked.entries())
      await favoritePlace(tx, personOf(by), id, laterBy(created_at, n + 1))
    for (const [n, [by, words]] of Object.entries(place.said ?? {}).entries()) {
      const answers = place.answers?.includes(by) ?? false
      const at = answers ? laterBy(asks_at, n + 1) : laterBy(created_at, n + 2)
      await recommendPlace(tx, personOf(by), id, answers ? { words, post_id } : { words }, at)
    }
  }
}

async function insertPicturesOf(
  tx: Database,
  { pictures, created_at }: DatedPlace,
  prints: Record<Drawing, Print>,
  owner_id: number,
) {
  if (!pictures.length) return []
  const rows = await tx
    .insertInto('media')
    .values(
      pictures.map(({ drawing, key }) => {
        const { size, width, height, blur, widths } = prints[drawing]
        const content_type = 'image/png'
        return { owner_id, key, content_type, size, width, height, blur, widths, state: 'ready', created_at }
      }),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}
