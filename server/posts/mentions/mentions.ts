import { mentionLimits } from '../../../contract/posts/mentions.ts'
import { mentionedUsernames } from '../../../contract/posts/names-in-text.ts'
import { notify, withdrawNotification } from '../../notifications/notify.ts'
import type { Database } from '../../platform/database/db.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import {
  type Audience,
  authorOfSeenPost,
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

const dayMs = 24 * 60 * 60 * 1000
const aDayBefore = (now: Date) => new Date(now.getTime() - dayMs)

/** A post's, or with `comment_id` that of a comment under it. */
export interface WrittenText extends MentionPlace {
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
  const removed = isNew ? [] : await markRemoved(tx, place, mentionedUsernames(text))
  const audience = { post: { id: post_id, author_id: post_author_id } }
  const named = (await findMentioned(tx, writer, text, audience)).map(({ id }) => id)
  if (!named.length) return { added: [], removed }
  const inserted = await insertMentions(tx, place, writer.id, named)
  const isNews = (at: Date | null) => at === null || at <= aDayBefore(now)
  const news = inserted.filter(({ notified_at }) => isNews(notified_at)).map(({ person_id }) => person_id)
  const added = await limitPerDay(tx, writer.id, news, now)
  await markNotified(tx, place, added, now)
  return { added, removed }
}

/** The first few; of further mentions on that day nobody is notified. */
async function limitPerDay(tx: Database, by: number, ids: number[], now: Date) {
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
  const still = await filterStillMentioned(tx, post_id, by, ids)
  const to = ids.filter((id) => !still.includes(id))
  await withdrawNotification(tx, { kind: 'mention', topic: topicOf(post_id), to, by })
}

/** Those who were notified that a comment names them, and whom it still names. */
export const listMentionedInComment = (tx: Database, { id, post_id }: { id: number; post_id: number }) =>
  listNotified(tx, { post_id, comment_id: id })

interface WrittenPost {
  id: number
  author_id: number
  content: string
}

/** For a post that was written or changed by its author. */
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
  await unnotifyMentioned(tx, removed, about)
  await notifyMentioned(tx, added, { ...about, action_url: `/posts/${post_id}`, text, at: now })
}

/** For comments that were emptied. */
export const deleteCommentMentions = (db: Database, comment_ids: number[]) =>
  deleteMentionsIn(db, comment_ids)

export const purgeRemovedMentions = (db: Database, now: Date) => deleteRemovedMentions(db, aDayBefore(now))

/** Who is named in a text and may be mentioned there, in the order of the names; other names are plain text. */
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

/** Throws a 404 `Refusal` where the viewer sees no such post or conversation. */
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
  const author_id = await authorOfSeenPost(db, viewer, post)
  if (author_id === null) throw notFound('Post')
  return { post: { id: post, author_id } }
}

const msPerDay = 24 * 60 * 60 * 1000

/** Taken before conversations are locked, so that two texts of one person's never wait for each other. */
export async function lockMentionsIn(tx: Database, writer: { id: number }, text: string) {
  if (mentionedUsernames(text).length) await lockMentionsBy(tx, writer.id)
}

/**
 * Keeps which members of a conversation a message of it names, as far as they see it. Returns whom to notify of it: of
 * one person's mentions the first few of a day, in posts and messages together. After `lockMentionsIn`.
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
  const already = await countNotified(tx, writer.id, new Date(now.getTime() - msPerDay))
  const notified = named.slice(0, Math.max(0, mentionLimits.perDay - already))
  return saveNamedInMessage(tx, message.id, writer.id, { named, notified, now })
}
