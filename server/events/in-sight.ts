import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../relations/blocks/visibility.ts'
import { moderates } from '../relations/community-visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { notFound } from '../platform/http/refusal.ts'
import { postSeenBy } from '../relations/post-visibility.ts'

/** How an event stands towards somebody. */
export interface EventInSight {
  author_id: number
  start_date: Date | null
  is_moderator: boolean
  is_going: boolean
}

/** Throws a 404 `Refusal` for one that the viewer may not see. `lock`: until the transaction ends. */
export async function eventInSight(
  db: Database,
  viewer: Viewer,
  id: number,
  lock = false,
): Promise<EventInSight> {
  const { rows } = await sql<EventInSight>`
    SELECT author_id, start_date,
      (posts.community_id IS NOT NULL AND ${moderates(viewer, 'posts.community_id')}) AS is_moderator,
      EXISTS (SELECT FROM post_participants
        WHERE post_id = posts.id AND user_id = ${viewer.id} AND status = 'going') AS is_going
    FROM posts WHERE id = ${id} AND category = 'event' AND ${postSeenBy(viewer)}
    ${lock ? sql`FOR NO KEY UPDATE` : sql``}`.execute(db)
  const [event] = rows
  if (!event) throw notFound('Event')
  return event
}

/** Whether they are the one who invited to it; regardless of blocks. */
export const organises = ({ id }: { id: number }, event: string | RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM posts AS event
    WHERE event.id = ${typeof event === 'string' ? sql.ref(event) : event}
      AND event.category = 'event' AND event.status = 'active' AND event.author_id = ${id})`
