import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { dayMs, daySeconds } from '../../contract/durations.ts'
import { chatLimits } from '../../contract/chat/chats.ts'
import type { Message } from '../../contract/chat/messages.ts'
import { mustVerifyFirst } from '../../contract/policy.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notFound, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { lockMentionsIn } from '../posts/mentions/mentions.ts'
import { isBetweenTwo, loadAudience, type ViewerChat } from './access.ts'
import { loadCautions, queueModerationCase } from './cautions.ts'
import { openPersonChat, openSubjectChat } from './chats.ts'
import { enforceContactRules, enforceRequestLimit } from './contact-rules.ts'
import { findMessageRow, loadRevision, type MessageRow } from './message-queries.ts'
import { type MessageContext, toMessage, toSharedMessage } from './messages.ts'
import { notifyOfMessage } from './notify.ts'
import { lockFirstMessages, lockFirstMessagesOf } from './open-queries.ts'
import * as queries from './send-queries.ts'

/** Clients fetch longer messages, so that an event to many sockets stays small. */
const maxAnnouncedBytes = 3000
export interface Sender {
  id: number
  ward_code: string | null
  is_verified: boolean
}

export interface SendingRules {
  require_verified_to_post: boolean
  /** The app's host. Links to it cause no caution. */
  host: string
}

/** `created` is false if a message with the same `client_id` exists. */
export const sendMessage = (
  context: MessageContext,
  site: SendingRules,
  viewer: Sender,
  chat_id: number,
  draft: queries.Draft,
  now: Date,
): Promise<{ message: Message; created: boolean }> =>
  inTransaction(context.db, async (tx) => {
    const { id, created, row } = await sendInTransaction(tx, site, viewer, chat_id, draft, now)
    const txContext = { ...context, db: tx }
    return { message: row ? toMessage(txContext, row) : await loadMessage(txContext, viewer, id), created }
  })

/** `row` is the new message as its author sees it; null if it existed already. */
async function sendInTransaction(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  chat_id: number,
  draft: queries.Draft,
  now: Date,
): Promise<{ id: number; created: boolean; row: MessageRow | null }> {
  await queries.lockMessage(tx, viewer, draft.client_id)
  const { existing, chat } = await queries.findMessageAndChat(tx, viewer, draft.client_id, chat_id)
  if (existing && existing.chat_id !== chat_id)
    throw invalid({ client_id: ['was used in another conversation'] })
  if (!existing && mustVerifyFirst(viewer, site)) throw verifyFirst()
  // A user who has left must not see an existing one: it quotes the current text of the message it answers.
  if (!chat) throw notFound('Conversation')
  if (existing) {
    await announceAgain(tx, viewer, chat)
    return { id: existing.id, created: false, row: null }
  }
  const row = await createMessage(tx, site, viewer, chat, draft, now)
  return { id: row.id, created: true, row }
}

/** A repeated request may mean that the first one's announcement was lost. */
async function announceAgain(tx: Database, viewer: Sender, chat: ViewerChat) {
  const { readers } = await loadAudience(tx, chat, viewer)
  announce(tx, readers, 'message_changed', { chat_id: chat.id, revision: await loadRevision(tx, chat.id) })
}

async function loadMessage(context: MessageContext, viewer: Sender, id: number) {
  const row = await findMessageRow(context.db, viewer, id)
  if (!row) throw new Error(`Message ${id} is gone`)
  return toMessage(context, row)
}

async function createMessage(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  chat: ViewerChat,
  draft: queries.Draft,
  now: Date,
) {
  if (chat.is_closed) throw new Refusal(403, 'chat_closed', 'This conversation is closed')
  const isEmpty = !draft.content && draft.place === null && !draft.media.length && !draft.card
  if (isEmpty) throw invalid({ content: ['must not be blank'] })
  if (draft.reply_to !== null && !(await queries.isMessageIn(tx, chat.id, draft.reply_to)))
    throw invalid({ reply_to: ['is not a message of this conversation'] })
  if (draft.card && !(await queries.isCardVisible(tx, viewer, draft.card)))
    throw notFound({ post: 'Post', product: 'Product', community: 'Community' }[draft.card.type])
  if (isBetweenTwo(chat) && chat.last_seq === 0) await lockFirstMessages(tx, chat.id)
  await lockMentionsIn(tx, viewer, draft.content)
  const isRequest = isBetweenTwo(chat) && (await enforceContactRules(tx, viewer, chat, draft, now))

  const cautions = await loadCautions(tx, site.host, viewer, chat, draft, now)
  const accepts = isBetweenTwo(chat)
  const message = { ...draft, chat_id: chat.id, author_id: viewer.id, accepts, cautions, now }
  const inserted = await queries.insertMessage(tx, message)
  const { id } = inserted
  if (isRequest) await enforceRequestLimit(tx, viewer, chat)
  await queueModerationCase(tx, id, cautions)
  if (draft.card) await enforceCardLimit(tx, viewer, chat, now)
  if (draft.media.length && !(await queries.attachMedia(tx, viewer.id, id, draft.media)))
    throw invalid({ media: ['must be confirmed pictures of your own for a conversation, each used once'] })
  return broadcast(tx, viewer, chat, { ...inserted, draft, hasCautions: cautions.length > 0, now })
}

/** Call it after the insert, see `enforceRequestLimit`. */
async function enforceCardLimit(tx: Database, viewer: Sender, chat: ViewerChat, now: Date) {
  const since = new Date(now.getTime() - dayMs)
  if ((await queries.countRecentCards(tx, chat.id, viewer.id, since)) > chatLimits.cards)
    throw new Refusal(429, 'too_many_cards', 'You shared many posts here today', { retryAfter: daySeconds })
}

interface Inserted {
  id: number
  seq: number
  revision: number
  draft: queries.Draft
  /** Readers see cautions that the author doesn't see. */
  hasCautions: boolean
  now: Date
}

async function broadcast(
  tx: Database,
  viewer: Sender,
  chat: ViewerChat,
  { seq, revision, id, draft, hasCautions, now }: Inserted,
) {
  const { readers, blocked } = await loadAudience(tx, chat, viewer)
  const row = await findMessageRow(tx, viewer, id)
  if (!row) throw new Error(`Message ${id} is gone`)
  const isSameForAll = !draft.media.length && !draft.card && draft.reply_to === null && !hasCautions
  const shared = isSameForAll ? toSharedMessage(row) : null
  const message = Buffer.byteLength(JSON.stringify(shared)) > maxAnnouncedBytes ? null : shared
  announce(tx, readers, 'message', { chat_id: chat.id, revision, message })
  announce(tx, { users: blocked }, 'message', { chat_id: chat.id, revision, message: null })
  await notifyOfMessage(tx, viewer, chat, { id, seq, text: draft.content }, now)
  return row
}

export type Recipient = { user_id: number } | { community_id: number }

/** The chat of the sent message, or the code of the refusal. */
export type Outcome = { to: Recipient } & ({ chat_id: number } | { code: RefusalCode })

/**
 * Sends the draft to each recipient in a separate chat. A refusal affects only its recipient. Repeating the call with
 * the same `client_id` sends nothing twice.
 */
export async function sendToRecipients(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  to: Recipient[],
  draft: queries.Draft,
  now: Date,
): Promise<Outcome[]> {
  const people = to.flatMap((recipient) => ('user_id' in recipient ? [recipient.user_id] : []))
  // The same lock order for all prevents deadlocks between people who send to each other at once.
  await lockFirstMessagesOf(tx, [...new Set([viewer.id, ...people])])
  await lockMentionsIn(tx, viewer, draft.content)
  const outcomes: Outcome[] = []
  for (const recipient of to.toSorted((a, b) => lockOrder(a) - lockOrder(b)))
    outcomes.push(await trySend(tx, site, viewer, recipient, draft, now))
  return outcomes
}

/** People before communities, each by id. */
const lockOrder = (recipient: Recipient) =>
  'user_id' in recipient ? recipient.user_id - Number.MAX_SAFE_INTEGER : recipient.community_id

async function trySend(
  tx: Database,
  site: SendingRules,
  viewer: Sender,
  to: Recipient,
  draft: queries.Draft,
  now: Date,
): Promise<Outcome> {
  await sql`SAVEPOINT recipient`.execute(tx)
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
    await sql`RELEASE SAVEPOINT recipient`.execute(tx)
    return { to, chat_id }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'verify_first') throw error
    await sql`ROLLBACK TO SAVEPOINT recipient`.execute(tx)
    return { to, code: toRefusalCode(to, error) }
  }
}

/** The same code for a block, a setting and a deleted account, so that the sender can't tell them apart. */
const toRefusalCode = (to: Recipient, { status, code }: Refusal): RefusalCode =>
  'user_id' in to && (status === 404 || code === 'chat_closed') ? 'not_to_be_written' : code

/** Derives a `client_id` for each chat. */
function clientIdFor(client_id: string, chat_id: number): string {
  const hex = createHash('sha256').update(`${client_id} ${chat_id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
