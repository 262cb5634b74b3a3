import { isShown } from '../accounts/ratings/visibility.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Favor, ratingHiddenDays } from '../../contract/people/profiles.ts'
import { isPresent, notBlockedFor, viewerIsStaff } from '../relations/blocks/visibility.ts'
import { isTitleRead } from '../relations/community-visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { personJson } from '../relations/author.ts'

type Viewer = { id: number }

/** Ratings of what was finished then no longer wait for the other side's. */
export const isLate = (finished_at: 'favours.finished_at', now: Date) =>
  sql<boolean>`coalesce(${sql.ref(finished_at)} <= ${now}::timestamptz - make_interval(days => ${sql.lit(ratingHiddenDays)}),
    false)`

export type FavourRow = Omit<Favor, 'finished_at'> & { finished_at: Date }

/**
 * A side that the viewer may not see has neither name nor text. The texts of a person who has blocked the one they are
 * about are for the page's owner, without a name, and for staff.
 */
export const favoursOf = (
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
      CASE WHEN CASE favour.role WHEN ${writer} THEN ${isOwn} OR other.is_blocked IS NOT TRUE ELSE other.is_read END
          AND ${isTitleRead(viewer, 'favour')}
        THEN favour.title ELSE '' END AS title,
      CASE WHEN other.is_read THEN coalesce(rating.comment, '') ELSE '' END AS comment,
      CASE WHEN other.is_seen THEN ${personJson('other')} END AS other
    FROM (
      SELECT * FROM (${side('helper')} UNION ALL ${side('helped')}) AS both_sides
      ORDER BY finished_at DESC, id DESC OFFSET ${offset} LIMIT ${limit}
    ) AS favour
    LEFT JOIN LATERAL (
      SELECT *, is_seen AND NOT has_blocked OR ${isOwn} AS is_read FROM (
        SELECT users.*, ${notBlockedFor(viewer, 'users.id')} AS is_seen,
          NOT ${viewerIsStaff(viewer)} AND EXISTS (SELECT FROM blocks
            WHERE blocker_id = users.id AND blocked_id = ${user_id}) AS has_blocked,
          NOT ${viewerIsStaff(viewer)} AND EXISTS (SELECT FROM blocks
            WHERE blocker_id = ${user_id} AND blocked_id = users.id) AS is_blocked
        FROM users WHERE users.id = favour.other_id AND ${isPresent()}
      ) AS users
    ) AS other ON true
    LEFT JOIN ratings AS rating
      ON rating.favour_id = favour.id AND rating.rated_id = ${user_id} AND ${isShown(now)}
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

/** How often each of them helped. */
export async function countHelps(db: Database, ids: number[]) {
  const { rows } = await sql<{ id: number; helps_count: number }>`
    SELECT person.id,
      (SELECT count(*) FROM favours WHERE helper_id = person.id AND finished_at IS NOT NULL) AS helps_count
    FROM unnest(${ids}::bigint[]) AS person(id)`.execute(db)
  return rows
}
