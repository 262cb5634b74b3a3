import { dayMs } from '../../../contract/durations.ts'
import type { NotificationKind } from '../../../contract/notifications/notifications.ts'
import { isAlert } from '../../../contract/posts/posts.ts'
import { filterNotified, notify, withdrawNotification } from '../../notifications/notify.ts'
import { type Database, inTransaction } from '../../platform/database/db.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import type { PostEvent } from '../post-events.ts'
import {
  type Batch,
  countPostsBefore,
  listFollowers,
  hasFollowers,
  lockComment,
  lockPost,
  listNotifiedPeople,
  hasCommentUnder,
} from './notify-queries.ts'

/** Recipients per transaction; a post can have thousands of followers. */
const batchSize = 1000

/** Posts of one author per day that notify the followers. */
const maxPerDay = 5
/** Alerts notify the neighbours first, and followers among them are skipped. */
const alertDelayMs = 60 * 1000

const postTopic = (post_id: number) => `follow_post:${post_id}`

interface CommentRef {
  id: number
  post_id: number
  author_id: number
}

/** Call it after the other notifications of the comment, whose recipients are skipped. */
export async function notifyFollowers(tx: Database, { id: comment_id, post_id, author_id }: CommentRef) {
  if (await hasFollowers(tx, 'posts', post_id, author_id))
    await addJob(tx, 'notify_followers_of_comment', { comment_id })
}

export async function scheduleFollowerWithdrawal(
  tx: Database,
  { post_id, author_id: by }: Omit<CommentRef, 'id'>,
) {
  if (await hasFollowers(tx, 'posts', post_id, by))
    await addJob(tx, 'unnotify_followers_of_comment', { post_id, by })
}

export async function onPostEvent(tx: Database, { kind, post, now }: PostEvent) {
  if (kind !== 'written' || !(await hasFollowers(tx, 'people', post.author_id, post.author_id))) return
  const runAt = new Date(now.getTime() + (isAlert(post.category) ? alertDelayMs : 0))
  await addJob(tx, 'notify_followers_of_post', { post_id: post.id }, { runAt })
}

/** `act` returns the last id of a full batch, or null after the last batch. */
async function inBatches(db: Database, act: (tx: Database, batch: Batch) => Promise<number | null>) {
  let after: number | null = 0
  while (after !== null) {
    const batch: Batch = { after, limit: batchSize }
    after = await inTransaction(db, (tx) => act(tx, batch))
  }
}

const nextAfter = (people: number[]) => (people.length < batchSize ? null : (people.at(-1) ?? null))

/** Skips followers who are already notified of the comment, so a second run sends nothing. */
export const notifyFollowersOfComment = (db: Database, comment_id: number, at: Date) =>
  inBatches(db, async (tx, batch) => {
    const comment = await lockComment(tx, comment_id)
    if (!comment) return null
    const { author_id: by, post_id, post_author_id, created_at: since } = comment
    const notification = { by, post_id, text: comment.content, at }
    const people = await listFollowers(tx, { type: 'posts', id: post_id, post_id, post_author_id }, batch)
    const kinds: NotificationKind[] = ['comment', 'reply', 'mention', 'alert_update', 'follow_post']
    const notified = await filterNotified(tx, people, { by, post_id, kinds, since })
    await notify(tx, {
      ...notification,
      kind: 'follow_post',
      to: people.filter((id) => !notified.includes(id)),
      topic: postTopic(post_id),
      action_url: `/posts/${post_id}#comment-${comment_id}`,
    })
    return nextAfter(people)
  })

/** Does nothing while the author has another comment under the post. */
export const withdrawFollowerNotifications = (
  db: Database,
  { post_id, by }: { post_id: number; by: number },
) =>
  inBatches(db, async (tx, batch) => {
    if (await hasCommentUnder(tx, post_id, by)) return null
    const topic = postTopic(post_id)
    const people = await listNotifiedPeople(tx, { post_id, topic, by }, batch)
    await withdrawNotification(tx, { kind: 'follow_post', topic, to: people, by })
    return nextAfter(people)
  })

export const notifyFollowersOfPost = (db: Database, post_id: number, at: Date) =>
  inBatches(db, async (tx, batch) => {
    const post = await lockPost(tx, post_id)
    if (!post) return null
    const { author_id: by, created_at: since } = post
    const notification = { by, post_id, text: `${post.title} ${post.content}`, at }
    const before = await countPostsBefore(tx, by, since, new Date(since.getTime() - dayMs))
    if (before >= maxPerDay) return null
    const people = await listFollowers(tx, { type: 'people', id: by, post_id, post_author_id: by }, batch)
    const kinds: NotificationKind[] = ['alert', 'mention', 'follow_person']
    const notified = await filterNotified(tx, people, { by, post_id, kinds, since })
    await notify(tx, {
      ...notification,
      kind: 'follow_person',
      to: people.filter((id) => !notified.includes(id)),
      topic: `follow_person:${by}`,
      action_url: `/posts/${post_id}`,
    })
    return nextAfter(people)
  })
