import { canDeletePost } from '../../contract/policy.ts'
import { restoreSeconds } from '../../contract/posts/post-changes.ts'
import type { Post } from '../../contract/posts/posts.ts'
import { takeMediaOfPosts } from '../media/export.ts'
import { deleteNotificationsAbout } from '../notifications/taking-back.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import {
  erasePosts,
  lockDeleted,
  lockLongDeleted,
  lockOffers,
  lockPost,
  setDeleted,
} from './change-queries.ts'
import { queueAlertNotification, warns } from './changes.ts'
import { turnDown } from './ending.ts'
import { postById } from './queries.ts'
import { type Neighbour, showPost } from './show-post.ts'

/** So long a deleted post is kept, in seconds: longer than anybody can bring it back. */
const keptSeconds = 24 * 60 * 60

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/**
 * Puts a post out of everybody's sight, and with it what was told of it. Who had offered something on it is told that
 * nothing comes of it.
 */
export const deletePost = (db: Database, viewer: { id: number; is_staff: boolean }, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canDeletePost(viewer, post)) throw notAllowed()
    if ((await lockOffers(tx, id)).includes('handed_over'))
      throw new Refusal(409, 'handed_over', 'Something lent through this post is not returned yet')
    await turnDown(tx, { post, from: ['offered', 'accepted'], by: viewer, isPostLeft: false, now })
    await setDeleted(tx, post, { at: now, by: viewer.id })
  })

/** Brings back what the viewer deleted a moment ago; offers that were declined with it stay so. */
export const restorePost = (db: Database, viewer: Neighbour, id: number, now: Date): Promise<Post> =>
  inTransaction(db, async (tx) => {
    const post = await lockDeleted(tx, viewer.id, id, secondsBefore(now, restoreSeconds))
    if (!post) throw notFound('Post')
    await setDeleted(tx, post, null)
    // Not everybody may have been told before it was deleted.
    if (warns(post.category)) await queueAlertNotification(tx, id)
    const row = await postById(tx, viewer, id)
    if (!row) throw notFound('Post')
    return showPost(viewer, row)
  })

const erasedAtOnce = 5000

/** Removes for good what was deleted a day ago, with its pictures, what was told and what was reported of it. */
export async function eraseDeletedPosts(db: Database, now: Date) {
  const before = secondsBefore(now, keptSeconds)
  for (;;) {
    const left = await db.transaction().execute(async (tx) => {
      const ids = await lockLongDeleted(tx, before)
      // Of one alert a whole quarter may have been told: that is too much to go with the post in one step.
      const told = await deleteNotificationsAbout(tx, ids, erasedAtOnce)
      if (told === erasedAtOnce || !ids.length) return told
      await removeFiles(tx, await takeMediaOfPosts(tx, ids))
      await erasePosts(tx, ids)
      return ids.length
    })
    if (left === 0) return
  }
}
