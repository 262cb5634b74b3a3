import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications.ts'
import { type Database } from '../platform/database/db.ts'

/** What people were told of one topic of a post, all of it or what came to it as one of some kinds. */
interface Withdrawal {
  post_id: number
  topic: string
  kinds?: NotificationKind[]
}

/** Takes back what people were told and have not read, at most so many at once; says how many they were. */
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

/** Removes for good some of what people were told of posts that are to be removed; says how much it was. */
export async function deleteNotificationsAbout(tx: Database, post_ids: number[], limit: number) {
  const { rows } = await sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE post_id = ANY(${post_ids}::bigint[])
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING id`.execute(tx)
  return rows.length
}
