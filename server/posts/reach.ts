import { sql } from 'kysely'
import { nearestReach, widestReach } from '../../contract/posts/posts.ts'
import { isMember } from '../relations/visibility.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { mapValue } from '../platform/database/compile-once.ts'
import { arrayLiteral } from '../platform/database/sql-fragments.ts'
import { type Cell, ringsAround } from '../platform/geography.ts'

/** The home of a user as others see it. */
export interface Resident {
  id: number
  cell: Cell | null
  ward_code: string | null
}

/** Whether the author sent the post to the user in a chat. */
const isSentTo = ({ id }: Resident, post: string) => {
  const author = sql.ref(`${post}.author_id`)
  return sql<boolean>`EXISTS (SELECT FROM chats JOIN messages ON messages.chat_id = chats.id
    WHERE chats.key = 'person:' || least(${author}, ${id}) || ':' || greatest(${author}, ${id})
      AND messages.author_id = ${author} AND messages.deleted_at IS NULL
      AND messages.card_type = 'post' AND messages.card_id = ${sql.ref(`${post}.id`)})`
}

const cellsAround = (cell: Cell | null, reach: number) =>
  arrayLiteral(
    cell === null
      ? []
      : ringsAround(cell, widestReach)
          .slice(0, reach + 1)
          .flat(),
  )

/**
 * Whether the viewer can offer to help or join; `post` is the name of the table. That is for users who live in the ward
 * or near the post (`nearestReach`; `widestReach` for events), members of its community, and users to whom the author
 * sent it.
 */
export function isInReach(viewer: Resident, post = 'posts') {
  const cellsWithin = (reach: number) => mapValue(viewer.cell, (cell) => cellsAround(cell, reach))
  return sql<boolean>`coalesce(${sql.ref(`${post}.ward_code`)} = ${viewer.ward_code}
    OR ${sql.ref(`${post}.cell`)} = ANY(CASE ${sql.ref(`${post}.category`)}
      WHEN 'event' THEN ${cellsWithin(widestReach)}::bigint[] ELSE ${cellsWithin(nearestReach)}::bigint[] END)
    OR ${isMember(viewer, `${post}.community_id`)} OR ${isSentTo(viewer, post)}, false)`
}

export const outOfReach = ({ cell }: Resident) =>
  cell === null
    ? new Refusal(409, 'location_needed', 'Say where you live first')
    : new Refusal(409, 'out_of_reach', 'Only who lives near it can take part')
