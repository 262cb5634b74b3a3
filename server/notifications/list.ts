import * as contract from '../../contract/notifications.ts'
import { maxListed } from '../../contract/notifications.ts'
import { maxUnread } from '../../contract/unread.ts'
import type { Database } from '../platform/database/db.ts'
import { bindCursor, packCursor, unbindCursor, unpackCursor } from '../platform/http/cursors.ts'
import { offsetOf, pageSize } from '../platform/http/pages.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import {
  countNotifications,
  deleteNotificationById,
  markAllRead,
  markRead,
  notificationById,
  type NotificationRow,
  pageOf,
  type Place,
  unreadOf,
} from './list-queries.ts'
import type { Messages } from './messages.ts'
import { shownKind, showNotification } from './show-notification.ts'

interface Reader {
  id: number
  messages: Messages
}

interface Query {
  page?: number
  cursor?: string
  unread?: boolean
}

/** A cursor continues after its last one, without counting again. */
export async function listNotifications(
  db: Database,
  reader: Reader & { uid: string },
  { page = 1, cursor, unread = false }: Query,
) {
  const from = cursor === undefined ? null : readCursor(unbindCursor(reader, cursor))
  const place: Place = from ? { after: from } : { offset: offsetOf(page) }
  const at = from?.page ?? page
  const [count, rows] = await Promise.all([
    from?.count ?? countNotifications(db, reader, unread, contract.maxListed),
    pageOf(db, reader, place, unread),
  ])
  const here = rows.slice(0, pageSize)
  const last = here.at(-1)
  const address = (query: Record<string, string>) =>
    `${contract.listNotifications.path}?${new URLSearchParams({ ...query, ...(unread && { unread: 'true' }) })}`
  const goOn = (progress: Progress) => address({ cursor: bindCursor(reader, writeCursor(progress)) })
  return {
    count,
    next: rows.length > pageSize && last ? goOn({ ...last, page: at + 1, count }) : null,
    previous: at > 1 ? address({ page: String(at - 1) }) : null,
    results: here.map((row) => show(reader, row)),
  }
}

export async function getNotification(
  db: Database,
  reader: Reader,
  id: number,
): Promise<contract.Notification> {
  const row = await notificationById(db, reader, id)
  if (!row) throw missing(id)
  return show(reader, row)
}

export async function readNotification(
  db: Database,
  reader: Reader,
  id: number,
  now: Date,
): Promise<contract.Notification> {
  if ((await markRead(db, reader, id, now)).numAffectedRows) tellChanged(db, reader)
  return getNotification(db, reader, id)
}

export async function deleteNotification(db: Database, reader: { id: number }, id: number) {
  if (!(await deleteNotificationById(db, reader, id))) throw missing(id)
  tellChanged(db, reader)
}

export async function readAllNotifications(db: Database, reader: { id: number }, now: Date) {
  if ((await markAllRead(db, reader, now)).numAffectedRows) tellChanged(db, reader)
}

/** What is read or deleted on one device is so on all. */
const tellChanged = (db: Database, { id }: { id: number }) =>
  announce(db, { users: [id] }, 'notification', { kind: null })

export async function countUnreadOf(db: Database, reader: { id: number }) {
  const { unread_count, newest } = await unreadOf(db, reader, maxUnread)
  return { unread_count, newest: newest?.toISOString() ?? null }
}

const show = ({ messages }: Reader, row: NotificationRow) => showNotification(row, shownKind(row), messages)

const missing = (id: number) => new Refusal(404, 'not_found', `Notification with ID ${id} not found`)

interface Progress {
  page: number
  count: number
  updated_at: Date
  id: number
}

const writeCursor = ({ page, count, updated_at, id }: Progress) =>
  packCursor([page, count, updated_at.getTime(), id])

/** Throws a 400 `Refusal` for anything else. */
function readCursor(cursor: string): Progress {
  const numbers = unpackCursor(cursor)
  const [page, count, moment, id] = numbers as [number, number, number, number]
  const isPossible =
    numbers.every(Number.isSafeInteger) &&
    page >= 2 &&
    0 <= count &&
    count <= maxListed &&
    0 <= moment &&
    moment <= lastMoment &&
    id >= 1
  const progress = { page, count, updated_at: new Date(moment), id }
  // Encoding it again must give the same text: there is one form of each.
  if (!isPossible || writeCursor(progress) !== cursor) throw invalid({ cursor: ['is not one of this list'] })
  return progress
}

const lastMoment = Date.UTC(9999, 0)
