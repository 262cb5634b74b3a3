import { favoritePlace } from '../directory/places/places.ts'
import { recommendPlace } from '../directory/places/recommendations.ts'
import { createPlace } from '../directory/places/changes.ts'
import type { Database } from '../platform/database/db.ts'
import type { Neighbour } from './cast.ts'
import { openingHours, places } from './content.ts'
import type { PlaceDraft } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import { demoMediaKey, insertPictures, type KeyedPicture } from './pictures.ts'

/** Pictures of places are numbered from here on. */
const firstPicture = 20_000

const hoursBefore = 24 * 12

/** How the post that asks for a repair shop begins. */
export const askingPost = 'Ai biết chỗ sửa xe?'

export interface DatedPlace {
  draft: PlaceDraft
  created_at: Date
  pictures: KeyedPicture[]
}

/** The places that the cast has added, the oldest first. */
export function datedPlaces(now: Date): DatedPlace[] {
  let shown = firstPicture
  return places.map((draft, n) => ({
    draft,
    created_at: laterBy(now, n * 3 - hoursBefore),
    pictures: (draft.pictures ?? []).map((picture) => ({ picture, key: demoMediaKey(shown++) })),
  }))
}

const deps = { config: { requireVerifiedToPost: false } }

/** With the recommendations, also those that answer the post that asks. */
export async function insertPlaces(
  tx: Database,
  all: DatedPlace[],
  personOf: (username: string) => Neighbour,
  { post_id, asks_at }: { post_id: number; asks_at: Date },
) {
  for (const { draft, created_at, pictures } of all) {
    const { kind, at, by, liked, said = {}, answers = [], pictures: _, hours, ...texts } = draft
    const adder = personOf(by)
    const [category, subcategory] = kind
    const [latitude, longitude] = at
    const media = await insertPictures(
      tx,
      pictures.map((picture) => ({ ...picture, owner_id: adder.id, created_at })),
    )
    const place = { ...texts, category, subcategory, latitude, longitude, media }
    const id = await createPlace(
      tx,
      deps,
      { ...adder, is_verified: true },
      hours ? { ...place, hours: openingHours(hours) } : place,
      created_at,
    )
    for (const [n, username] of liked.entries())
      await favoritePlace(tx, personOf(username), id, laterBy(created_at, n + 1))
    for (const [n, [username, words]] of Object.entries(said).entries()) {
      const isAnswer = answers.includes(username)
      const said_at = isAnswer ? laterBy(asks_at, n + 1) : laterBy(created_at, n + 2)
      await recommendPlace(tx, personOf(username), id, isAnswer ? { words, post_id } : { words }, said_at)
    }
  }
}
