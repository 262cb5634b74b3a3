import { sql } from 'kysely'
import { dayMs } from '../../../contract/durations.ts'
import type { Category } from '../../../contract/posts/posts.ts'
import type { Database } from '../../platform/database/db.ts'
import type { Cell } from '../../platform/geography.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isInReach, type Resident } from '../../posts/reach.ts'
import { isPostVisibleTo, isPresent, type Viewer as Reader } from '../../relations/visibility.ts'
import { isReached, toReach } from './reach.ts'
import type { CountedAnswers } from './rules.ts'
import { latestUpdate } from './update-queries.ts'

export interface AnsweredAlert {
  id: number
  author_id: number
  category: Category
  /** Null in a group. */
  cell: Cell | null
  area: Viewer['area']
  ward_code: string | null
  over_at: Date | null
  rings_at: Date | null
  false_at: Date | null
  is_in_reach: boolean
}

/** Answers to one alert follow one another. Undefined if the post is hidden from the viewer. */
export async function lockAnswered(tx: Database, viewer: Resident, id: number) {
  const { rows } = await sql<AnsweredAlert>`
    SELECT id, author_id, category, cell, area, ward_code, over_at, rings_at, false_at,
      ${isInReach(viewer)} AS is_in_reach
    FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)} FOR NO KEY UPDATE`.execute(tx)
  return rows[0]
}

/** Returns whether it changes anything. */
export async function saveAnswer(
  tx: Database,
  answer: { post_id: number; user_id: number; is_there: boolean; answered_at: Date },
) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('alert_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'user_id'])
        .doUpdateSet({ is_there: answer.is_there, answered_at: answer.answered_at })
        .where('alert_answers.is_there', '<>', answer.is_there),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteAnswer(tx: Database, { post_id, user_id }: { post_id: number; user_id: number }) {
  const { numDeletedRows } = await tx
    .deleteFrom('alert_answers')
    .where('post_id', '=', post_id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Whether a row of `users` may cause notifications, as `mayNotifyOfAlerts` says. */
const isKnown = (now: Date) => sql<boolean>`(users.birthday IS NOT NULL
  AND (users.is_verified OR users.created_at <= ${new Date(now.getTime() - dayMs)}::timestamptz))`

/** Blocks don't matter, because the author could remove denials by blocking. */
export async function countKnownAnswers(
  tx: Database,
  { id, ...place }: Pick<AnsweredAlert, 'id' | 'area' | 'ward_code'> & { cell: Cell },
  now: Date,
): Promise<CountedAnswers> {
  const { rows } = await sql<CountedAnswers>`
    SELECT count(*) FILTER (WHERE is_there) AS seen, count(*) FILTER (WHERE NOT is_there) AS nothing,
      count(*) FILTER (WHERE NOT is_there AND users.is_verified
        AND users.created_at <= answered_at - interval '7 days') AS solid_nothing
    FROM alert_answers JOIN users ON users.id = alert_answers.user_id
    WHERE post_id = ${id} AND ${isPresent()} AND ${isKnown(now)} AND ${isReached(toReach(place))}`.execute(tx)
  return rows[0] ?? { seen: 0, nothing: 0, solid_nothing: 0 }
}

export const setRinging = (tx: Database, id: number, rings_at: Date) =>
  tx.updateTable('posts').set({ rings_at }).where('id', '=', id).where('rings_at', 'is', null).execute()

/** `rung_at`: when everybody around had been notified. */
export const setRung = (tx: Database, id: number, rung_at: Date) =>
  tx.updateTable('posts').set({ rung_at }).where('id', '=', id).where('rung_at', 'is', null).execute()

export const hasAnswers = async (tx: Database, post_id: number) =>
  (await tx
    .selectFrom('alert_answers')
    .select('post_id')
    .where('post_id', '=', post_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const setFalse = (tx: Database, id: number, false_at: Date | null) =>
  tx.updateTable('posts').set({ false_at }).where('id', '=', id).execute()

/**
 * The column `alert` of a `post`. Blocks don't change the counts, because a reader could find out who has answered by
 * blocking.
 */
export const alertColumn = (viewer: Reader) => sql`
  CASE WHEN post.category IN ('alert', 'warning') THEN (
    SELECT json_build_object(
      'seen_count', count(*) FILTER (WHERE is_there), 'nothing_count', count(*) FILTER (WHERE NOT is_there),
      'my_answer', min(CASE WHEN is_there THEN 'seen' ELSE 'nothing' END) FILTER (WHERE user_id = ${viewer.id}),
      'rings', post.rings_at IS NOT NULL, 'ended_as', post.ended_as, 'end_note', post.end_note,
      'update', ${latestUpdate(viewer)})
    FROM alert_answers JOIN users AS answerer ON answerer.id = alert_answers.user_id AND ${isPresent('answerer')}
    WHERE alert_answers.post_id = post.id
  ) END AS alert`

export const exportAnswers = (db: Database, user_id: number) =>
  db
    .selectFrom('alert_answers')
    .select(['post_id', 'is_there', 'answered_at'])
    .where('user_id', '=', user_id)
    .orderBy('answered_at')
    .orderBy('post_id')
    .execute()
