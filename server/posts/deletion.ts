import { firstWords } from '../../contract/first-words.ts'
import { canDeletePost } from '../../contract/policy.ts'
import { restoreSeconds } from '../../contract/posts/post-changes.ts'
import { recordRemoval } from '../platform/audit/audit.ts'
import { takeMediaOfPosts } from '../media/export.ts'
import { deleteNotificationsAbout } from '../notifications/taking-back.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { notAllowed, notFound } from '../platform/http/refusal.ts'
import {
  deletedSince,
  erasePosts,
  lockDeleted,
  lockLongDeleted,
  lockPost,
  setDeleted,
} from './change-queries.ts'
import { announce, type PostDeps } from './hooks.ts'
import { announcePostChanged } from './realtime.ts'

/** Longer than a deleted post can be restored. */
const keptSeconds = 24 * 60 * 60

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
    await announce(tx, deps, { kind: 'deleted', post, by: viewer, now })
    await setDeleted(tx, post, { at: now, by: viewer.id })
    announcePostChanged(tx, id)
    await recordRemoval(tx, viewer, { target_type: 'post', target_id: id, author_id: post.author_id }, now)
  })

export async function listDeletedPosts(db: Database, viewer: { id: number }, now: Date) {
  const posts = await deletedSince(db, viewer.id, secondsBefore(now, restoreSeconds))
  const results = posts.map(({ id, title, content, deleted_at }) => ({
    id,
    words: firstWords(title || content, 80),
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
    announcePostChanged(tx, id)
    await announce(tx, deps, { kind: 'restored', post, by: viewer, now })
    return id
  })

const maxNotifications = 5000

export async function purgeDeletedPosts(db: Database, now: Date) {
  const before = secondsBefore(now, keptSeconds)
  for (;;) {
    const left = await inTransaction(db, async (tx) => {
      const ids = await lockLongDeleted(tx, before)
      // An alert can have notified a whole quarter: too many rows to delete with the post in one step.
      const remaining = await deleteNotificationsAbout(tx, ids, maxNotifications)
      if (remaining === maxNotifications || !ids.length) return remaining
      await removeFiles(tx, await takeMediaOfPosts(tx, ids))
      await erasePosts(tx, ids)
      return ids.length
    })
    if (left === 0) return
  }
}
