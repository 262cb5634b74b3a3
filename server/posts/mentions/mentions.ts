import { dayMs } from '../../../contract/durations.ts'
import { mentionLimits } from '../../../contract/posts/mentions.ts'
import { mentionedUsernames } from '../../../contract/posts/names-in-text.ts'
import { notify, withdrawNotification } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import { findVisiblePostAuthor } from '../../relations/visibility.ts'
import {
  type Audience,
  findMentionableByNames,
  isMemberOf,
  type NamedPerson,
  searchMentionable,
  type Writer,
} from './mentionable-queries.ts'
import {
  countNotified,
  deleteMentionsIn,
  deleteRemovedMentions,
  filterStillMentioned,
  insertMentions,
  listNotified,
  lockMentionsBy,
  markNotified,
  markRemoved,
  type MentionPlace,
  saveNamedInMessage,
} from './queries.ts'

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** The text of a post, or with `comment_id` of a comment. */
export interface WrittenText extends MentionPlace {
  post_author_id: number
  text: string
}

/** `added`: people to notify; `removed`: people whom the text no longer mentions. */
export interface MentionChange {
  added: number[]
  removed: number[]
}

/** Saves the mentions of a new or changed text. `isNew` skips the search for removed ones. */
export async function saveMentions(
  tx: Database,
  writer: Writer,
  { post_id, comment_id, post_author_id, text }: WrittenText,
  now: Date,
  isNew = false,
): Promise<MentionChange> {
  const place = { post_id, comment_id }
  const removed = isNew ? [] : await markRemoved(tx, place, mentionedUsernames(text))
  const audience = { post: { id: post_id, author_id: post_author_id } }
  const named = (await findMentioned(tx, writer, text, audience)).map(({ id }) => id)
  if (!named.length) return { added: [], removed }
  const inserted = await insertMentions(tx, place, writer.id, named)
  const isDue = (at: Date | null) => at === null || at <= dayBefore(now)
  const due = inserted.filter(({ notified_at }) => isDue(notified_at)).map(({ person_id }) => person_id)
  const added = await limitPerDay(tx, writer.id, due, now)
  await markNotified(tx, place, added, now)
  return { added, removed }
}

/** Returns the first `ids` up to the daily limit of the author. */
async function limitPerDay(tx: Database, by: number, ids: number[], now: Date) {
  if (!ids.length) return []
  await lockMentionsBy(tx, by)
  const count = await countNotified(tx, by, dayBefore(now))
  return ids.slice(0, Math.max(0, mentionLimits.perDay - count))
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

/** Keeps the notification of people whom the author also mentions in another text of the post. */
export async function withdrawMentionNotifications(
  tx: Database,
  ids: number[],
  { by, post_id }: { by: number; post_id: number },
) {
  if (!ids.length) return
  const still = await filterStillMentioned(tx, post_id, by, ids)
  const to = ids.filter((id) => !still.includes(id))
  await withdrawNotification(tx, { kind: 'mention', topic: topicOf(post_id), to, by })
}

/** People whom the comment mentions and who were notified. */
export const listMentionedInComment = (tx: Database, { id, post_id }: { id: number; post_id: number }) =>
  listNotified(tx, { post_id, comment_id: id })

interface WrittenPost {
  id: number
  author_id: number
  content: string
}

export async function savePostMentions(
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
  await withdrawMentionNotifications(tx, removed, about)
  await notifyMentioned(tx, added, { ...about, action_url: `/posts/${post_id}`, text, at: now })
}

export const deleteCommentMentions = deleteMentionsIn

export const purgeRemovedMentions = (db: Database, now: Date) => deleteRemovedMentions(db, dayBefore(now))

/** People whom the text mentions, in its order. Names of people who can't be mentioned there are plain text. */
export async function findMentioned(
  db: Database,
  writer: Writer,
  text: string,
  audience: Audience,
): Promise<NamedPerson[]> {
  const names = mentionedUsernames(text)
  if (!names.length) return []
  const found = await findMentionableByNames(db, writer, names, audience)
  return names.flatMap((name) => found.find(({ username }) => username === name) ?? [])
}

/** Throws a 404 `Refusal` if the post or conversation is hidden from the viewer. */
export async function listMentionable(
  db: Database,
  viewer: Writer,
  { q = '', post, chat }: { q?: string; post?: number; chat?: number },
) {
  if (post !== undefined && chat !== undefined) throw invalid({ chat: ['goes without post'] })
  const audience = await audienceOf(db, viewer, post, chat)
  return { results: await searchMentionable(db, viewer, q.trim(), audience) }
}

async function audienceOf(db: Database, viewer: Writer, post?: number, chat?: number): Promise<Audience> {
  if (chat !== undefined) {
    if (!(await isMemberOf(db, viewer, chat))) throw notFound('Chat')
    return { chat_id: chat }
  }
  if (post === undefined) return { post: { id: null, author_id: viewer.id } }
  const author_id = await findVisiblePostAuthor(db, viewer, post)
  if (author_id === null) throw notFound('Post')
  return { post: { id: post, author_id } }
}

/** Call it before locking a conversation, to avoid deadlocks between two texts of one person. */
export async function lockMentionsIn(tx: Database, writer: { id: number }, text: string) {
  if (mentionedUsernames(text).length) await lockMentionsBy(tx, writer.id)
}

/**
 * Saves the members of a conversation whom a message mentions. Returns the people to notify, up to the daily limit for
 * posts and messages together. Call `lockMentionsIn` first.
 */
export async function saveMessageMentions(
  tx: Database,
  writer: Writer,
  message: { id: number; chat_id: number; text: string },
  now: Date,
): Promise<number[]> {
  const found = await findMentioned(tx, writer, message.text, { chat_id: message.chat_id })
  const named = found.map(({ id }) => id)
  if (!named.length) return []
  const count = await countNotified(tx, writer.id, dayBefore(now))
  const notified = named.slice(0, Math.max(0, mentionLimits.perDay - count))
  return saveNamedInMessage(tx, message.id, writer.id, { named, notified, now })
}
