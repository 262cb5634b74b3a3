import { sql } from 'kysely'
import { hourMs } from '../../contract/durations.ts'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'

const spanMs = 72 * hourMs
/** Newer notifications are unread. */
const unreadMs = 20 * hourMs

interface Event {
  kind: NotificationKind
  to: number
  by: number
  post_id: number
  topic: string
  action_url: string
  at: Date
}

/** Adds the notifications of recent likes and comments, as the app does, and marks older ones as read. */
export async function insertNotifications(tx: Database, now: Date) {
  const events = await listEvents(tx, new Date(now.getTime() - spanMs))
  const readUntil = new Date(now.getTime() - unreadMs)
  const notifyAll = async (batch: Event[]) => {
    for (const { to, ...event } of batch) await notify(tx, { ...event, to: [to] })
  }
  await notifyAll(events.filter(({ at }) => at <= readUntil))
  await tx.updateTable('notifications').set({ read_at: readUntil }).where('read_at', 'is', null).execute()
  await notifyAll(events.filter(({ at }) => at > readUntil))
  // Otherwise the app sends push and mail for them.
  await tx.updateTable('notifications').set({ pushed_at: now, mailed_at: now }).execute()
}

async function listEvents(tx: Database, since: Date) {
  const { rows } = await sql<Event>`
    SELECT 'like' AS kind, posts.author_id AS "to", post_likes.user_id AS by, posts.id AS post_id,
      'post:' || posts.id AS topic, '/posts/' || posts.id AS action_url, post_likes.created_at AS at
    FROM post_likes JOIN posts ON posts.id = post_id WHERE post_likes.created_at > ${since}
    UNION ALL
    SELECT CASE WHEN parent.id IS NULL THEN 'comment' ELSE 'reply' END, coalesce(parent.author_id, posts.author_id),
      comment.author_id, posts.id,
      CASE WHEN parent.id IS NULL THEN 'post:' || posts.id ELSE 'comment:' || parent.id END,
      '/posts/' || posts.id || '#comment-' || comment.id, comment.created_at
    FROM comments AS comment JOIN posts ON posts.id = comment.post_id LEFT JOIN comments AS parent ON parent.id = comment.parent_id
    WHERE comment.created_at > ${since} AND comment.deleted_at IS NULL
    ORDER BY at, topic, by`.execute(tx)
  return rows
}
