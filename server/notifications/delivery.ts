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
import { decideDelivery, isWantedBy, isUrgent } from './delivery-rules.ts'
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

/** Of more that wait, the latest. */
const mostAtOnce = 100

const aDayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** What is still unread a day later goes out no more. */
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

    const delivered = await listDeliveries(tx, reader, aDayBefore(now))
    const { pushed, mailed, again } = decideDelivery(waiting, delivered, preferences, now)
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
    if (again)
      await addJob(tx, 'deliver_notifications', { user_id }, { key: `deliver:${user_id}`, runAt: again })
    return pushed.map((row) => ({ id: row.id, note: toPushNote(row, preferences, messages) }))
  })

  // After the commit: who dies in between pushes nothing twice, and what no device took is mailed.
  for (const { id, note } of notes) {
    const devices = await push(context, user_id, note)
    if (devices) await saveReachedDevices(context.db, id, devices)
  }
}

/** The oldest first, with all their kinds that the reader may see. */
async function listWaiting(
  tx: Database,
  reader: { id: number },
  preferences: NotificationPreferences,
  now: Date,
) {
  const kinds = Object.keys(notificationKinds) as NotificationKind[]
  const rows = await listUndelivered(tx, reader, {
    pushed: kinds.filter(isWantedBy('push', preferences)),
    mailed: kinds.filter(isWantedBy('email', preferences)),
    since: aDayBefore(now),
    now,
    most: mostAtOnce,
  })
  return rows.toReversed().map(withShownKind)
}

const withShownKind = (row: UndeliveredRow): UndeliveredRow => ({
  ...row,
  kinds: [...new Set([visibleKind(row), ...row.kinds])],
})

/** What a device did not take then. Null if it would not be pushed now. */
export async function currentPushNote(
  { db, rooms }: Pick<AppContext, 'db' | 'rooms'>,
  user_id: number,
  topic: string,
  now: Date,
) {
  const recipient = await findRecipient(db, user_id)
  const found = recipient && (await findUnreadByTopic(db, { id: user_id }, topic, now))
  if (!found) return null
  const preferences = withDefaultPreferences(recipient.stored)
  const row = withShownKind(found)
  const isWanted = row.kinds.some(isWantedBy('push', preferences))
  return isWanted ? toPushNote(row, preferences, notificationTexts(rooms)[recipient.language]) : null
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

/** Under the kind by which it can be switched off. */
function toMailLine(row: UndeliveredRow, preferences: NotificationPreferences, messages: Messages) {
  const kind = visibleKind(row)
  const mailed = row.kinds.find(isWantedBy('email', preferences)) ?? kind
  const { title, message, action_url } = showNotification(row, kind, messages)
  return { preference: notificationKinds[mailed], title, message, url: action_url }
}

/** The limits count a day. */
export const purgeDeliveries = (db: Database, now: Date) => deleteDeliveriesBefore(db, aDayBefore(now))
