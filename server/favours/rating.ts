import { sql } from 'kysely'
import { addRating, alreadyRated } from '../accounts/ratings/ratings.ts'
import { isRatingVisible } from '../accounts/ratings/visibility.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notFound, Refusal } from '../platform/http/refusal.ts'
import type { Reportable } from '../platform/room.ts'
import { toReportedWords } from '../platform/text.ts'
import { canSeeUser } from '../relations/visibility.ts'
import { listFavoursBetween, lockRatings } from './queries.ts'

interface NewRating {
  rating: number
  comment?: string
  /** The favour to rate; optional if only one is without a rating. */
  offer?: number
}

/** Returns whether the rating is already visible to others. */
export async function rateUser(
  db: Database,
  viewer: { id: number },
  id: number,
  { rating, comment = '', offer }: NewRating,
  now: Date,
): Promise<boolean> {
  if (!(await canSeeUser(db, viewer, id))) throw notFound('User')
  return inTransaction(db, async (tx) => {
    const {
      id: favour_id,
      is_late,
      finished_at: done_at,
    } = await selectFavourToRate(tx, viewer, id, offer, now)
    await lockRatings(tx, favour_id)
    const newRating = { done_at, rater_id: viewer.id, rated_id: id, rating, comment }
    return (await addRating(tx, { favour_id }, newRating, now)) || is_late
  })
}

/** The oldest favour that the viewer has not rated. */
export async function findFavourToRate(db: Database, viewer: { id: number }, id: number, now: Date) {
  const favour = (await listFavoursBetween(db, viewer.id, id, now)).find(({ is_rated }) => !is_rated)
  if (!favour) return null
  const { title, role, is_late: ratings_shown } = favour
  return { id: favour.id, title, role, ratings_shown }
}

async function selectFavourToRate(
  db: Database,
  viewer: { id: number },
  id: number,
  offer: number | undefined,
  now: Date,
) {
  const favours = await listFavoursBetween(db, viewer.id, id, now)
  const candidates = offer === undefined ? favours : favours.filter((favour) => favour.id === offer)
  if (candidates.length === 0)
    throw new Refusal(403, 'nothing_to_rate', 'Only who has finished a favour with somebody can rate them')
  const [unrated, another] = candidates.filter(({ is_rated }) => !is_rated)
  if (!unrated) throw alreadyRated()
  if (another) throw invalid({ offer: ['must say which of several favours is rated'] })
  return unrated
}

/** Only ratings with a comment can be reported. Withholding one hides its stars, too. */
export const reportableRating: Reportable = {
  load: async (tx, { id, viewer, now }) => {
    const { rows } = await sql<{ rater_id: number | null; rated_id: number; comment: string }>`
      SELECT rating.rater_id, rating.rated_id, rating.comment FROM ratings AS rating
      WHERE rating.id = ${id} AND rating.comment <> '' AND (${viewer === null} OR ${isRatingVisible(now)})`.execute(
      tx,
    )
    const [rating] = rows
    if (!rating) return null
    const { rater_id, rated_id, comment } = rating
    return {
      author_id: rater_id,
      community_id: null,
      words: toReportedWords({ comment }),
      media: [],
      path: `/users/${rated_id}`,
    }
  },
  withhold: async (tx, { id, now }) => {
    const { numAffectedRows } = await sql`
      UPDATE ratings SET withheld_at = ${now}::timestamptz
      WHERE id = ${id} AND comment <> '' AND withheld_at IS NULL`.execute(tx)
    return numAffectedRows === 1n
  },
  restore: async (tx, { id }) => {
    const { numAffectedRows } = await sql`
      UPDATE ratings SET withheld_at = NULL
      WHERE id = ${id} AND comment <> '' AND withheld_at IS NOT NULL`.execute(tx)
    return numAffectedRows === 1n
  },
}
