import { sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { newJobs } from '../platform/jobs/jobs.ts'
import { announce } from '../platform/realtime/announce.ts'
import { addPerson, addToTopic, type NewNotification } from './notify-queries.ts'
import { ruleOf } from './kind-rules.ts'
import { removePerson } from './withdrawal-queries.ts'

/** Events within this time are delivered together. */
const batchingMs = 2000

/**
 * Skips users who have disabled the kind, muted the event, are leaving, or have a block with `by`. Call it once per event.
 */
export const notify = (db: Database, notification: NewNotification) =>
  inTransaction(db, async (tx) => {
    const { kind, by, at, scheduled_for = at } = notification
    const notified = await addToTopic(tx, notification, ruleOf(kind))
    const people = notified.filter(({ is_news }) => is_news).map(({ user_id }) => ({ user_id }))
    announce(tx, { users: notified.map(({ user_id }) => user_id) }, 'notification', { kind })
    const runAt = new Date(scheduled_for.getTime() + batchingMs)
    const deliveries = newJobs('deliver_notifications', people, { runAt })
    const ids = notified.map(({ id }) => id)
    if (by !== null && ids.length) await addPerson(tx, ids, { ...notification, by }, deliveries)
    else if (people.length) await deliveries.execute(tx)
  })

/** Call it only if the person has done nothing else of this kind, such as a second comment. */
export const withdrawNotification = (
  db: Database,
  event: Pick<NewNotification, 'kind' | 'topic'> & { to: number[]; by: number },
) =>
  inTransaction(db, async (tx) => {
    if (await removePerson(tx, event)) announce(tx, { users: event.to }, 'notification', { kind: null })
  })

interface Withdrawal {
  post_id: number
  topic: string
  kinds?: NotificationKind[]
}

/** Returns the number of deleted notifications. */
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

/** Returns the number of deleted notifications. */
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

/** For a user who has seen the thing itself without opening its notification. */
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

/** The kinds of the user's notifications of a topic, read or not, that changed since then. */
export async function listNotifiedKinds(
  db: Database,
  { id }: { id: number },
  topic: string,
  { since }: { since: Date },
) {
  // A part for each of the partial indexes.
  const { rows } = await sql<{ kind: NotificationKind }>`
    SELECT unnest(kinds) AS kind FROM notifications
      WHERE user_id = ${id} AND topic = ${topic} AND read_at IS NULL AND updated_at >= ${since}
    UNION SELECT unnest(kinds) FROM notifications
      WHERE user_id = ${id} AND topic = ${topic} AND read_at IS NOT NULL AND updated_at >= ${since}`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}

interface NotifiedAction {
  by: number
  post_id: number
  kinds: NotificationKind[]
  since: Date
}

/** Returns the users of `ids` who were notified of such an event by this person on the post at or after `since`. */
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
