import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import type { AlertKind } from '../../contract/posts/alert-fields.ts'
import type { Category } from '../../contract/posts/posts.ts'
import {
  isPostVisibleTo,
  isUserVisibleTo,
  notBlockedFor,
  readerOf,
  type Viewer,
  viewerIsStaff,
} from '../relations/visibility.ts'
import { startOfText } from '../platform/database/sql-fragments.ts'
import { compileOnce } from '../platform/database/compile-once.ts'
import type { Database } from '../platform/database/db.ts'
import { pageSize } from '../platform/http/pagination.ts'
import { isAboutMuted, isNotMuted } from './kind-rules.ts'

export const excerptMaxLetters = 80

type Reader = Viewer

/** Contains only what the reader may see. */
export interface NotificationRow {
  id: number
  kind: NotificationKind
  action_url: string
  scheduled_for: Date | null
  created_at: Date
  updated_at: Date
  read_at: Date | null
  /** Whether the latest event was automatic. */
  by_itself: boolean
  people: number
  kinds: NotificationKind[]
  /** The people of the latest events, newest first; a person with two kinds of events occurs twice. */
  newest:
    | {
        id: number
        name: string
        avatar: string | null
        is_staff: boolean
        is_verified: boolean
        kind: NotificationKind
      }[]
    | null
  post: {
    id: number
    title: string
    content: string
    category: Category
    alert_kind: AlertKind | null
    place: string
    start_date: string | null
    end_date: string | null
    is_own: boolean
  } | null
  /** The name of the product, the words of the saved search, or of the update of an alert. */
  thing: string | null
}

export interface UndeliveredRow extends NotificationRow {
  /** The number of notifications in the list; null if they were not counted. */
  count: number | null
  topic: string
  deliver_from: Date
  pushed_at: Date | null
  pushed_to: number
  mailed_at: Date | null
}

/** Texts under a post whose author is blocked by their writer are hidden from everybody but staff. */
const isPersonVisible = (reader: Reader, post: string) => sql<boolean>`${isUserVisibleTo(reader)}
  AND (person.kind NOT IN ('reply', 'mention', 'follow_post') OR ${viewerIsStaff(reader)} OR NOT EXISTS (
    SELECT FROM posts JOIN blocks ON blocks.blocked_id = posts.author_id
    WHERE posts.id = ${sql.ref(post)} AND blocks.blocker_id = person.person_id))`

const everybody = sql<boolean>`true`

/**
 * Every query that reads `notifications` for a reader uses it. The subqueries are scalar, so that PostgreSQL always uses
 * the indexes.
 */
export const isNotificationVisibleTo = (reader: Reader, notMuted = everybody) => sql<boolean>`
  notifications.user_id = ${reader.id}
  AND (notifications.post_id IS NULL OR
    (SELECT ${isPostVisibleTo(reader)} FROM posts WHERE posts.id = notifications.post_id))
  AND (notifications.people_count = 0 OR
    (SELECT true FROM notification_people AS person JOIN users ON users.id = person.person_id
      WHERE person.notification_id = notifications.id AND ${isPersonVisible(reader, 'notifications.post_id')} AND ${notMuted} LIMIT 1))`

const newestFirst = sql`updated_at DESC, id DESC`
const unreadOnly = (unread: boolean) => (unread ? sql`AND notifications.read_at IS NULL` : sql``)

const onePage = sql`ORDER BY ${newestFirst} LIMIT ${sql.lit(pageSize + 1)}`

/** With `offset`, the rows say how many there are, up to `max`. */
export type PagePosition = { after: { updated_at: Date; id: number } } | { offset: number; max: number }

/** One page and one more row, sorted by the latest change. */
export function listNotificationRows(db: Database, reader: Reader, place: PagePosition, unread: boolean) {
  if ('after' in place) {
    const { updated_at, id } = place.after
    return loadRows(
      db,
      reader,
      sql`SELECT * FROM notifications WHERE ${isNotificationVisibleTo(reader)} ${unreadOnly(unread)}
        AND (updated_at, id) < (${updated_at}, ${id}) ${onePage}`,
    )
  }
  const { offset, max } = place
  const most = Math.max(max, offset + pageSize + 1)
  return countedRows(db, { reader: readerOf(reader), unread, offset, max, most })
}

interface CountedPage {
  reader: Reader
  unread: boolean
  offset: number
  max: number
  most: number
}

const countedRows = compileOnce(({ reader, unread, offset, max, most }: CountedPage) => {
  const listed = sql`SELECT * FROM notifications WHERE ${isNotificationVisibleTo(reader)} ${unreadOnly(unread)}`
  return rowsOf(reader, sql`SELECT * FROM listed ${onePage} OFFSET ${offset}`, {
    before: sql`WITH listed AS MATERIALIZED (${listed} ORDER BY ${newestFirst} LIMIT ${most})`,
    count: sql`(SELECT least(count(*), ${max})::integer FROM listed)`,
  })
})

export async function notificationById(db: Database, reader: Reader, id: number) {
  const [row] = await loadRows(
    db,
    reader,
    sql`SELECT * FROM notifications WHERE id = ${id} AND ${isNotificationVisibleTo(reader)}`,
  )
  return row ?? null
}

interface Undelivered {
  /** The kinds that are enabled for each channel. */
  pushed: NotificationKind[]
  mailed: NotificationKind[]
  since: Date
  /** Leaves out what is muted at this time. */
  now: Date
  limit: number
}

/** Unread notifications that must be pushed or mailed, sorted by the latest change. */
export const listUndelivered = (
  db: Database,
  reader: Reader,
  { pushed, mailed, since, now, limit }: Undelivered,
) => {
  const notMuted = isNotMuted(reader, now)
  return loadRows(
    db,
    reader,
    sql`
      SELECT * FROM notifications
      WHERE ${isNotificationVisibleTo(reader, notMuted)} AND read_at IS NULL AND deliver_from > ${since}
        AND NOT ${isAboutMuted(reader, now)}
        AND (pushed_at IS NULL OR (mailed_at IS NULL AND pushed_to = 0))
        AND ((pushed_at IS NULL AND kinds && ${pushed}::text[])
          OR (mailed_at IS NULL AND pushed_to = 0 AND kinds && ${mailed}::text[]))
      ORDER BY deliver_from DESC LIMIT ${limit}`,
    { notMuted },
  )
}

/** Regardless of its delivery. */
export async function findUnreadByTopic(db: Database, reader: Reader, topic: string, now: Date) {
  const notMuted = isNotMuted(reader, now)
  const [row] = await loadRows(
    db,
    reader,
    sql`
      SELECT * FROM notifications
      WHERE ${isNotificationVisibleTo(reader, notMuted)} AND topic = ${topic} AND read_at IS NULL
        AND NOT ${isAboutMuted(reader, now)}`,
    { notMuted },
  )
  return row ?? null
}

const subjectId = sql`split_part(notification.topic, ':', 2)::bigint`

interface RowOptions {
  /** The start of the statement, which `notifications` and `count` read. */
  before?: RawBuilder<unknown>
  count?: RawBuilder<number | null>
  notMuted?: RawBuilder<boolean>
}

const loadRows = async (
  db: Database,
  reader: Reader,
  notifications: RawBuilder<unknown>,
  options?: RowOptions,
): Promise<UndeliveredRow[]> => (await rowsOf(reader, notifications, options).execute(db)).rows

const rowsOf = (
  reader: Reader,
  notifications: RawBuilder<unknown>,
  { before = sql``, count = sql<null>`NULL::integer`, notMuted = everybody }: RowOptions = {},
) => sql<UndeliveredRow>`
    ${before}
    SELECT ${count} AS count, notification.id, notification.kind, notification.action_url, notification.scheduled_for, notification.created_at, notification.updated_at, notification.read_at,
      notification.topic, notification.deliver_from, notification.pushed_at, notification.pushed_to, notification.mailed_at,
      NOT EXISTS (SELECT FROM notification_people AS person
        WHERE person.notification_id = notification.id AND person.kind = notification.kind) AS by_itself,
      seen.people, CASE seen.people WHEN 0 THEN notification.kinds ELSE seen.kinds END AS kinds, seen.newest,
      (SELECT json_build_object('id', posts.id, 'title', posts.title, 'content', ${startOfText('posts.content', excerptMaxLetters)},
          'category', posts.category, 'alert_kind', posts.alert_kind, 'place', coalesce((SELECT location FROM events WHERE post_id = posts.id), posts.place),
          'start_date', posts.start_date, 'end_date', posts.end_date, 'is_own', posts.author_id = ${reader.id})
        FROM posts WHERE posts.id = notification.post_id) AS post,
      CASE split_part(notification.topic, ':', 1)
        WHEN 'alert' THEN (SELECT ${startOfText('content', excerptMaxLetters)} FROM comments
          WHERE notification.kind = 'alert_update' AND post_id = notification.post_id AND is_update
            AND deleted_at IS NULL AND NOT is_hidden ORDER BY id DESC LIMIT 1)
        WHEN 'listing' THEN (SELECT name FROM products WHERE id = ${subjectId})
        WHEN 'price_offer' THEN (SELECT name FROM products WHERE id = ${subjectId} AND (seller_id = ${reader.id}
          OR (withheld_at IS NULL AND ${notBlockedFor(reader, 'seller_id')})))
        WHEN 'order' THEN (SELECT name FROM order_items WHERE order_id = ${subjectId} ORDER BY id LIMIT 1)
        WHEN 'search' THEN (SELECT search FROM saved_searches WHERE id = ${subjectId})
      END AS thing
    FROM (${notifications}) AS notification
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT person.person_id)::integer AS people,
        coalesce(array_agg(DISTINCT person.kind), '{}') AS kinds,
        to_json((array_agg(json_build_object('id', users.id, 'name', users.display_name,
          'avatar', users.avatar_url, 'is_staff', users.is_staff, 'is_verified', users.is_verified, 'kind', person.kind)
          ORDER BY person.at DESC, person.person_id DESC, person.kind))[1:8]) AS newest
      FROM notification_people AS person JOIN users ON users.id = person.person_id
      WHERE person.notification_id = notification.id AND ${isPersonVisible(reader, 'notification.post_id')} AND ${notMuted}
    ) AS seen
    ORDER BY notification.updated_at DESC, notification.id DESC`

/** Counts up to `max`. */
export async function countNotifications(db: Database, reader: Reader, unread: boolean, max: number) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM notifications WHERE ${isNotificationVisibleTo(reader)} ${unreadOnly(unread)} LIMIT ${max}) AS notification`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
