import { sql } from 'kysely'

/** The id of the person who made the offer: the helper, or the one who asks for what is given away. */
export const offererId = sql<
  number | null
>`(CASE favours.kind WHEN 'give' THEN favours.helped_id ELSE favours.helper_id END)`
