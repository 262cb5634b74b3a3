import { dayMs } from '../../contract/durations.ts'
import type { AppContext } from '../platform/room.ts'
import { type NotificationKind, notificationKinds } from '../../contract/notifications/notifications.ts'
import type { NotificationPreferences } from '../../contract/notifications/preferences.ts'
import { mailNotifications } from './mail/mail.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { addJob } from '../platform/jobs/jobs.ts'
import { sendPush } from './push/send-push.ts'
import { findUnreadByTopic, listUndelivered, type UndeliveredRow } from './list-queries.ts'
import { type Messages, notificationTexts, showNotification, visibleKind } from './show-notification.ts'
import { withDefaultPreferences } from './notifications.ts'
import { decideDelivery, isEnabledFor, isUrgent } from './delivery-rules.ts'
import {
  deleteDeliveriesBefore,
  listDeliveries,
  insertDeliveries,
  lockDeliveries,
  markMailed,
  markPushed,
  findRecipient,
  saveReachedDevices,
} from './queries.ts'

/** The latest of the undelivered notifications. */
const maxAtOnce = 100

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** Notifications older than a day are not delivered. */
export async function deliverNotifications(
  context: AppContext,
  { user_id }: { user_id: number },
  now: Date,
  push = sendPush,
) {
  const notes = await inTransaction(context.db, async (tx) => {
    const reader = { id: user_id }
    await lockDeliveries(tx, reader)
    const recipient = await findRecipient(tx, user_id)
    if (!recipient) return []
    const preferences = withDefaultPreferences(recipient.stored)
    const waiting = await listWaiting(tx, reader, preferences, now)
    if (!waiting.length) return []

    const delivered = await listDeliveries(tx, reader, dayBefore(now))
    const { pushed, mailed, nextAt } = decideDelivery(waiting, delivered, preferences, now)
    const messages = notificationTexts(context.rooms)[recipient.language]
    await markPushed(tx, idsOf(pushed), now)
    const counted = pushed.filter((row) => !isUrgent(row)).map(({ topic }) => topic)
    await insertDeliveries(tx, reader, 'push', counted, now)
    if (mailed.length) {
      const lines = mailed.map((row) => toMailLine(row, preferences, messages))
      await markMailed(tx, idsOf(mailed), now)
      if (await mailNotifications(tx, { user_id, lines }, now))
        await insertDeliveries(tx, reader, 'email', [null], now)
    }
    if (nextAt)
      await addJob(tx, 'deliver_notifications', { user_id }, { key: `deliver:${user_id}`, runAt: nextAt })
    return pushed.map((row) => ({ id: row.id, note: toPushNote(row, preferences, messages) }))
  })

  // After the commit: a crash before this point pushes nothing twice, and the mail follows instead.
  for (const { id, note } of notes) {
    const devices = await push(context, user_id, note)
    if (devices) await saveReachedDevices(context.db, id, devices)
  }
}

/** Sorted oldest first, with all kinds that the reader may see. */
async function listWaiting(
  tx: Database,
  reader: { id: number },
  preferences: NotificationPreferences,
  now: Date,
) {
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  const rows = await listUndelivered(tx, reader, {
    pushed: kinds.filter(isEnabledFor('push', preferences)),
    mailed: kinds.filter(isEnabledFor('email', preferences)),
    since: dayBefore(now),
    now,
    limit: maxAtOnce,
  })
  return rows.toReversed().map(withVisibleKind)
}

const withVisibleKind = (row: UndeliveredRow): UndeliveredRow => ({
  ...row,
  kinds: [...new Set([visibleKind(row), ...row.kinds])],
})

/** The current text of a push that a device did not accept. Null if it would not be pushed now. */
export async function currentPushNote(
  { db, rooms }: Pick<AppContext, 'db' | 'rooms'>,
  user_id: number,
  topic: string,
  now: Date,
) {
  const recipient = await findRecipient(db, user_id)
  const unread = recipient && (await findUnreadByTopic(db, { id: user_id }, topic, now))
  if (!unread) return null
  const preferences = withDefaultPreferences(recipient.stored)
  const row = withVisibleKind(unread)
  const isEnabled = row.kinds.some(isEnabledFor('push', preferences))
  return isEnabled ? toPushNote(row, preferences, notificationTexts(rooms)[recipient.language]) : null
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

function toPushNote(row: UndeliveredRow, { push_content }: NotificationPreferences, messages: Messages) {
  const urgent = isUrgent(row)
  if (!push_content) {
    const [title, body] = [messages.say('hidden_title'), messages.say('hidden_message')]
    return { topic: 'news', kind: 'something', title, body, url: '/notifications', urgent } as const
  }
  const kind = visibleKind(row)
  const { title, message, action_url } = showNotification(row, kind, messages)
  return { topic: row.topic, kind, title, body: message, url: action_url, urgent }
}

/** With the preference by which the user can switch such mail off. */
function toMailLine(row: UndeliveredRow, preferences: NotificationPreferences, messages: Messages) {
  const kind = visibleKind(row)
  const mailed = row.kinds.find(isEnabledFor('email', preferences)) ?? kind
  const { title, message, action_url } = showNotification(row, kind, messages)
  return { preference: notificationKinds[mailed], title, message, url: action_url }
}

/** The limits count the deliveries of a day. */
export const purgeDeliveries = (db: Database, now: Date) => deleteDeliveriesBefore(db, dayBefore(now))
