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

/** A favour that was accepted before a block stays visible: both sides can end it, and see how it ended. */
const outlastsBlock = sql<boolean>`(favours.status IN ('accepted', 'handed_over')
  OR (favours.status <> 'offered' AND EXISTS (SELECT FROM blocks WHERE blocks.created_at <= favours.updated_at AND (
    (blocker_id = favours.helper_id AND blocked_id = favours.helped_id)
    OR (blocker_id = favours.helped_id AND blocked_id = favours.helper_id)))))`

/** The viewer is a side, and no block hides the favour. Open offers of a leaving user are hidden. */
export const isOfferVisibleTo = (viewer: Viewer) => sql<boolean>`
  (favours.helper_id = ${viewer.id} OR favours.helped_id = ${viewer.id})
  AND NOT EXISTS (SELECT FROM users WHERE users.id = ${otherId(viewer)} AND (
    (NOT (${notBlockedFor(viewer, 'users.id')}) AND NOT ${outlastsBlock})
    OR (NOT ${isPresent()} AND favours.status NOT IN ('handed_over', 'completed', 'no_show'))))`

export interface OfferRow extends FavourState {
  id: number
  kind: Offer['kind']
  side: Offer['side']
  /** Null if the person is erased, or a block hides them from the viewer. */
  other: Offer['other']
  title: string
  message: string
  meeting: Offer['meeting']
  /** Null if the post is hidden from the viewer. */
  post_id: number | null
  /** Whether the post exists, has the same category, and is not over. */
  is_post_open: boolean
  steps: Offer['steps']
  to_rate: boolean
  my_rating: number | null
  ratings_shown: boolean
  created_at: Date
  updated_at: Date
}

/** `rows` selects the ids of favours with a `side`, in the order of a column `place`. */
const selectOffers = (
  viewer: Viewer,
  rows: RawBuilder<unknown>,
  now: Date,
): RawBuilder<OfferRow> => sql<OfferRow>`
  SELECT favours.id, favours.status, favours.kind, favours.is_lending, favours.was_handed_over,
    favours.no_show_by, favours.created_at, favours.updated_at, own.side,
    CASE WHEN ${isPostVisibleTo(viewer)} THEN posts.id END AS post_id,
    to_char(favours.due_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS due_date,
    CASE WHEN other.id IS NULL AND own.side = 'offerer' OR NOT ${isFavourTitleVisibleTo(viewer)} THEN '' ELSE favours.title END AS title,
    CASE WHEN other.id IS NULL AND own.side = 'author' THEN '' ELSE favours.message END AS message,
    CASE WHEN favours.meeting_at IS NOT NULL AND other.id IS NOT NULL THEN json_build_object('place', favours.meeting_place,
      'at', to_char(favours.meeting_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', favours.meeting_by)
      END AS meeting,
    coalesce(posts.category = favours.kind AND posts.over_at IS NULL, false) AS is_post_open,
    CASE WHEN other.id IS NOT NULL THEN ${authorJson('other')} END AS other,
    (SELECT coalesce(json_agg(json_build_object('move', step.move,
        'by', CASE WHEN step.by = own.side OR other.id IS NOT NULL THEN step.by END,
        'at', to_char(step.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY step.id), '[]')
      FROM favour_moves AS step WHERE step.favour_id = favours.id) AS steps,
    favours.status = 'completed' AND other.id IS NOT NULL AND mine.rating IS NULL AS to_rate,
    mine.rating AS my_rating,
    ${isRatingPeriodOver(now)}
      OR (SELECT count(*) = 2 FROM ratings WHERE ratings.favour_id = favours.id) AS ratings_shown
  FROM (${rows}) AS own
  JOIN favours ON favours.id = own.id
  LEFT JOIN users AS other ON other.id = ${otherId(viewer)} AND ${isUserVisibleTo(viewer, 'other')}
  LEFT JOIN posts ON posts.id = favours.post_id AND posts.status = 'active'
  LEFT JOIN ratings AS mine ON mine.favour_id = favours.id AND mine.rater_id = ${viewer.id}
  ORDER BY own.place, favours.updated_at DESC, favours.id DESC`

const sideOf = ({ id }: Viewer) =>
  sql`CASE WHEN ${offererId} = ${id} THEN 'offerer' ELSE 'author' END AS side`

export async function findOffer(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<OfferRow | null> {
  const row = sql`
    SELECT favours.id, 0 AS place, ${sideOf(viewer)} FROM favours
    WHERE favours.id = ${id} AND ${isOfferVisibleTo(viewer)}`
  const { rows } = await selectOffers(viewer, row, now).execute(db)
  return rows[0] ?? null
}

/** Returns offers in the order of `ids`, without those that are hidden from the viewer. */
export async function findOffers(
  db: Database,
  viewer: Viewer,
  ids: number[],
  now: Date,
): Promise<OfferRow[]> {
  if (!ids.length) return []
  const page = sql`
    SELECT favours.id, listed.place, ${sideOf(viewer)}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS listed(id, place)
    JOIN favours ON favours.id = listed.id AND ${isOfferVisibleTo(viewer)}`
  return (await selectOffers(viewer, page, now).execute(db)).rows
}

export async function canSeePost(db: Database, viewer: Viewer, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM posts WHERE posts.id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(
    db,
  )
  return rows.length > 0
}

const openStatuses = sql`('offered', 'accepted', 'handed_over')`

/** Open offers first; on posts of others, only those of the viewer. */
export async function findOffersOnPost(
  db: Database,
  viewer: Viewer,
  post_id: number,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
) {
  const onPost = sql`FROM favours WHERE favours.post_id = ${post_id} AND ${isOfferVisibleTo(viewer)}`
  const page = sql`
    SELECT favours.id, favours.status NOT IN ${openStatuses} AS place, ${sideOf(viewer)} ${onPost}
    ORDER BY place, favours.updated_at DESC, favours.id DESC OFFSET ${offset} LIMIT ${limit}`
  const { rows: counted } = await sql<{ count: number }>`SELECT count(*) ${onPost}`.execute(db)
  const { rows } = await selectOffers(viewer, page, now).execute(db)
  return { count: counted[0]?.count ?? 0, rows }
}

/** Not finished, or waiting for the viewer's rating. */
const isOpen = (viewer: Viewer) => sql<boolean>`(favours.status IN ${openStatuses}
  OR (favours.status = 'completed' AND EXISTS (
    SELECT FROM users WHERE users.id = ${otherId(viewer)} AND ${isUserVisibleTo(viewer)}) AND NOT EXISTS (
    SELECT FROM ratings WHERE ratings.favour_id = favours.id AND ratings.rater_id = ${viewer.id})))`

/** Last changed first. Each side is read from its own index. */
export async function findOwnOffers(
  db: Database,
  viewer: Viewer,
  {
    offset,
    limit,
    state,
    now,
  }: { offset: number; limit: number; state: 'open' | 'ended' | undefined; now: Date },
) {
  const isInState =
    state === undefined ? sql`true` : state === 'open' ? isOpen(viewer) : sql`NOT ${isOpen(viewer)}`
  const as = (role: 'helper' | 'helped') => sql`(
    SELECT favours.id, favours.updated_at, 0 AS place, ${sideOf(viewer)} FROM favours
    WHERE ${sql.ref(`favours.${role}_id`)} = ${viewer.id} AND ${isOfferVisibleTo(viewer)} AND ${isInState}
    ORDER BY favours.updated_at DESC, favours.id DESC LIMIT ${offset + limit})`
  const page = sql`
    SELECT * FROM (${as('helper')} UNION ALL ${as('helped')}) AS both_sides
    ORDER BY updated_at DESC, id DESC OFFSET ${offset} LIMIT ${limit}`
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*) FROM favours WHERE ${isOfferVisibleTo(viewer)} AND ${isInState}`.execute(db)
  const { rows } = await selectOffers(viewer, page, now).execute(db)
  return { count: counted[0]?.count ?? 0, rows }
}

export async function countOpenBy(db: Database, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM favours WHERE (favours.helper_id = ${user_id} OR favours.helped_id = ${user_id})
      AND ${offererId} = ${user_id} AND favours.status IN ${openStatuses}`.execute(db)
  return rows[0]?.count ?? 0
}

type OpenStatus = 'offered' | 'accepted' | 'handed_over'

/** Locks the open offers and returns their statuses. */
export async function lockOffersOn(tx: Database, post_id: number): Promise<OpenStatus[]> {
  const { rows } = await sql<{ status: OpenStatus }>`
    SELECT status FROM favours
    WHERE post_id = ${post_id} AND status IN ('offered', 'accepted', 'handed_over')
    ORDER BY id FOR UPDATE`.execute(tx)
  return rows.map(({ status }) => status)
}

/** Also updates the count of participants. Returns the declined offers. */
export async function declineOffers(
  tx: Database,
  post_id: number,
  { from, by, now }: { from: OpenStatus[]; by: 'author' | null; now: Date },
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
