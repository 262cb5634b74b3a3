import { canDeletePost } from '../../contract/policy.ts'
import { restoreSeconds } from '../../contract/posts/post-changes.ts'
import { takeMediaOfPosts } from '../media/export.ts'
import { deleteNotificationsAbout } from '../notifications/taking-back.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { notAllowed, notFound } from '../platform/http/refusal.ts'
import { erasePosts, lockDeleted, lockLongDeleted, lockPost, setDeleted } from './change-queries.ts'
import { announce, type House } from './hooks.ts'

/** So long a deleted post is kept, in seconds: longer than anybody can bring it back. */
const keptSeconds = 24 * 60 * 60

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** Puts a post out of everybody's sight, and with it what was told of it. */
export const deletePost = (
  db: Database,
  house: House,
  viewer: { id: number; is_staff: boolean },
  id: number,
  now: Date,
) =>
  inTransaction(db, async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (!post) throw notFound('Post')
    if (!canDeletePost(viewer, post)) throw notAllowed()
    await announce(tx, house, { kind: 'deleted', post, by: viewer, now })
    await setDeleted(tx, post, { at: now, by: viewer.id })
  })

/** Brings back what the viewer deleted a moment ago; gives its id. */
export const restorePost = (
  db: Database,
  house: House,
  viewer: { id: number },
  id: number,
  now: Date,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const post = await lockDeleted(tx, viewer.id, id, secondsBefore(now, restoreSeconds))
    if (!post) throw notFound('Post')
    await setDeleted(tx, post, null)
    await announce(tx, house, { kind: 'restored', post, by: viewer, now })
    return id
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
