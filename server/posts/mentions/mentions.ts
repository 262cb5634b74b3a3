import { mentionLimits } from '../../../contract/posts/mentions.ts'
import { namesIn } from '../../../contract/posts/names-in-text.ts'
import { notify, unnotify } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { mentionedIn } from './mentionable.ts'
import type { Writer } from './mentionable-queries.ts'
import {
  countNotified,
  deleteEditedOut,
  deleteMentionsIn,
  editOut,
  insertMentions,
  lockMentionsBy,
  markNotified,
  notifiedThere,
  type Place,
  stillMentioned,
} from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000
const aDayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** A post's, or with `comment_id` that of a comment under it. */
export interface WrittenText extends Place {
  post_author_id: number
  text: string
}

/** `added`: whom to notify of it; `removed`: whom it names no longer. */
export interface MentionChange {
  added: number[]
  removed: number[]
}

/** Keeps who is named in a text that was written or changed, as of then; `isNew` saves looking for earlier ones. */
export async function saveMentions(
  tx: Database,
  writer: Writer,
  { post_id, comment_id, post_author_id, text }: WrittenText,
  now: Date,
  isNew = false,
): Promise<MentionChange> {
  const place = { post_id, comment_id }
  const removed = isNew ? [] : await editOut(tx, place, namesIn(text))
  const audience = { post: { id: post_id, author_id: post_author_id } }
  const named = (await mentionedIn(tx, writer, text, audience)).map(({ id }) => id)
  if (!named.length) return { added: [], removed }
  const inserted = await insertMentions(tx, place, writer.id, named)
  const isNews = (at: Date | null) => at === null || at <= aDayBefore(now)
  const news = inserted.filter(({ notified_at }) => isNews(notified_at)).map(({ person_id }) => person_id)
  const added = await withinTheDay(tx, writer.id, news, now)
  await markNotified(tx, place, added, now)
  return { added, removed }
}

/** The first few; of further mentions on that day nobody is notified. */
async function withinTheDay(tx: Database, by: number, ids: number[], now: Date) {
  if (!ids.length) return []
  await lockMentionsBy(tx, by)
  const already = await countNotified(tx, by, aDayBefore(now))
  return ids.slice(0, Math.max(0, mentionLimits.perDay - already))
}

const topicOf = (post_id: number) => `mention:${post_id}`

interface Mentioning {
  by: number
  post_id: number
  action_url: string
  text: string
  at: Date
}

export async function notifyMentioned(tx: Database, to: number[], mention: Mentioning) {
  if (to.length) await notify(tx, { kind: 'mention', to, topic: topicOf(mention.post_id), ...mention })
}

/** Leaves those whom the same person mentions elsewhere in the post or under it. */
export async function unnotifyMentioned(
  tx: Database,
  ids: number[],
  { by, post_id }: { by: number; post_id: number },
) {
  if (!ids.length) return
  const still = await stillMentioned(tx, post_id, by, ids)
  const to = ids.filter((id) => !still.includes(id))
  await unnotify(tx, { kind: 'mention', topic: topicOf(post_id), to, by })
}

/** Those who were notified that a comment names them, and whom it still names. */
export const mentionedInComment = (tx: Database, { id, post_id }: { id: number; post_id: number }) =>
  notifiedThere(tx, { post_id, comment_id: id })

interface WrittenPost {
  id: number
  author_id: number
  content: string
}

/** For a post that was written or changed by its author. */
export async function mentionInPost(
  tx: Database,
  writer: Writer,
  post: WrittenPost,
  now: Date,
  isNew = false,
) {
  const { id: post_id, author_id, content: text } = post
  const { added, removed } = await saveMentions(
    tx,
    writer,
    { post_id, comment_id: null, post_author_id: author_id, text },
    now,
    isNew,
  )
  const about = { by: writer.id, post_id }
  await unnotifyMentioned(tx, removed, about)
  await notifyMentioned(tx, added, { ...about, action_url: `/posts/${post_id}`, text, at: now })
}

/** For comments that were emptied. */
export const forgetMentionsIn = (db: Database, comment_ids: number[]) => deleteMentionsIn(db, comment_ids)

export const purgeEditedOut = (db: Database, now: Date) => deleteEditedOut(db, aDayBefore(now))
