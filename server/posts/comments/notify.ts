import { notifyFollowers, scheduleFollowerWithdrawal } from '../follows/notify.ts'
import { type MentionChange, notifyMentioned, withdrawMentionNotifications } from '../mentions/mentions.ts'
import { filterNotified, notify, withdrawNotification } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { type CommentContext, hasOtherComment, filterViewers } from './change-queries.ts'

export const toCommentPath = ({ id, post_id }: { id: number; post_id: number }) =>
  `/posts/${post_id}#comment-${id}`

const answeredAuthors = ({ thread_author_id, reply_to_id }: CommentContext) =>
  [...new Set([thread_author_id, reply_to_id])].filter((id) => id !== null)

const commentTopics = ({ post_id, parent_id }: CommentContext) => ({
  post: `post:${post_id}`,
  thread: `comment:${parent_id}`,
})

/** Notifies each person once, and nobody who can't see the post. `mentioned` are the people in the text. */
export async function notifyOfComment(tx: Database, comment: CommentContext, mentioned: number[], at: Date) {
  const { author_id: by, post_id, parent_id, post_author_id } = comment
  const notification = { by, post_id, action_url: toCommentPath(comment), text: comment.content, at }
  const topics = commentTopics(comment)
  const answered = answeredAuthors(comment)
  if (parent_id !== null && answered.length) {
    const to = await filterViewers(tx, { id: post_author_id }, answered)
    await notify(tx, { ...notification, kind: 'reply', to, topic: topics.thread })
  }
  await notifyMentioned(tx, await filterUnnotified(tx, comment, mentioned, at), notification)
  const isNotified = answered.includes(post_author_id) || (await wasMentioned(tx, comment, mentioned, at))
  if (!isNotified)
    await notify(tx, { ...notification, kind: 'comment', to: [post_author_id], topic: topics.post })
  await notifyFollowers(tx, comment)
}

/** Removes people who were notified of the comment as a reply, or as the post's author. */
async function filterUnnotified(
  tx: Database,
  { author_id: by, post_id }: CommentContext,
  ids: number[],
  since: Date,
) {
  const notified = await filterNotified(tx, ids, { by, post_id, kinds: ['reply', 'comment'], since })
  return ids.filter((id) => !notified.includes(id))
}

/** Returns false if the post's author has turned off notifications of mentions. */
async function wasMentioned(tx: Database, comment: CommentContext, mentioned: number[], since: Date) {
  const { author_id: by, post_id, post_author_id } = comment
  const author = mentioned.filter((id) => id === post_author_id)
  return (await filterNotified(tx, author, { by, post_id, kinds: ['mention'], since })).length > 0
}

export async function notifyOfChange(
  tx: Database,
  comment: CommentContext,
  { added, removed }: MentionChange,
  at: Date,
) {
  const { author_id: by, post_id } = comment
  await withdrawMentionNotifications(tx, removed, { by, post_id })
  const to = await filterUnnotified(tx, comment, added, comment.created_at)
  await notifyMentioned(tx, to, {
    by,
    post_id,
    action_url: toCommentPath(comment),
    text: comment.content,
    at,
  })
}

/** Keeps the notifications if the author has another comment in the thread or under the post. */
export async function withdrawCommentNotifications(
  tx: Database,
  comment: CommentContext,
  mentioned: number[],
) {
  const { author_id: by, post_id, post_author_id } = comment
  const topics = commentTopics(comment)
  const others = await hasOtherComment(tx, comment)
  const answered = answeredAuthors(comment)
  if (answered.length && !others.thread)
    await withdrawNotification(tx, { kind: 'reply', topic: topics.thread, to: answered, by })
  await withdrawMentionNotifications(tx, mentioned, { by, post_id })
  if (others.post) return
  await withdrawNotification(tx, { kind: 'comment', topic: topics.post, to: [post_author_id], by })
  await scheduleFollowerWithdrawal(tx, comment)
}
