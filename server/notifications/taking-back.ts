import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications.ts'
import { type Database } from '../platform/database/db.ts'

interface Withdrawal {
  post_id: number
  topic: string
  kinds?: NotificationKind[]
}

/** Returns how many. */
export async function takeBack(tx: Database, { post_id, topic, kinds }: Withdrawal, limit: number) {
  const { rows } = await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications
      WHERE post_id = ${post_id} AND topic = ${topic} AND read_at IS NULL
        ${kinds ? sql`AND kind = ANY(${kinds}::text[])` : sql``}
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING id`.execute(tx)
  return rows.length
}

/** Returns how many. */
export async function deleteNotificationsAbout(tx: Database, post_ids: number[], limit: number) {
  const { rows } = await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE post_id = ANY(${post_ids}::bigint[])
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING id`.execute(tx)
  return rows.length
}
