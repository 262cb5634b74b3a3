import { sql } from 'kysely'
import { ratingHiddenDays } from '../../../contract/people/profiles.ts'

/**
 * Others see a `rating` once both sides have rated, the rater has left, or `ratingHiddenDays` have passed. Nobody sees a
 * withheld one.
 */
export const isRatingVisible = (now: Date) => sql<boolean>`rating.withheld_at IS NULL AND (
  rating.rater_id IS NULL
  OR rating.done_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(ratingHiddenDays)})
  OR EXISTS (SELECT FROM ratings AS back WHERE back.favour_id = rating.favour_id AND back.rated_id <> rating.rated_id)
  OR EXISTS (SELECT FROM ratings AS back WHERE back.order_id = rating.order_id AND back.rated_id <> rating.rated_id))`
