import { sql } from 'kysely'
import { daySeconds } from '../../contract/durations.ts'
import { truncateToWords } from '../../contract/letters.ts'
import { canDeletePost } from '../../contract/policy.ts'
import { restoreSeconds } from '../../contract/posts/post-changes.ts'
import { deleteMediaOfPosts } from '../media/owned-media.ts'
import { deleteNotificationsAbout } from '../notifications/notify.ts'
import { recordRemoval } from '../platform/audit/audit.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { notAllowed, notFound } from '../platform/http/refusal.ts'
import {
  erasePosts,
  listDeletedSince,
  lockDeleted,
  lockLongDeleted,
  lockPost,
  setDeleted,
} from './change-queries.ts'
import { announcePostEvent, type PostDeps } from './post-events.ts'

/** Longer than `restoreSeconds`. */
const purgeAfterSeconds = daySeconds

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

export const deletePost = (
  db: Database,
  deps: PostDeps,
  viewer: { id: number; is_staff: boolean },
  id: number,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canDeletePost(viewer, post)) throw notAllowed()
    await announcePostEvent(tx, deps, { kind: 'deleted', post, by: viewer, now })
    await setDeleted(tx, post, { at: now, by: viewer.id })
    await recordRemoval(tx, viewer, { target_type: 'post', target_id: id, author_id: post.author_id }, now)
  })

export async function listDeletedPosts(db: Database, viewer: { id: number }, now: Date) {
  const posts = await listDeletedSince(db, viewer.id, secondsBefore(now, restoreSeconds))
  const results = posts.map(({ id, title, content, deleted_at }) => ({
    id,
    words: truncateToWords(title || content, 80),
    restorable_until: new Date((deleted_at?.getTime() ?? 0) + restoreSeconds * 1000).toISOString(),
  }))
  return { results }
}

export const restorePost = (
  db: Database,
  deps: PostDeps,
  viewer: { id: number },
  id: number,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const post = await lockDeleted(tx, viewer.id, id, secondsBefore(now, restoreSeconds))
    if (!post) throw notFound('Post')
    await setDeleted(tx, post, null)
    await announcePostEvent(tx, deps, { kind: 'restored', post, by: viewer, now })
    return id
  })

const maxNotifications = 5000

export async function purgeDeletedPosts(db: Database, now: Date) {
  const before = secondsBefore(now, purgeAfterSeconds)
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const ids = await lockLongDeleted(tx, before)
      // An alert can have thousands of notifications: too many rows to delete in the transaction of the post.
      const remaining = await deleteNotificationsAbout(tx, ids, maxNotifications)
      if (remaining === maxNotifications || !ids.length) return remaining
      await removeFiles(tx, await deleteMediaOfPosts(tx, ids))
      await erasePosts(tx, ids)
      return ids.length
    })
    if (count === 0) return
  }
}

/** Deletes the posts of a deleted community. They are purged like other deleted posts and can't be restored. */
export const deletePostsOfCommunity = (
  tx: Database,
  community_id: number,
  { at, by }: { at: Date; by: number },
) =>
  sql`
    WITH deleted AS (
      UPDATE posts SET status = 'deleted', deleted_at = ${at}::timestamptz, deleted_by = ${by}
      WHERE community_id = ${community_id} AND status = 'active' RETURNING author_id
    ), counted AS (SELECT author_id, count(*)::integer AS count FROM deleted GROUP BY author_id)
    UPDATE users SET post_count = post_count - counted.count FROM counted WHERE users.id = counted.author_id`.execute(
    tx,
  )

/** Hides a person's posts from everybody and updates their count. */
export const hidePostsOf = (db: Database, author_id: number) =>
  setStatus(db, author_id, 'active', 'hidden', -1)

export const unhidePostsOf = (db: Database, author_id: number) =>
  setStatus(db, author_id, 'hidden', 'active', 1)

const setStatus = (db: Database, author_id: number, from: string, to: string, step: 1 | -1) =>
  sql`
    WITH changed AS (
      UPDATE posts SET status = ${to} WHERE author_id = ${author_id} AND status = ${from} RETURNING id
    )
    UPDATE users SET post_count = post_count + ${sql.lit(step)} * (SELECT count(*) FROM changed)
    WHERE id = ${author_id}`.execute(db)
