import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { chatLimits } from '../../contract/chat/chats.ts'
import type { Message } from '../../contract/chat/messages.ts'
import { mustVerifyFirst } from '../../contract/policy.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notFound, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { lockMentionsIn } from '../posts/mentions/mentions.ts'
import { lockBlocksShared } from '../relations/blocks/locks.ts'
import { findChat, isBetweenTwo, loadAudience, type ViewerChat } from './access.ts'
import { cautionsIn, queueModerationCase } from './cautions.ts'
import { openPersonChat, openSubjectChat } from './chats.ts'
import { enforceContactRules } from './contact-rules.ts'
import { findMessageRow, loadRevision, type MessageRow } from './message-queries.ts'
import { type MessageContext, toMessage, toSharedMessage } from './messages.ts'
import { notifyOfMessage } from './notify.ts'
import { lockFirstMessages, lockFirstMessagesOf } from './open-queries.ts'
import * as queries from './send-queries.ts'

/** Longer ones are asked for, so that an announcement to many stays small. */
const maxAnnouncedBytes = 3000
const secondsOfDay = 24 * 60 * 60

export interface Sender {
  id: number
  ward_code: string | null
  is_verified: boolean
}

export interface SendingRules {
  require_verified_to_post: boolean
  /** The app's own, whose links are no reason for caution. */
  host: string
}

/** `created` is false where the same message was there already. */
export const sendMessage = (
  show: MessageContext,
  site: SendingRules,
  viewer: Sender,
  chat_id: number,
  draft: queries.Draft,
  now: Date,
): Promise<{ message: Message; created: boolean }> =>
  inTransaction(show.db, async (tx) => {
    const { id, created, row } = await sendInTransaction(tx, site, viewer, chat_id, draft, now)
    const here = { ...show, db: tx }
    return { message: row ? toMessage(here, row) : await loadMessage(here, viewer, id), created }
  })

/** `row` is the new message as its author sees it, null where it was there already. */
async function sendInTransaction(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  chat_id: number,
  draft: queries.Draft,
  now: Date,
): Promise<{ id: number; created: boolean; row: MessageRow | null }> {
  await queries.lockClientId(tx, draft.client_id)
  const known = await queries.findMessageByClientId(tx, viewer.id, draft.client_id)
  if (known) {
    if (known.chat_id !== chat_id) throw invalid({ client_id: ['was used in another conversation'] })
    // Who has left sees no more of it: their message shows what it answers, as that is now.
    const chat = await findChat(tx, viewer, chat_id)
    if (!chat) throw notFound('Conversation')
    await announceAgain(tx, viewer, chat)
    return { id: known.id, created: false, row: null }
  }
  if (mustVerifyFirst(viewer, site)) throw verifyFirst()
  await lockBlocksShared(tx, viewer)
  const chat = await findChat(tx, viewer, chat_id)
  if (!chat) throw notFound('Conversation')
  const row = await createMessage(tx, site, viewer, chat, draft, now)
  return { id: row.id, created: true, row }
}

/** A repeated request may mean that the first one's announcement was lost. */
async function announceAgain(tx: Database, viewer: Sender, chat: ViewerChat) {
  const { seeing } = await loadAudience(tx, chat, viewer)
  announce(tx, seeing, 'message_changed', { chat_id: chat.id, revision: await loadRevision(tx, chat.id) })
}

async function loadMessage(here: MessageContext, viewer: Sender, id: number) {
  const row = await findMessageRow(here.db, viewer, id)
  if (!row) throw new Error(`Message ${id} is gone`)
  return toMessage(here, row)
}

async function createMessage(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  chat: ViewerChat,
  draft: queries.Draft,
  now: Date,
) {
  if (chat.is_closed) throw new Refusal(403, 'chat_closed', 'Nobody can be written to here any more')
  const isEmpty = !draft.content && draft.place === null && !draft.media.length && !draft.card
  if (isEmpty) throw invalid({ content: ['must not be blank'] })
  if (draft.reply_to !== null && !(await queries.isMessageIn(tx, chat.id, draft.reply_to)))
    throw invalid({ reply_to: ['is not a message of this conversation'] })
  if (draft.card && !(await queries.isCardSeen(tx, viewer, draft.card)))
    throw notFound(draft.card.type === 'post' ? 'Post' : 'Product')
  if (isBetweenTwo(chat) && chat.last_seq === 0) await lockFirstMessages(tx, chat.id)
  await lockMentionsIn(tx, viewer, draft.content)
  if (isBetweenTwo(chat)) await enforceContactRules(tx, viewer, chat, draft, now)

  const cautions = await cautionsIn(tx, site.host, viewer, chat, draft, now)
  const message = { ...draft, chat_id: chat.id, author_id: viewer.id, cautions, now }
  const inserted = await queries.insertMessage(tx, message)
  const { id } = inserted
  await queueModerationCase(tx, id, cautions)
  if (draft.card) await enforceCardLimit(tx, viewer, chat, now)
  if (draft.media.length && !(await queries.attachMedia(tx, viewer.id, id, draft.media)))
    throw invalid({ media: ['must be confirmed pictures of your own for a conversation, each used once'] })
  return broadcast(tx, viewer, chat, { ...inserted, draft, isWarnedOf: cautions.length > 0, now })
}

/** With the new one, as the conversation is locked from then on: of many sent at once none is overlooked. */
async function enforceCardLimit(tx: Database, viewer: Sender, chat: ViewerChat, now: Date) {
  const since = new Date(now.getTime() - secondsOfDay * 1000)
  if ((await queries.countRecentCards(tx, chat.id, viewer.id, since)) > chatLimits.cards)
    throw new Refusal(429, 'too_many_cards', 'You shared many posts here today', { retryAfter: secondsOfDay })
}

interface Inserted {
  id: number
  seq: number
  revision: number
  draft: queries.Draft
  /** Its readers, and not its author. */
  isWarnedOf: boolean
  now: Date
}

async function broadcast(
  tx: Database,
  viewer: Sender,
  chat: ViewerChat,
  { seq, revision, id, draft, isWarnedOf, now }: Inserted,
) {
  const { seeing, others } = await loadAudience(tx, chat, viewer)
  const row = await findMessageRow(tx, viewer, id)
  if (!row) throw new Error(`Message ${id} is gone`)
  const isAlike = !draft.media.length && !draft.card && draft.reply_to === null && !isWarnedOf
  const shown = isAlike ? toSharedMessage(row) : null
  const message = Buffer.byteLength(JSON.stringify(shown)) > maxAnnouncedBytes ? null : shown
  announce(tx, seeing, 'message', { chat_id: chat.id, revision, message })
  announce(tx, { users: others }, 'message', { chat_id: chat.id, revision, message: null })
  await notifyOfMessage(tx, viewer, chat, { id, seq, text: draft.content }, now)
  return row
}

export type Recipient = { user_id: number } | { community_id: number }

/** Where it stands, or why it was not sent. */
export type Outcome = { to: Recipient } & ({ chat_id: number } | { code: RefusalCode })

/**
 * Says the same to each in their own conversation, as far as they take it; the others' stays unsaid. Repeated with the
 * same `client_id` it says nothing twice.
 */
export async function sendToEach(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  to: Recipient[],
  draft: queries.Draft,
  now: Date,
): Promise<Outcome[]> {
  const people = to.flatMap((one) => ('user_id' in one ? [one.user_id] : []))
  // Two who send to each other at once each lock their conversations in the same order.
  await lockFirstMessagesOf(tx, [...new Set([viewer.id, ...people])])
  await lockMentionsIn(tx, viewer, draft.content)
  const outcomes: Outcome[] = []
  for (const one of to.toSorted((a, b) => placeOf(a) - placeOf(b)))
    outcomes.push(await trySend(tx, site, viewer, one, draft, now))
  return outcomes
}

/** People before communities, each by id. */
const placeOf = (one: Recipient) =>
  'user_id' in one ? one.user_id - Number.MAX_SAFE_INTEGER : one.community_id

async function trySend(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  to: Recipient,
  draft: queries.Draft,
  now: Date,
): Promise<Outcome> {
  await sql`SAVEPOINT one_of_many`.execute(tx)
  try {
    const chat_id =
      'user_id' in to
        ? await openPersonChat(tx, viewer, to.user_id, now)
        : await openSubjectChat(tx, viewer, { type: 'community', id: to.community_id }, now)
    await sendInTransaction(
      tx,
      site,
      viewer,
      chat_id,
      { ...draft, client_id: clientIdFor(draft.client_id, chat_id) },
      now,
    )
    await sql`RELEASE SAVEPOINT one_of_many`.execute(tx)
    return { to, chat_id }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'verify_first') throw error
    await sql`ROLLBACK TO SAVEPOINT one_of_many`.execute(tx)
    return { to, code: toRefusalCode(to, error) }
  }
}

/** Nobody learns whether a block, a setting or an ended account stands in between. */
const toRefusalCode = (to: Recipient, { status, code }: Refusal): RefusalCode =>
  'user_id' in to && (status === 404 || code === 'chat_closed') ? 'not_to_be_written' : code

/** The message's own in that conversation. */
function clientIdFor(client_id: string, chat_id: number): string {
  const hex = createHash('sha256').update(`${client_id} ${chat_id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
