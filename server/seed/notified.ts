import { sql } from 'kysely'
import { hourMs } from '../../contract/durations.ts'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { notify } from '../notifications/notify.ts'
import type { Database } from '../platform/database/db.ts'
const span = 72 * hourMs
/** Nobody has opened their notifications since. */
const unreadFor = 20 * hourMs

interface Event {
  kind: NotificationKind
  to: number
  by: number
  post_id: number
  topic: string
  action_url: string
  at: Date
}

/** Notifies the cast of what neighbours did recently, as the app would have; older notifications are read. */
export async function notifyOfLate(tx: Database, now: Date) {
  const events = await eventsSince(tx, new Date(now.getTime() - span))
  const seen = new Date(now.getTime() - unreadFor)
  const notifyOf = async (some: Event[]) => {
    for (const { to, ...event } of some) await notify(tx, { ...event, to: [to] })
  }
  await notifyOf(events.filter(({ at }) => at <= seen))
  await tx.updateTable('notifications').set({ read_at: seen }).where('read_at', 'is', null).execute()
  await notifyOf(events.filter(({ at }) => at > seen))
  // They are what somebody finds who opens the app, not mail of yesterday.
  await tx.updateTable('notifications').set({ pushed_at: now, mailed_at: now }).execute()
}

async function eventsSince(tx: Database, since: Date) {
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
