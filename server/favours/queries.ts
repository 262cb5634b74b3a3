import { type RawBuilder, sql } from 'kysely'
import { type Favor, ratingHiddenDays } from '../../contract/people/profiles.ts'
import { isRatingVisible } from '../accounts/ratings/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { personJson } from '../relations/users-sql.ts'
import { isFavourTitleVisibleTo, isPresent, notBlockedFor, viewerIsStaff } from '../relations/visibility.ts'
import { offererId } from './favour-columns.ts'

type Viewer = { id: number }

/** Whether ratings of the favour are visible without a rating by the other side. */
export const isRatingPeriodOver = (now: Date) =>
  sql<boolean>`coalesce(favours.finished_at <= ${now}::timestamptz - make_interval(days => ${sql.lit(ratingHiddenDays)}),
    false)`

export type FavourRow = Omit<Favor, 'finished_at'> & { finished_at: Date }

/**
 * Hides the name and text of people whom the viewer can't see. Texts of a person who blocked the owner of the page are
 * visible to the owner, without the name, and to staff.
 */
export const selectFavoursOf = (
  viewer: Viewer,
  user_id: number,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): RawBuilder<FavourRow> => {
  const side = (role: 'helper' | 'helped') => sql`(
    SELECT favours.*, ${sql.lit(role)} AS role, ${sql.ref(role === 'helper' ? 'helped_id' : 'helper_id')} AS other_id
    FROM favours WHERE ${sql.ref(`${role}_id`)} = ${user_id} AND finished_at IS NOT NULL
    ORDER BY finished_at DESC, id DESC LIMIT ${offset + limit})`
  const isOwn = sql.lit(viewer.id === user_id)
  return sql<FavourRow>`
    SELECT favour.id, favour.kind, favour.role, favour.finished_at, rating.rating, rating.id AS rating_id,
      CASE WHEN CASE favour.role WHEN ${writer} THEN ${isOwn} OR other.is_blocked IS NOT TRUE ELSE other.is_readable END
          AND ${isFavourTitleVisibleTo(viewer, 'favour')}
        THEN favour.title ELSE '' END AS title,
      CASE WHEN other.is_readable THEN coalesce(rating.comment, '') ELSE '' END AS comment,
      CASE WHEN other.is_visible THEN ${personJson('other')} END AS other
    FROM (
      SELECT * FROM (${side('helper')} UNION ALL ${side('helped')}) AS both_sides
      ORDER BY finished_at DESC, id DESC OFFSET ${offset} LIMIT ${limit}
    ) AS favour
    LEFT JOIN LATERAL (
      SELECT *, is_visible AND NOT has_blocked OR ${isOwn} AS is_readable FROM (
        SELECT users.*, ${notBlockedFor(viewer, 'users.id')} AS is_visible,
          NOT ${viewerIsStaff(viewer)} AND EXISTS (SELECT FROM blocks
            WHERE blocker_id = users.id AND blocked_id = ${user_id}) AS has_blocked,
          NOT ${viewerIsStaff(viewer)} AND EXISTS (SELECT FROM blocks
            WHERE blocker_id = ${user_id} AND blocked_id = users.id) AS is_blocked
        FROM users WHERE users.id = favour.other_id AND ${isPresent()}
      ) AS users
    ) AS other ON true
    LEFT JOIN ratings AS rating
      ON rating.favour_id = favour.id AND rating.rated_id = ${user_id} AND ${isRatingVisible(now)}
    ORDER BY favour.finished_at DESC, favour.id DESC`
}

const writer = sql`CASE favour.kind WHEN 'give' THEN 'helper' ELSE 'helped' END`

export async function countFinished(db: Database, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM favours WHERE helper_id = ${user_id} AND finished_at IS NOT NULL)
      + (SELECT count(*) FROM favours WHERE helped_id = ${user_id} AND finished_at IS NOT NULL) AS count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The finished favours of a person, as helper and as helped, and those with the viewer. */
export async function countFinishedOf(db: Database, viewer: Viewer, id: number) {
  const { rows } = await sql<{ helps: number; helped: number; helped_you: number; you_helped: number }>`
    SELECT count(*) FILTER (WHERE helper_id = ${id}) AS helps, count(*) FILTER (WHERE helped_id = ${id}) AS helped,
      count(*) FILTER (WHERE helper_id = ${id} AND helped_id = ${viewer.id}) AS helped_you,
      count(*) FILTER (WHERE helper_id = ${viewer.id} AND helped_id = ${id}) AS you_helped
    FROM favours WHERE (helper_id = ${id} OR helped_id = ${id}) AND finished_at IS NOT NULL`.execute(db)
  return rows[0] ?? { helps: 0, helped: 0, helped_you: 0, you_helped: 0 }
}

export async function countHelps(db: Database, ids: number[]) {
  const { rows } = await sql<{ id: number; helps_count: number }>`
    SELECT person.id,
      (SELECT count(*) FROM favours WHERE helper_id = person.id AND finished_at IS NOT NULL) AS helps_count
    FROM unnest(${ids}::bigint[]) AS person(id)`.execute(db)
  return rows
}

const isSide = (user_id: number) => sql`(favours.helper_id = ${user_id} OR favours.helped_id = ${user_id})`

/** Locks the posts of the user's favours, in the order of their ids. */
export async function lockPostsOf(tx: Database, user_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM posts WHERE id IN (SELECT post_id FROM favours WHERE ${isSide(user_id)})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The other side keeps favours without the texts of the erased user. Favours without another side are deleted. */
export async function removePersonFromFavours(tx: Database, user_id: number) {
  await sql`
    DELETE FROM favours WHERE (helper_id = ${user_id} AND helped_id IS NULL)
      OR (helped_id = ${user_id} AND helper_id IS NULL)`.execute(tx)
  await sql`
    UPDATE favours SET helper_id = NULL, meeting_place = NULL, meeting_at = NULL, meeting_by = NULL,
      title = CASE kind WHEN 'give' THEN '' ELSE title END,
      message = CASE kind WHEN 'give' THEN message ELSE '' END
    WHERE helper_id = ${user_id}`.execute(tx)
  await sql`
    UPDATE favours SET helped_id = NULL, meeting_place = NULL, meeting_at = NULL, meeting_by = NULL,
      title = CASE kind WHEN 'give' THEN title ELSE '' END,
      message = CASE kind WHEN 'give' THEN '' ELSE message END
    WHERE helped_id = ${user_id}`.execute(tx)
}

/** Ends offered and accepted favours as if the user had done so; the log names nobody. Returns the other sides. */
export async function endOpenFavours(tx: Database, user_id: number, now: Date) {
  const { rows } = await sql<{ id: number; other_id: number | null }>`
    WITH ended AS (
      UPDATE favours SET updated_at = greatest(updated_at, ${now}::timestamptz),
        status = CASE ${offererId} WHEN ${user_id} THEN 'withdrawn' ELSE 'declined' END
      WHERE ${isSide(user_id)} AND status IN ('offered', 'accepted')
      RETURNING id, status, updated_at, CASE helper_id WHEN ${user_id} THEN helped_id ELSE helper_id END AS other_id
    ), logged AS (
      INSERT INTO favour_moves (favour_id, move, at)
      SELECT id, CASE status WHEN 'withdrawn' THEN 'withdraw' ELSE 'decline' END, updated_at FROM ended
    )
    SELECT id, other_id FROM ended ORDER BY id`.execute(tx)
  return rows
}

export async function listAllFavoursOf(db: Database, user_id: number) {
  const { rows } = await sql<ExportedFavour>`
    SELECT favours.id, kind, title, status, is_lending, due_date, created_at, finished_at,
      CASE helper_id WHEN ${user_id} THEN 'helper' ELSE 'helped' END AS role,
      CASE ${offererId} WHEN ${user_id} THEN message ELSE '' END AS message,
      CASE WHEN (meeting_by = 'offerer') = (coalesce(${offererId}, 0) = ${user_id}) THEN meeting_place END AS meeting_place,
      (SELECT coalesce(json_agg(json_build_object('move', step.move, 'by', CASE
          WHEN step.by IS NULL THEN NULL
          WHEN (step.by = 'offerer') = (coalesce(${offererId}, 0) = ${user_id}) THEN 'me' ELSE 'other' END,
        'at', to_char(step.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY step.id), '[]')
        FROM favour_moves AS step WHERE step.favour_id = favours.id) AS moves
    FROM favours WHERE ${isSide(user_id)} ORDER BY favours.id`.execute(db)
  return rows
}

interface ExportedFavour {
  /** Where the person said that the two meet. */
  meeting_place: string | null
  id: number
  kind: string
  title: string
  status: string
  is_lending: boolean
  due_date: Date | null
  created_at: Date
  finished_at: Date | null
  role: 'helper' | 'helped'
  message: string
  moves: { move: string; by: 'me' | 'other' | null; at: string }[]
}

/** Oldest first; `role` is that of the person to rate. */
export async function listFavoursBetween(db: Database, rater_id: number, rated_id: number, now: Date) {
  const { rows } = await sql<{
    id: number
    title: string
    role: 'helper' | 'helped'
    is_rated: boolean
    is_late: boolean
    finished_at: Date
  }>`
    SELECT id, title, CASE helper_id WHEN ${rated_id} THEN 'helper' ELSE 'helped' END AS role,
      EXISTS (SELECT FROM ratings WHERE favour_id = favours.id AND rated_id = ${rated_id}) AS is_rated,
      ${isRatingPeriodOver(now)} AS is_late, finished_at
    FROM favours
    WHERE finished_at IS NOT NULL AND (
      (helper_id = ${rater_id} AND helped_id = ${rated_id}) OR (helper_id = ${rated_id} AND helped_id = ${rater_id}))
    ORDER BY finished_at, id`.execute(db)
  return rows
}

/** Makes concurrent ratings of one favour wait for each other. */
export const lockRatings = (tx: Database, favour_id: number) =>
  sql`SELECT FROM favours WHERE id = ${favour_id} FOR NO KEY UPDATE`.execute(tx)
