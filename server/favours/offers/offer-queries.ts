import { type RawBuilder, sql } from 'kysely'
import type { Offer } from '../../../contract/favours/favours.ts'
import type { FavourState } from '../../../contract/favours/offer-status.ts'
import type { Database } from '../../platform/database/db.ts'
import { recountParticipants } from '../../posts/post-updates.ts'
import { authorJson } from '../../relations/users-sql.ts'
import {
  isFavourTitleVisibleTo,
  isPostVisibleTo,
  isPresent,
  isUserVisibleTo,
  notBlockedFor,
} from '../../relations/visibility.ts'
import { offererId } from '../favour-columns.ts'
import { isRatingPeriodOver } from '../queries.ts'

type Viewer = { id: number }

export const otherId = ({ id }: Viewer) =>
  sql<number | null>`(CASE favours.helper_id WHEN ${id} THEN favours.helped_id ELSE favours.helper_id END)`

/** A favour agreed before a block outlasts it: both can still end it, and see how it ended. */
const outlastsBlock = sql<boolean>`(favours.status IN ('accepted', 'handed_over')
  OR (favours.status <> 'offered' AND EXISTS (SELECT FROM blocks WHERE blocks.created_at <= favours.updated_at AND (
    (blocker_id = favours.helper_id AND blocked_id = favours.helped_id)
    OR (blocker_id = favours.helped_id AND blocked_id = favours.helper_id)))))`

/** No block hides the favour. Of a person about to leave only what has already happened is visible. */
export const offerSeenBy = (viewer: Viewer) => sql<boolean>`
  (favours.helper_id = ${viewer.id} OR favours.helped_id = ${viewer.id})
  AND NOT EXISTS (SELECT FROM users WHERE users.id = ${otherId(viewer)} AND (
    (NOT (${notBlockedFor(viewer, 'users.id')}) AND NOT ${outlastsBlock})
    OR (NOT ${isPresent()} AND favours.status NOT IN ('handed_over', 'completed', 'no_show'))))`

export interface OfferRow extends FavourState {
  id: number
  kind: Offer['kind']
  side: Offer['side']
  /** Null if that person has left, or a block hides them from the viewer. */
  other: Offer['other']
  title: string
  message: string
  /** Null if the viewer may not see the post. */
  post_id: number | null
  /** Whether the post is there, still asks for or offers the same, and is not over. */
  is_post_open: boolean
  steps: Offer['steps']
  to_rate: boolean
  my_rating: number | null
  ratings_shown: boolean
  created_at: Date
  updated_at: Date
}

/** `rows` selects rows of `favours`, ordered by a column `place`. */
const shown = (viewer: Viewer, rows: RawBuilder<unknown>, now: Date): RawBuilder<OfferRow> => sql<OfferRow>`
  SELECT favours.id, favours.status, favours.kind, favours.is_lending, favours.was_handed_over,
    favours.no_show_by, favours.created_at, favours.updated_at, own.side,
    CASE WHEN ${isPostVisibleTo(viewer)} THEN posts.id END AS post_id,
    to_char(favours.due_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS due_date,
    CASE WHEN other.id IS NULL AND own.side = 'offerer' OR NOT ${isFavourTitleVisibleTo(viewer)} THEN '' ELSE favours.title END AS title,
    CASE WHEN other.id IS NULL AND own.side = 'author' THEN '' ELSE favours.message END AS message,
    coalesce(posts.category = favours.kind AND posts.over_at IS NULL, false) AS is_post_open,
    CASE WHEN other.id IS NOT NULL THEN ${authorJson('other')} END AS other,
    (SELECT coalesce(json_agg(json_build_object('move', step.move,
        'by', CASE WHEN step.by = own.side OR other.id IS NOT NULL THEN step.by END,
        'at', to_char(step.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY step.id), '[]')
      FROM favour_moves AS step WHERE step.favour_id = favours.id) AS steps,
    favours.status = 'completed' AND other.id IS NOT NULL AND mine.rating IS NULL AS to_rate,
    mine.rating AS my_rating,
    ${isRatingPeriodOver('favours.finished_at', now)}
      OR (SELECT count(*) = 2 FROM ratings WHERE ratings.favour_id = favours.id) AS ratings_shown
  FROM (${rows}) AS own
  JOIN favours ON favours.id = own.id
  LEFT JOIN users AS other ON other.id = ${otherId(viewer)} AND ${isUserVisibleTo(viewer, 'other')}
  LEFT JOIN posts ON posts.id = favours.post_id AND posts.status = 'active'
  LEFT JOIN ratings AS mine ON mine.favour_id = favours.id AND mine.rater_id = ${viewer.id}
  ORDER BY own.place, favours.updated_at DESC, favours.id DESC`

const sideOf = ({ id }: Viewer) =>
  sql`CASE WHEN ${offererId} = ${id} THEN 'offerer' ELSE 'author' END AS side`

export async function offerById(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<OfferRow | null> {
  const one = sql`
    SELECT favours.id, 0 AS place, ${sideOf(viewer)} FROM favours
    WHERE favours.id = ${id} AND ${offerSeenBy(viewer)}`
  const { rows } = await shown(viewer, one, now).execute(db)
  return rows[0] ?? null
}

/** In the order of `ids`, without those the viewer may not see. */
export async function offersById(
  db: Database,
  viewer: Viewer,
  ids: number[],
  now: Date,
): Promise<OfferRow[]> {
  if (!ids.length) return []
  const some = sql`
    SELECT favours.id, wanted.place, ${sideOf(viewer)}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN favours ON favours.id = wanted.id AND ${offerSeenBy(viewer)}`
  return (await shown(viewer, some, now).execute(db)).rows
}

export async function isPostSeenBy(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE posts.id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

const underWay = sql`('offered', 'accepted', 'handed_over')`

/** Those under way first; on others' posts, only the viewer's own. */
export async function offersOnPost(
  db: Database,
  viewer: Viewer,
  post_id: number,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
) {
  const onPost = sql`FROM favours WHERE favours.post_id = ${post_id} AND ${offerSeenBy(viewer)}`
  const page = sql`
    SELECT favours.id, favours.status NOT IN ${underWay} AS place, ${sideOf(viewer)} ${onPost}
    ORDER BY place, favours.updated_at DESC, favours.id DESC OFFSET ${offset} LIMIT ${limit}`
  const { rows: counted } = await sql<{ count: number }>`SELECT count(*) ${onPost}`.execute(db)
  const { rows } = await shown(viewer, page, now).execute(db)
  return { count: counted[0]?.count ?? 0, rows }
}

/** It goes on, or waits for the viewer's rating. */
const isOpen = (viewer: Viewer) => sql<boolean>`(favours.status IN ${underWay}
  OR (favours.status = 'completed' AND EXISTS (
    SELECT FROM users WHERE users.id = ${otherId(viewer)} AND ${isUserVisibleTo(viewer)}) AND NOT EXISTS (
    SELECT FROM ratings WHERE ratings.favour_id = favours.id AND ratings.rater_id = ${viewer.id})))`

/** Latest change first, straight from an index for each side. */
export async function ownOffers(
  db: Database,
  viewer: Viewer,
  {
    offset,
    limit,
    state,
    now,
  }: { offset: number; limit: number; state: 'open' | 'ended' | undefined; now: Date },
) {
  const inState =
    state === undefined ? sql`true` : state === 'open' ? isOpen(viewer) : sql`NOT ${isOpen(viewer)}`
  const as = (role: 'helper' | 'helped') => sql`(
    SELECT favours.id, favours.updated_at, 0 AS place, ${sideOf(viewer)} FROM favours
    WHERE ${sql.ref(`favours.${role}_id`)} = ${viewer.id} AND ${offerSeenBy(viewer)} AND ${inState}
    ORDER BY favours.updated_at DESC, favours.id DESC LIMIT ${offset + limit})`
  const page = sql`
    SELECT * FROM (${as('helper')} UNION ALL ${as('helped')}) AS both_sides
    ORDER BY updated_at DESC, id DESC OFFSET ${offset} LIMIT ${limit}`
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*) FROM favours WHERE ${offerSeenBy(viewer)} AND ${inState}`.execute(db)
  const { rows } = await shown(viewer, page, now).execute(db)
  return { count: counted[0]?.count ?? 0, rows }
}

export async function countOpenBy(db: Database, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM favours WHERE (favours.helper_id = ${user_id} OR favours.helped_id = ${user_id})
      AND ${offererId} = ${user_id} AND favours.status IN ${underWay}`.execute(db)
  return rows[0]?.count ?? 0
}

type Underway = 'offered' | 'accepted' | 'handed_over'

/** Locked until the transaction ends. */
export async function lockOffersOn(tx: Database, post_id: number): Promise<Underway[]> {
  const { rows } = await sql<{ status: Underway }>`
    SELECT status FROM favours
    WHERE post_id = ${post_id} AND status IN ('offered', 'accepted', 'handed_over')
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ status }) => status)
}

/** Recounts who takes part; returns who made which offer. */
export async function declineOffers(
  tx: Database,
  post_id: number,
  { from, by, now }: { from: Underway[]; by: 'author' | null; now: Date },
) {
  const { rows } = await sql<{ id: number; offerer_id: number | null }>`
    WITH declined AS (
      UPDATE favours SET status = 'declined', updated_at = ${now}
      WHERE post_id = ${post_id} AND status = ANY(${from}::text[])
      RETURNING favours.id, ${offererId} AS offerer_id
    ), logged AS (
      INSERT INTO favour_moves (favour_id, move, by, at)
      SELECT id, 'decline', ${by}, ${now}::timestamptz FROM declined ORDER BY id
    )
    SELECT id, offerer_id FROM declined ORDER BY id`.execute(tx)
  if (rows.length && from.includes('accepted')) await recountParticipants(tx, [post_id])
  return rows
}
