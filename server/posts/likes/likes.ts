import { notify, withdrawNotification } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { deleteLike, insertLike } from './queries.ts'
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
