import { type RawBuilder, sql } from 'kysely'
import { blockedWith, userSeenBy } from '../../relations/blocks/visibility.ts'
import type { Database } from '../../platform/database/db.ts'
import { postSeenBy } from '../../relations/post-visibility.ts'
import { existsFor } from './queries.ts'

type Reader = { id: number }

export interface LikedRow {
  /** Without the likes of people whom a block separates from the viewer. */
  likes: number
  /** Whether the row changed. */
  is_new: boolean
  id: number
  post_id: number
  author_id: number
}

const seen = (viewer: Reader, id: number) => sql`comments.id = ${id} AND ${existsFor(viewer)}
  AND EXISTS (SELECT FROM users WHERE users.id = comments.author_id AND ${userSeenBy(viewer)})
  AND EXISTS (SELECT FROM posts WHERE posts.id = comments.post_id AND ${postSeenBy(viewer)})`

/** Null where the viewer sees no such comment. */
export const insertLike = (db: Database, viewer: Reader, id: number, now: Date) =>
  countAfter(
    db,
    viewer,
    id,
    sql`
      INSERT INTO comment_likes (comment_id, user_id, created_at)
      SELECT comments.id, ${viewer.id}::bigint, ${now}::timestamptz FROM comments WHERE ${seen(viewer, id)}
      ON CONFLICT DO NOTHING RETURNING comment_id`,
    1,
  )

/** Null where the viewer sees no such comment. */
export const deleteLike = (db: Database, viewer: Reader, id: number) =>
  countAfter(
    db,
    viewer,
    id,
    sql`
      DELETE FROM comment_likes USING comments
      WHERE comment_id = comments.id AND user_id = ${viewer.id} AND ${seen(viewer, id)} RETURNING comment_id`,
    -1,
  )

/** The count is read by a statement of its own: the change may have waited for the same one by another request. */
async function countAfter(
  db: Database,
  viewer: Reader,
  id: number,
  change: RawBuilder<unknown>,
  step: 1 | -1,
): Promise<LikedRow | null> {
  const { rows: changed } = await sql`
    WITH changed AS (${change})
    UPDATE comments SET likes_count = likes_count + ${sql.lit(step)} FROM changed
    WHERE comments.id = changed.comment_id RETURNING id`.execute(db)
  const { rows } = await sql<Omit<LikedRow, 'is_new'>>`
    SELECT comments.id, comments.post_id, comments.author_id,
      comments.likes_count - (SELECT count(*)::integer FROM comment_likes
        WHERE comment_id = comments.id AND user_id = ANY(${blockedWith(viewer)})) AS likes
    FROM comments WHERE ${seen(viewer, id)}`.execute(db)
  return rows[0] ? { ...rows[0], is_new: changed.length > 0 } : null
}
