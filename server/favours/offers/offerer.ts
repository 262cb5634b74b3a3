import { sql } from 'kysely'

/** Who made the offer that a row of `favours` began as: the helper, or who would like what is given. */
export const offererId = sql<
  number | null
>`(CASE favours.kind WHEN 'give' THEN favours.helped_id ELSE favours.helper_id END)`
