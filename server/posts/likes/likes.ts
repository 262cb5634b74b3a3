import { sql } from 'kysely'
import { notify, withdrawNotification } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { isPostVisibleTo } from '../../relations/visibility.ts'
import { announcePostChanged } from '../post-events.ts'

type Reader = { id: number }

export const likePost = (db: Database, viewer: Reader, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const liked = await insertLike(tx, viewer, id)
    if (!liked) throw notFound('Post')
    if (liked.is_changed) {
      await notify(tx, { ...likeOf(id, viewer, liked), action_url: `/posts/${id}`, at: now })
      announcePostChanged(tx, id)
    }
    return { is_liked: true, reactions_count: liked.reactions_count }
  })

export const unlikePost = (db: Database, viewer: Reader, id: number) =>
  inTransaction(db, async (tx) => {
    const unliked = await deleteLike(tx, viewer, id)
    if (!unliked) throw notFound('Post')
    if (unliked.is_changed) {
      await withdrawNotification(tx, likeOf(id, viewer, unliked))
      announcePostChanged(tx, id)
    }
    return { is_liked: false, reactions_count: unliked.reactions_count }
  })

const likeOf = (post_id: number, viewer: Reader, { author_id }: { author_id: number }) => ({
  kind: 'like' as const,
  to: [author_id],
  by: viewer.id,
  topic: `post:${post_id}`,
  post_id,
})

interface PostLikes {
  reactions_count: number
  author_id: number
}

interface Liked extends PostLikes {
  is_changed: boolean
}

/** Returns null if the post is hidden from the viewer. */
const insertLike = (db: Database, viewer: Reader, post_id: number) =>
  changeLikes(
    db,
    sql`
      INSERT INTO post_likes (post_id, user_id)
      SELECT id, ${viewer.id} FROM posts WHERE id = ${post_id} AND ${isPostVisibleTo(viewer)}
      ON CONFLICT DO NOTHING RETURNING post_id`,
    1,
    viewer,
    post_id,
  )

/** Returns null if the post is hidden from the viewer. */
const deleteLike = (db: Database, viewer: Reader, post_id: number) =>
  changeLikes(
    db,
    sql`
      DELETE FROM post_likes USING posts
      WHERE post_id = ${post_id} AND user_id = ${viewer.id} AND posts.id = post_id AND ${isPostVisibleTo(viewer)}
      RETURNING post_id`,
    -1,
    viewer,
    post_id,
  )

/** Only for what was changed before, a second statement reads the count. */
async function changeLikes(
  db: Database,
  change: ReturnType<typeof sql>,
  step: 1 | -1,
  viewer: Reader,
  post_id: number,
): Promise<Liked | null> {
  const { rows: changed } = await sql<PostLikes>`
    WITH changed AS (${change})
    UPDATE posts SET reactions_count = reactions_count + ${sql.lit(step)} FROM changed
    WHERE posts.id = changed.post_id RETURNING reactions_count, author_id`.execute(db)
  if (changed[0]) return { ...changed[0], is_changed: true }
  const { rows } = await sql<PostLikes>`
    SELECT reactions_count, author_id FROM posts WHERE id = ${post_id} AND ${isPostVisibleTo(viewer)}`.execute(
    db,
  )
  return rows[0] ? { ...rows[0], is_changed: false } : null
}
