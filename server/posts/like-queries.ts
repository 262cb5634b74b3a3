import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { postSeenBy } from '../relations/post-visibility.ts'

type Reader = { id: number }

interface Liked {
  reactions_count: number
  author_id: number
  is_changed: boolean
}

/** Null where the viewer sees no such post. */
export const insertLike = (db: Database, viewer: Reader, post_id: number) =>
  countAfter(
    db,
    sql`
      INSERT INTO post_likes (post_id, user_id)
      SELECT id, ${viewer.id} FROM posts WHERE id = ${post_id} AND ${postSeenBy(viewer)}
      ON CONFLICT DO NOTHING RETURNING post_id`,
    1,
    viewer,
    post_id,
  )

/** Null where the viewer sees no such post. */
export const deleteLike = (db: Database, viewer: Reader, post_id: number) =>
  countAfter(
    db,
    sql`
      DELETE FROM post_likes USING posts
      WHERE post_id = ${post_id} AND user_id = ${viewer.id} AND posts.id = post_id AND ${postSeenBy(viewer)}
      RETURNING post_id`,
    -1,
    viewer,
    post_id,
  )

/** The count is read by a statement of its own: the change may have waited for the same one by another request. */
async function countAfter(
  db: Database,
  change: ReturnType<typeof sql>,
  step: 1 | -1,
  viewer: Reader,
  post_id: number,
): Promise<Liked | null> {
  const { rows: changed } = await sql`
    WITH changed AS (${change})
    UPDATE posts SET reactions_count = reactions_count + ${sql.lit(step)} FROM changed
    WHERE posts.id = changed.post_id RETURNING id`.execute(db)
  const { rows } = await sql<Omit<Liked, 'is_changed'>>`
    SELECT reactions_count, author_id FROM posts WHERE id = ${post_id} AND ${postSeenBy(viewer)}`.execute(db)
  return rows[0] ? { ...rows[0], is_changed: changed.length > 0 } : null
}
