import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications.ts'
import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'

interface Withdrawal {
  post_id: number
  topic: string
  kinds?: NotificationKind[]
}

/** Returns how many. */
export async function takeBack(tx: Database, { post_id, topic, kinds }: Withdrawal, limit: number) {
  const { rows } = await sql<Deleted>`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications
      WHERE post_id = ${post_id} AND topic = ${topic} AND read_at IS NULL
        ${kinds ? sql`AND kind = ANY(${kinds}::text[])` : sql``}
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING user_id`.execute(tx)
  return told(tx, rows)
}

/** Returns how many. */
export async function deleteNotificationsAbout(tx: Database, post_ids: number[], limit: number) {
  const { rows } = await sql<Deleted>`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE post_id = ANY(${post_ids}::bigint[])
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING user_id`.execute(tx)
  return told(tx, rows)
}

interface Deleted {
  user_id: number
}

function told(tx: Database, deleted: Deleted[]) {
  const users = [...new Set(deleted.map(({ user_id }) => user_id))]
  if (users.length) announce(tx, { users }, 'notification', { kind: null })
  return deleted.length
}
