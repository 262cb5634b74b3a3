import { favoritePlace } from '../directory/places/places.ts'
import { recommendPlace } from '../directory/places/recommendations.ts'
import { createPlace } from '../directory/places/changes.ts'
import type { Database } from '../platform/database/db.ts'
import type { Neighbour } from './cast.ts'
import { openingHours, places } from './content.ts'
import type { PlaceDraft } from './content-schemas.ts'
import { laterBy } from './moments.ts'
import { demoMediaKey, insertPictures, type KeyedPicture } from './pictures.ts'

/** The first number for pictures of places. */
const firstPicture = 20_000

const firstHoursAgo = 24 * 12

/** The start of the post that asks for a repair shop. */
export const repairShopPost = 'Ai biết chỗ sửa xe?'

export interface DatedPlace {
  draft: PlaceDraft
  created_at: Date
  pictures: KeyedPicture[]
}

/** The places of the demo, oldest first. */
export function datedPlaces(now: Date): DatedPlace[] {
  let nextPicture = firstPicture
  return places.map((draft, n) => ({
    draft,
    created_at: laterBy(now, n * 3 - firstHoursAgo),
    pictures: (draft.pictures ?? []).map((picture) => ({ picture, key: demoMediaKey(nextPicture++) })),
  }))
}

const deps = { config: { requireVerifiedToPost: false } }

/** Also inserts recommendations. Some of them answer the post of `question`. */
export async function insertPlaces(
  tx: Database,
  all: DatedPlace[],
  personOf: (username: string) => Neighbour,
  question: { post_id: number; asked_at: Date },
) {
  for (const { draft, created_at, pictures } of all) {
    const { kind, at, by, liked, said = {}, answers = [], pictures: _, hours, ...texts } = draft
    const author = personOf(by)
    const [category, subcategory] = kind
    const [latitude, longitude] = at
    const media = await insertPictures(
      tx,
      pictures.map((picture) => ({ ...picture, owner_id: author.id, created_at })),
    )
    const place = { ...texts, category, subcategory, latitude, longitude, media }
    const id = await createPlace(
      tx,
      deps,
      { ...author, is_verified: true },
      hours ? { ...place, hours: openingHours(hours) } : place,
      created_at,
    )
    for (const [n, username] of liked.entries())
      await favoritePlace(tx, personOf(username), id, laterBy(created_at, n + 1))
    for (const [n, [username, words]] of Object.entries(said).entries()) {
      const isAnswer = answers.includes(username)
      const recommended_at = isAnswer ? laterBy(question.asked_at, n + 1) : laterBy(created_at, n + 2)
      await recommendPlace(
        tx,
        personOf(username),
        id,
        isAnswer ? { words, post_id: question.post_id } : { words },
        recommended_at,
      )
    }
  }
}
