import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'

/** Locks the posts in id order first, as adding a comment does. */
export async function uncountCommentsOf(tx: Database, user_id: number) {
  await sql`
    SELECT FROM posts WHERE id IN (SELECT post_id FROM comments WHERE author_id = ${user_id})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`
    UPDATE posts SET comments_count = comments_count - said.count FROM (
      SELECT post_id, count(*)::integer AS count FROM comments
      WHERE author_id = ${user_id} AND deleted_at IS NULL AND NOT is_hidden GROUP BY post_id
    ) AS said
    WHERE posts.id = said.post_id`.execute(tx)
}

export const removeCommentLikesOf = (tx: Database, user_id: number) =>
  sql`
    WITH unliked AS (DELETE FROM comment_likes WHERE user_id = ${user_id} RETURNING comment_id)
    UPDATE comments SET likes_count = likes_count - 1 FROM unliked WHERE comments.id = unliked.comment_id`.execute(
    tx,
  )

/** Empties comments that others have answered: no text and no name is left of them. */
export const emptyAnsweredOf = (tx: Database, user_id: number) =>
  sql`
    UPDATE comments SET author_id = NULL, content = '', deleted_at = coalesce(deleted_at, updated_at), deleted_by = NULL,
      withheld_at = NULL
    WHERE author_id = ${user_id} AND EXISTS (SELECT FROM comments AS reply
      WHERE reply.parent_id = comments.id AND reply.author_id <> ${user_id} AND reply.deleted_at IS NULL)`.execute(
    tx,
  )

export const deleteCommentsOf = (tx: Database, user_id: number) =>
  tx.deleteFrom('comments').where('author_id', '=', user_id).execute()

/** Removes replies deleted before a moment, and threads with nothing left to show or restore. What is withheld stays. */
export async function deleteOld(db: Database, before: Date) {
  await sql`DELETE FROM comments WHERE parent_id IS NOT NULL AND deleted_at < ${before}
      AND withheld_at IS NULL`.execute(db)
  await sql`
    DELETE FROM comments WHERE parent_id IS NULL AND deleted_at < ${before} AND withheld_at IS NULL
      AND NOT EXISTS (SELECT FROM comments AS reply WHERE reply.parent_id = comments.id)`.execute(db)
}

/** Empties comments that were deleted before a moment and stay because of their replies. Returns their ids. */
export async function emptyOld(db: Database, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE comments SET author_id = NULL, content = '', deleted_by = NULL
    WHERE deleted_at < ${before} AND withheld_at IS NULL AND author_id IS NOT NULL RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
