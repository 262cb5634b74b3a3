import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { addJobs } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/realtime/announce.ts'
import { addPerson, addToTopic, type NewNotification } from './notify-queries.ts'
import { ruleOf } from './rules.ts'
import { removePerson } from './take-back-queries.ts'

/** So that what comes at the same time goes out together. */
const batchingMs = 2000

/**
 * Leaves out people who don't want the kind, have muted it, are leaving, or have a block with whoever did it. One call
 * per event.
 */
export const notify = (db: Database, notification: NewNotification) =>
  inTransaction(db, async (tx) => {
    const { kind, by, at, scheduled_for = at } = notification
    const notified = await addToTopic(tx, notification, ruleOf(kind))
    const ids = notified.map(({ id }) => id)
    if (by !== null && ids.length) await addPerson(tx, ids, { ...notification, by })
    const people = notified.filter(({ is_news }) => is_news).map(({ user_id }) => ({ user_id }))
    announce(tx, { users: notified.map(({ user_id }) => user_id) }, 'notification', { kind })
    await addJobs(tx, 'deliver_notifications', people, {
      runAt: new Date(scheduled_for.getTime() + batchingMs),
    })
  })

/** Call it only if nothing else that the person did remains, such as a second comment. */
export const withdrawNotification = (
  db: Database,
  what: Pick<NewNotification, 'kind' | 'topic'> & { to: number[]; by: number },
) =>
  inTransaction(db, async (tx) => {
    if (await removePerson(tx, what)) announce(tx, { users: what.to }, 'notification', { kind: null })
  })

interface Withdrawal {
  post_id: number
  topic: string
  kinds?: NotificationKind[]
}

/** Returns how many. */
export async function withdrawFromTopic(tx: Database, { post_id, topic, kinds }: Withdrawal, limit: number) {
  const { rows } = await sql<Deleted>`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications
      WHERE post_id = ${post_id} AND topic = ${topic} AND read_at IS NULL
        ${kinds ? sql`AND kind = ANY(${kinds}::text[])` : sql``}
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING user_id`.execute(tx)
  return announceDeletion(tx, rows)
}

/** Returns how many. */
export async function deleteNotificationsAbout(tx: Database, post_ids: number[], limit: number) {
  const { rows } = await sql<Deleted>`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE post_id = ANY(${post_ids}::bigint[])
      ORDER BY user_id, id LIMIT ${limit} FOR UPDATE)
    RETURNING user_id`.execute(tx)
  return announceDeletion(tx, rows)
}

interface Deleted {
  user_id: number
}

function announceDeletion(tx: Database, deleted: Deleted[]) {
  const users = [...new Set(deleted.map(({ user_id }) => user_id))]
  if (users.length) announce(tx, { users }, 'notification', { kind: null })
  return deleted.length
}

/** For a thing that is read where it stands, without a tap on its notification. */
export async function markTopicRead(db: Database, reader: { id: number }, topic: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', reader.id)
    .where('topic', '=', topic)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) announce(db, { users: [reader.id] }, 'notification', { kind: null })
}

interface NotifiedAction {
  by: number
  post_id: number
  kinds: NotificationKind[]
  since: Date
}

/** Those of `ids` who were notified, at this moment or later, of something of these kinds that a person did there. */
export async function filterNotified(
  db: Database,
  ids: number[],
  { by, post_id, kinds, since }: NotifiedAction,
) {
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
