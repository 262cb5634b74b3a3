import { sql } from 'kysely'
import type { Author } from '../../../contract/accounts/accounts.ts'
import { notBlockedFor, isUserVisibleTo, type Viewer } from '../../relations/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { authorJson } from '../../relations/users-sql.ts'

export interface FeedbackRow {
  id: number
  author_id: number
  content: string
  author: Author
  answer: string | null
  answered_at: Date | null
  created_at: Date
}

/** Owners see all feedback, except from people with a block between them. Others see their own. */
const feedbackVisibleTo = (viewer: Viewer) => sql`
  FROM business_feedback AS feedback
  JOIN businesses ON businesses.id = feedback.business_id
  JOIN users AS author ON author.id = feedback.author_id
  WHERE (author.id = ${viewer.id} OR (businesses.owner_id = ${viewer.id} AND ${isUserVisibleTo(viewer, 'author')}))`

const isAnswerVisibleTo = (viewer: Viewer) => sql`(answered_by IS NOT NULL AND (answered_by = ${viewer.id}
  OR ${notBlockedFor(viewer, 'feedback.answered_by')}))`

const feedbackColumns = (viewer: Viewer) => sql`
  feedback.id, feedback.author_id, feedback.content, ${authorJson('author')} AS author, feedback.created_at,
  CASE WHEN ${isAnswerVisibleTo(viewer)} THEN answer END AS answer,
  CASE WHEN ${isAnswerVisibleTo(viewer)} THEN answered_at END AS answered_at`

export async function selectFeedback(
  db: Database,
  viewer: Viewer,
  business_id: number,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<FeedbackRow>`
    SELECT ${feedbackColumns(viewer)} ${feedbackVisibleTo(viewer)} AND feedback.business_id = ${business_id}
    ORDER BY feedback.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

export async function findFeedback(db: Database, viewer: Viewer, business_id: number, id: number) {
  const { rows } = await sql<FeedbackRow>`
    SELECT ${feedbackColumns(viewer)} ${feedbackVisibleTo(viewer)} AND feedback.business_id = ${business_id}
      AND feedback.id = ${id}`.execute(db)
  return rows[0]
}

export async function countFeedback(db: Database, viewer: Viewer, business_id: number, limit: number) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (
      SELECT ${feedbackVisibleTo(viewer)} AND feedback.business_id = ${business_id} LIMIT ${limit}) AS counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Returns null if the author has reached the limit. Locks the author, so that concurrent requests keep to it. */
export async function insertFeedback(
  tx: Database,
  { business_id, author_id, content }: { business_id: number; author_id: number; content: string },
  limit: number,
  now: Date,
): Promise<number | null> {
  await tx.selectFrom('users').select('id').where('id', '=', author_id).forNoKeyUpdate().execute()
  const { rows } = await sql<{ id: number }>`
    INSERT INTO business_feedback (business_id, author_id, content, created_at)
    SELECT ${business_id}::bigint, ${author_id}::bigint, ${content}, ${now}::timestamptz
    WHERE (SELECT count(*) FROM business_feedback
      WHERE author_id = ${author_id} AND business_id = ${business_id}) < ${limit}
    RETURNING id`.execute(tx)
  return rows[0]?.id ?? null
}

export const setAnswer = (
  tx: Database,
  id: number,
  { answer, by, now }: { answer: string; by: number; now: Date },
) =>
  tx
    .updateTable('business_feedback')
    .set({ answer, answered_by: by, answered_at: now })
    .where('id', '=', id)
    .execute()

export async function deleteOwnFeedback(tx: Database, viewer: Viewer, business_id: number, id: number) {
  const { numDeletedRows } = await tx
    .deleteFrom('business_feedback')
    .where('id', '=', id)
    .where('business_id', '=', business_id)
    .where('author_id', '=', viewer.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const removeAnswersOf = (tx: Database, user_id: number) =>
  tx
    .updateTable('business_feedback')
    .set({ answer: null, answered_by: null, answered_at: null })
    .where('answered_by', '=', user_id)
    .execute()
