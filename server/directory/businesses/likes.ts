import type { Database } from '../../platform/database/db.ts'
import { businessNotFound, idOfSlug } from './businesses.ts'
import { deleteLike, insertLike } from './like-queries.ts'

type Act = (db: Database, user_id: number, id: number, now: Date) => Promise<number | null>

/** Repeating it changes nothing. */
const liking =
  (act: Act, is_liked: boolean) => async (db: Database, viewer: { id: number }, slug: string, now: Date) => {
    const likes = await act(db, viewer.id, await idOfSlug(db, slug), now)
    if (likes === null) throw businessNotFound()
    return { is_liked, likes }
  }

export const likeBusiness = liking(insertLike, true)
export const unlikeBusiness = liking(deleteLike, false)
