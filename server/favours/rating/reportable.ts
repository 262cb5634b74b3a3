import { sql } from 'kysely'
import type { Reportable } from '../../platform/room.ts'
import { said } from '../../platform/said.ts'
import { isShown } from '../../accounts/ratings/visibility.ts'

/** What was written; stars alone say nothing to report, and go with the words. */
export const reportableRating: Reportable = {
  take: async (tx, { id, viewer, now }) => {
    const { rows } = await sql<{ rater_id: number | null; rated_id: number; comment: string }>`
      SELECT rating.rater_id, rating.rated_id, rating.comment FROM ratings AS rating
      WHERE rating.id = ${id} AND rating.comment <> '' AND (${viewer === null} OR ${isShown(now)})`.execute(
      tx,
    )
    const [rating] = rows
    if (!rating) return null
    const { rater_id, rated_id, comment } = rating
    return {
      author_id: rater_id,
      community_id: null,
      words: said({ comment }),
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
