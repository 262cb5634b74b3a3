import { dayMs } from '../../contract/durations.ts'
import * as contract from '../../contract/notifications/notifications.ts'
import {
  type NotificationPreferences,
  defaultNotificationPreferences,
} from '../../contract/notifications/preferences.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import {
  bindCursor,
  offsetOf,
  packCursor,
  pageSize,
  unbindCursor,
  unpackCursor,
} from '../platform/http/pagination.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import {
  countNotifications,
  listNotificationRows,
  notificationById,
  type NotificationRow,
  type PagePosition,
} from './list-queries.ts'
import { countUnreadRows, deleteNotificationById, markAllRead, markRead } from './read-state-queries.ts'
import {
  deleteReadBefore,
  listAllNotifications,
  loadPreferences,
  lockPreferences,
  type PreferencesChange,
  savePreferences,
} from './queries.ts'
import type { Viewer } from '../relations/visibility.ts'
import { type Messages, showNotification, visibleKind } from './show-notification.ts'
import { removePersonFromAll } from './withdrawal-queries.ts'

const mergePreferences = (
  base: NotificationPreferences,
  change: PreferencesChange,
): NotificationPreferences => ({
  ...base,
  ...change,
  notification_types: { ...base.notification_types, ...change.notification_types },
  channels: {
    push: { ...base.channels.push, ...change.channels?.push },
    email: { ...base.channels.email, ...change.channels?.email },
  },
})

export const withDefaultPreferences = (stored: PreferencesChange) =>
  mergePreferences(defaultNotificationPreferences, stored)

export const getPreferences = async (db: Database, user_id: number) =>
  withDefaultPreferences(await loadPreferences(db, user_id))

/** Locks the preferences, so that concurrent changes all take effect. */
export const changePreferences = (db: Database, user_id: number, change: PreferencesChange) =>
  inTransaction(db, async (tx) => {
    const changed = mergePreferences(withDefaultPreferences(await lockPreferences(tx, user_id)), change)
    await savePreferences(tx, user_id, changed)
    return changed
  })

const retentionDays = 90

export const purgeOldNotifications = (db: Database, now: Date) =>
  deleteReadBefore(db, new Date(now.getTime() - retentionDays * dayMs))

/** The user's own notifications are deleted with the account. */
export const eraseNotificationsOf = (tx: Database, user_id: number) => removePersonFromAll(tx, user_id)

/** Contains only the number of other people, not their names. */
export const exportNotifications = (db: Database, user_id: number) => listAllNotifications(db, user_id)

interface Reader extends Viewer {
  messages: Messages
}

interface Query {
  page?: number
  cursor?: string
  unread?: boolean
}

/** With a cursor, continues after its notification and uses its count. */
export async function listNotifications(
  db: Database,
  reader: Reader & { uid: string },
  { page = 1, cursor, unread = false }: Query,
) {
  const from = cursor === undefined ? null : readCursor(unbindCursor(reader, cursor))
  const max = contract.maxNotificationsListed
  const position: PagePosition = from ? { after: from } : { offset: offsetOf(page), max }
  const pageNumber = from?.page ?? page
  const rows = await listNotificationRows(db, reader, position, unread)
  // No row of a page after the last one says how many there are.
  const countAll = () => (pageNumber === 1 ? 0 : countNotifications(db, reader, unread, max))
  const count = from?.count ?? rows[0]?.count ?? (await countAll())
  const pageRows = rows.slice(0, pageSize)
  const last = pageRows.at(-1)
  const address = (query: Record<string, string>) =>
    `${contract.listNotifications.path}?${new URLSearchParams({ ...query, ...(unread && { unread: 'true' }) })}`
  const nextAddress = (progress: Progress) => address({ cursor: bindCursor(reader, writeCursor(progress)) })
  return {
    count,
    next: rows.length > pageSize && last ? nextAddress({ ...last, page: pageNumber + 1, count }) : null,
    previous: pageNumber > 1 ? address({ page: String(pageNumber - 1) }) : null,
    results: pageRows.map((row) => toNotification(reader, row)),
  }
}

export async function getNotification(
  db: Database,
  reader: Reader,
  id: number,
): Promise<contract.Notification> {
  const row = await notificationById(db, reader, id)
  if (!row) throw notificationNotFound(id)
  return toNotification(reader, row)
}

export async function readNotification(
  db: Database,
  reader: Reader,
  id: number,
  now: Date,
): Promise<contract.Notification> {
  if ((await markRead(db, reader, id, now)).numAffectedRows) announceChange(db, reader)
  return getNotification(db, reader, id)
}

export async function deleteNotification(db: Database, reader: { id: number }, id: number) {
  if (!(await deleteNotificationById(db, reader, id))) throw notificationNotFound(id)
  announceChange(db, reader)
}

export async function readAllNotifications(db: Database, reader: { id: number }, now: Date) {
  if ((await markAllRead(db, reader, now)).numAffectedRows) announceChange(db, reader)
}

/** The user's other devices reload the notification. */
const announceChange = (db: Database, { id }: { id: number }) =>
  announce(db, { users: [id] }, 'notification', { kind: null })

export async function countUnreadNotifications(db: Database, reader: Viewer) {
  const { unread_count, newest } = await countUnreadRows(db, reader, contract.maxUnread)
  return { unread_count, newest: newest?.toISOString() ?? null }
}

const toNotification = ({ messages }: Reader, row: NotificationRow) =>
  showNotification(row, visibleKind(row), messages)

const notificationNotFound = (id: number) =>
  new Refusal(404, 'not_found', `Notification with ID ${id} not found`)

interface Progress {
  page: number
  count: number
  updated_at: Date
  id: number
}

const writeCursor = ({ page, count, updated_at, id }: Progress) =>
  packCursor([page, count, updated_at.getTime(), id])

/** Throws 400 for an invalid cursor. */
function readCursor(cursor: string): Progress {
  const numbers = unpackCursor(cursor)
  const [page, count, moment, id] = numbers as [number, number, number, number]
  const isValid =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    0 <= count &&
    count <= contract.maxNotificationsListed &&
    0 <= moment &&
    moment <= maxMoment &&
    id >= 1
  const progress = { page, count, updated_at: new Date(moment), id }
  // Each cursor has one form: encoding it again must give the same text.
  if (!isValid || writeCursor(progress) !== cursor)
    throw invalid({ cursor: ['is not a cursor of this list'] })
  return progress
}

const maxMoment = Date.UTC(9999, 0)
