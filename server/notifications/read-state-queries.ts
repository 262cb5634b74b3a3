import { sql } from 'kysely'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { readerOf, type Viewer } from '../relations/visibility.ts'
import { isNotificationVisibleTo } from './list-queries.ts'

type Reader = Viewer

const unreadRows = compileOnce(
  ({ reader, max }: { reader: Reader; max: number }) => sql<{ unread_count: number; newest: Date | null }>`
    SELECT count(*)::integer AS unread_count, max(updated_at) AS newest FROM (
      SELECT updated_at FROM notifications WHERE ${isNotificationVisibleTo(reader)} AND read_at IS NULL
      ORDER BY updated_at DESC, id DESC LIMIT ${max}) AS notification`,
)

export async function countUnreadRows(db: Database, reader: Reader, max: number) {
  const [counted = { unread_count: 0, newest: null }] = await unreadRows(db, {
    reader: readerOf(reader),
    max,
  })
  return counted
}

export const markRead = (db: Database, reader: Reader, id: number, now: Date) =>
  sql`
    UPDATE notifications SET read_at = ${now}
    WHERE id = ${id} AND read_at IS NULL AND ${isNotificationVisibleTo(reader)}`.execute(db)

/** Skips locked rows: a notification that is being changed stays unread. */
export const markAllRead = (db: Database, reader: Reader, now: Date) =>
  sql`
    UPDATE notifications SET read_at = ${now}
    WHERE id IN (SELECT id FROM notifications WHERE user_id = ${reader.id} AND read_at IS NULL
      FOR NO KEY UPDATE SKIP LOCKED)`.execute(db)

/** Returns whether it existed. */
export async function deleteNotificationById(db: Database, reader: Reader, id: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM notifications WHERE id = ${id} AND ${isNotificationVisibleTo(reader)} RETURNING id`.execute(
    db,
  )
  return rows.length > 0
}
