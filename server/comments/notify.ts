import { notify, unnotify } from '../notifications/notify.ts'
import { type Database } from '../platform/database/db.ts'
import { type CommentContext, hasOtherComment, viewersAmong } from './change-queries.ts'

export const addressOf = ({ id, post_id }: { id: number; post_id: number }) =>
  `/posts/${post_id}#comment-${id}`

const answeredBy = ({ thread_author_id, reply_to_id }: CommentContext) =>
  [...new Set([thread_author_id, reply_to_id])].filter((id) => id !== null)

const topicsOf = ({ post_id, parent_id }: CommentContext) => ({
  post: `post:${post_id}`,
  thread: `comment:${parent_id}`,
})

/** Each once, without those who may not see the post. */
export async function notifyOfComment(tx: Database, comment: CommentContext, at: Date) {
  const { author_id: by, post_id, parent_id, post_author_id } = comment
  const what = { by, post_id, action_url: addressOf(comment), at }
  const topics = topicsOf(comment)
  const answered = answeredBy(comment)
  if (parent_id !== null && answered.length) {
    const to = await viewersAmong(tx, { id: post_author_id }, answered)
    await notify(tx, { ...what, kind: 'reply', to, topic: topics.thread })
  }
  if (!answered.includes(post_author_id))
    await notify(tx, { ...what, kind: 'comment', to: [post_author_id], topic: topics.post })
}

/** Keeps the notifications if the author has another comment there. */
export async function unnotifyOfComment(tx: Database, comment: CommentContext) {
  const { author_id: by, post_author_id } = comment
  const topics = topicsOf(comment)
  const more = await hasOtherComment(tx, comment)
  const answered = answeredBy(comment)
  if (answered.length && !more.thread)
    await unnotify(tx, { kind: 'reply', topic: topics.thread, to: answered, by })
  if (!more.post) await unnotify(tx, { kind: 'comment', topic: topics.post, to: [post_author_id], by })
}
