import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { isPostVisibleTo } from '../relations/visibility.ts'

/** The next value of `updated_at`, different for two changes in one millisecond. */
export const nextUpdatedAt = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`

interface Dates {
  start_date?: Date
  end_date?: Date | null
  over_at?: Date
}

/** Call it when another room changes data that the post shows. */
export const touchPost = (tx: Database, id: number, now: Date, dates: Dates = {}) =>
  tx
    .updateTable('posts')
    .set({ ...dates, updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute()

/** For comments that are withheld or shown again. */
export const adjustCommentCount = (tx: Database, post_id: number, step: 1 | -1) =>
  sql`UPDATE posts SET comments_count = comments_count + ${sql.lit(step)} WHERE id = ${post_id}`.execute(tx)

/** Locks the post. Returns the author's id, or null if the post is hidden from the viewer. */
export async function changeCommentCount(
  tx: Database,
  viewer: { id: number },
  post_id: number,
  step: 1 | -1,
): Promise<number | null> {
  const { rows } = await sql<{ author_id: number }>`
    UPDATE posts SET comments_count = comments_count + ${sql.lit(step)}
    WHERE id = ${post_id} AND ${isPostVisibleTo(viewer)} RETURNING author_id`.execute(tx)
  return rows[0]?.author_id ?? null
}

export const isParticipating = sql<boolean>`favours.status IN ('accepted', 'handed_over', 'completed')`

/** Counts the helpers; events count their participants themselves. */
export const recountParticipants = (tx: Database, post_ids: number[]) =>
  sql`
    UPDATE posts SET participants_count = (
      SELECT count(*) FROM favours WHERE favours.post_id = posts.id AND ${isParticipating})
    WHERE id = ANY(${post_ids}::bigint[]) AND category <> 'event'`.execute(tx)
