import { sql } from 'kysely'

/** Ids of others' posts in which somebody took part: by a comment, an offer, coming to it, or being mentioned. */
export const postsWith = (user_id: number) => sql`
  SELECT post_id FROM comments WHERE author_id = ${user_id}
  UNION SELECT post_id FROM favours WHERE helper_id = ${user_id}
  UNION SELECT post_id FROM favours WHERE helped_id = ${user_id}
  UNION SELECT post_id FROM post_participants WHERE user_id = ${user_id}
  UNION SELECT post_id FROM mentions WHERE person_id = ${user_id}`
