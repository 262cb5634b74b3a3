import { notify, unnotify } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { deleteLike, insertLike, type LikedRow } from './like-queries.ts'
import { addressOf } from './notify.ts'

type Reader = { id: number }

export const likeComment = (db: Database, viewer: Reader, id: number, now: Date) =>
  inTransaction(db, async (tx) => {
    const liked = await insertLike(tx, viewer, id, now)
    if (!liked) throw notFound('Comment')
    const { post_id, is_new, likes } = liked
    const action_url = addressOf(liked)
    if (is_new) await notify(tx, { ...about(viewer, liked), post_id, action_url, at: now })
    return { isLiked: true, likes }
  })

export const unlikeComment = (db: Database, viewer: Reader, id: number) =>
  inTransaction(db, async (tx) => {
    const unliked = await deleteLike(tx, viewer, id)
    if (!unliked) throw notFound('Comment')
    if (unliked.is_new) await unnotify(tx, about(viewer, unliked))
    return { isLiked: false, likes: unliked.likes }
  })

const about = (viewer: Reader, { id, author_id }: LikedRow) => ({
  kind: 'comment_like' as const,
  to: [author_id],
  by: viewer.id,
  topic: `comment:${id}`,
})
