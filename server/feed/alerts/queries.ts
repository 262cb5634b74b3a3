import { sql } from 'kysely'
import { alertCategories } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Cell } from '../../platform/geography.ts'
import { isPostListedFor, isPresent } from '../../relations/visibility.ts'
import { isReached, type Reach } from './reach.ts'

type Reader = { id: number }

export const alertTopic = (post_id: number) => `alert:${post_id}`

/** Only the newest alerts are compared. Usually there are fewer. */
const maxCompared = 200
const lettersCompared = 600

const textOf = sql`left(trim(posts.title || ' ' || posts.content), ${sql.lit(lettersCompared)})`
const isAlert = sql`posts.category = ANY(${[...alertCategories]}::text[])`

export interface Candidate {
  id: number
  /** Both are folded. */
  given_text: string
  alert_text: string
  similarity: number
}

/** `exact` for alerts that are shown by cell, `coarse` for those shown by parent or ward. */
export interface Places {
  exact: Cell[]
  coarse: Cell[]
}

export async function findAlertsIn(db: Database, viewer: Reader, places: Places, text: string, since: Date) {
  const { rows } = await sql<Candidate>`
    WITH given AS MATERIALIZED (SELECT folded(left(${text}, ${sql.lit(lettersCompared)})) AS text)
    SELECT alert.id, given.text AS given_text, alert.text AS alert_text, similarity(given.text, alert.text) AS similarity
    FROM given, (
      SELECT posts.id, folded(${textOf}) AS text FROM posts
      WHERE posts.cell = ANY(${places.coarse}::bigint[])
        AND (posts.area <> 'cell' OR posts.cell = ANY(${places.exact}::bigint[])) AND ${isAlert} AND posts.created_at > ${since}
        AND posts.over_at IS NULL AND ${isPostListedFor(viewer)}
      ORDER BY posts.created_at DESC, posts.id DESC LIMIT ${sql.lit(maxCompared)}
    ) AS alert`.execute(db)
  return rows
}

export interface Alert {
  author_id: number
  /** Null in a group. */
  cell: Cell | null
  area: Viewer['area']
  ward_code: string | null
  created_at: Date
  /** When it was decided that it notifies. */
  rings_at: Date | null
  /** When everybody around had been notified. */
  rung_at: Date | null
  state: 'active' | 'over' | 'no alert'
}

export const findWritten = (tx: Database, id: number) =>
  tx
    .selectFrom('posts')
    .select(['author_id', 'created_at'])
    .where('id', '=', id)
    .where('rings_at', 'is', null)
    .where('cell', 'is not', null)
    .executeTakeFirst()

/** Nobody can end or delete the alert, nor notify of it, until the transaction ends. */
export async function lockAlert(tx: Database, id: number) {
  const { rows } = await sql<Alert>`
    SELECT author_id, cell, area, ward_code, created_at, rings_at, rung_at, CASE WHEN NOT ${isAlert} OR cell IS NULL THEN 'no alert'
      WHEN over_at IS NULL THEN 'active' ELSE 'over' END AS state
    FROM posts WHERE id = ${id} AND status = 'active' FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

export const findAuthor = (tx: Database, id: number) =>
  tx
    .selectFrom('users')
    .select(['birthday', 'is_verified', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** With those that notified and are no alerts any more. */
export async function countAlertsBy(db: Database, author_id: number, until: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM posts
    WHERE author_id = ${author_id} AND (${isAlert} OR rings_at IS NOT NULL) AND created_at < ${until}
      AND created_at > ${until}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listPeopleToNotify(
  tx: Database,
  post_id: number,
  reach: Reach,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT users.id FROM users
    WHERE ${isReached(reach)} AND users.id > ${after} AND ${isPresent()}
      AND users.id NOT IN (SELECT user_id FROM hidden_posts WHERE post_id = ${post_id})
      AND users.id NOT IN (
        SELECT user_id FROM notifications WHERE post_id = ${post_id} AND topic = ${alertTopic(post_id)})
    ORDER BY users.id LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** People whom the alert has notified, without those who know that it is over, or of something since `before`. */
export async function listNotified(
  tx: Database,
  post_id: number,
  { after, limit, before = null }: { after: number; limit: number; before?: Date | null },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT user_id AS id FROM notifications
    WHERE post_id = ${post_id} AND topic = ${alertTopic(post_id)} AND user_id > ${after}
    GROUP BY user_id HAVING NOT bool_or('alert_over' = ANY(kinds))
      AND (${before}::timestamptz IS NULL OR max(updated_at) < ${before}::timestamptz)
    ORDER BY user_id LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Turns unread notifications of the alert and its end into those of the alert alone. */
export const forgetEnd = (tx: Database, post_id: number) =>
  sql`
    WITH ended AS (
      UPDATE notifications SET kind = 'alert', kinds = array_remove(kinds, 'alert_over')
      WHERE id IN (
        SELECT id FROM notifications
        WHERE post_id = ${post_id} AND topic = ${alertTopic(post_id)} AND read_at IS NULL AND kind = 'alert_over'
          AND 'alert' = ANY(kinds)
        ORDER BY user_id, id FOR UPDATE)
      RETURNING id
    )
    DELETE FROM notification_people WHERE kind = 'alert_over' AND notification_id IN (SELECT id FROM ended)`.execute(
    tx,
  )

/** Alerts of an author begin to notify one after another, so that their number is known. */
export const lockRingingBy = (tx: Database, author_id: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts of ${author_id}`}, 0))`.execute(tx)

/** The posts of an author that began to notify within a day. */
export async function countRingingBy(db: Database, author_id: number, now: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM posts
    WHERE author_id = ${author_id} AND created_at > ${now}::timestamptz - interval '2 days'
      AND rings_at > ${now}::timestamptz - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function hasFalseAlerts(db: Database, author_id: number, since: Date) {
  const found = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', author_id)
    .where('created_at', '>', since)
    .where('false_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
