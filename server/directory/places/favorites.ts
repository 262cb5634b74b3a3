import { placeLimits } from '../../../contract/places/categories.ts'
import type { Database } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { deleteFavorite, insertFavorite } from './favorite-queries.ts'

/** Repeating it changes nothing. */
export async function favoritePlace(db: Database, viewer: { id: number }, id: number, now: Date) {
  const kept = await insertFavorite(db, viewer.id, id, placeLimits.favorites, now)
  if (!kept) throw notFound('Place')
  if (!kept.is_favorite)
    throw new Refusal(409, 'too_many', `Nobody can keep more than ${placeLimits.favorites} places`)
  return kept
}

/** Repeating it changes nothing. */
export async function unfavoritePlace(db: Database, viewer: { id: number }, id: number) {
  const likes = await deleteFavorite(db, viewer.id, id)
  if (likes === undefined) throw notFound('Place')
  return { is_favorite: false, likes }
}
