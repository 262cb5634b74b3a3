import { sql } from 'kysely'

/** So many of the latest comments are looked at. */
const lately = sql.lit(200)

/** Who has said something under a post that stands: rows of `person_id`. */
export const speakersUnder = (post_id: number) => sql`
  SELECT DISTINCT author_id AS person_id FROM (
    SELECT author_id FROM comments
    WHERE post_id = ${post_id} AND deleted_at IS NULL AND NOT is_hidden AND author_id IS NOT NULL
    ORDER BY created_at DESC, id DESC LIMIT ${lately}) AS latest`

/** Whether the person of a column is one of them, however long ago. */
export const spokeUnder = (post_id: number, column: string) => sql<boolean>`EXISTS (
  SELECT FROM comments WHERE post_id = ${post_id} AND author_id = ${sql.ref(column)} AND deleted_at IS NULL
    AND NOT is_hidden)`
