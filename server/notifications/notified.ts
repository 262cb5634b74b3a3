import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications.ts'
import type { Database } from '../platform/database/db.ts'

interface Deed {
  by: number
  post_id: number
  kinds: NotificationKind[]
  since: Date
}

/** Those of `ids` who were notified, at this moment or later, of something of these kinds that a person did there. */
export async function notifiedAmong(db: Database, ids: number[], { by, post_id, kinds, since }: Deed) {
  if (!ids.length) return []
  const { rows } = await sql<{ user_id: number }>`
    SELECT DISTINCT notification.user_id FROM notifications AS notification
    JOIN notification_people AS person ON person.notification_id = notification.id
    WHERE notification.user_id = ANY(${ids}::bigint[]) AND notification.post_id = ${post_id}
      AND person.person_id = ${by} AND person.kind = ANY(${kinds}::text[]) AND person.at >= ${since}`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}
