import { chatLimits } from '../../contract/chats/chats.ts'
import type { Message } from '../../contract/chats/messages.ts'
import { mustVerifyFirst } from '../../contract/policy.ts'
import { lockBlocksShared } from '../relations/blocks/locks.ts'
import { lockMentionsIn } from '../posts/mentions/in-messages.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { invalid, notFound, Refusal, verifyFirst } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { cautionsIn, openCase } from './cautions.ts'
import { audienceOf, type ChatHere, chatHere, isBetweenTwo } from './access.ts'
import { type Show, showForAll, showMessage } from './messages.ts'
import { type MessageRow, messageRow, revisionOf } from './message-queries.ts'
import { lockFirstMessages } from './open-queries.ts'
import * as queries from './send-queries.ts'
import type { Draft } from './send-queries.ts'
import { judgeRecipient } from './strangers.ts'
import { notifyOfMessage } from './notify.ts'

/** Longer ones are asked for, so that an announcement to many stays small. */
const mostAnnounced = 3000
const secondsOfDay = 24 * 60 * 60

export interface Sender {
  id: number
  ward_code: string | null
  is_verified: boolean
}

export interface Site {
  require_verified_to_post: boolean
  /** The app's own, whose links are no reason for caution. */
  host: string
}

/** `created` is false where the same message was there already. */
export const sendMessage = (
  show: Show,
  site: Site,
  viewer: Sender,
  chat_id: number,
  draft: Draft,
  now: Date,
): Promise<{ message: Message; created: boolean }> =>
  inTransaction(show.db, async (tx) => {
    const { id, created, row } = await send(tx, site, viewer, chat_id, draft, now)
    const here = { ...show, db: tx }
    return { message: row ? showMessage(here, row) : await told(here, viewer, id), created }
  })

/** `row` is the new message as its author sees it, null where it was there already. */
export async function send(
  tx: Database,
  site: Site,
  viewer: Sender,
  chat_id: number,
  draft: Draft,
  now: Date,
): Promise<{ id: number; created: boolean; row: MessageRow | null }> {
  await queries.lockClientId(tx, draft.client_id)
  const known = await queries.messageOfClient(tx, viewer.id, draft.client_id)
  if (known) {
    if (known.chat_id !== chat_id) throw invalid({ client_id: ['was used in another conversation'] })
    // Who has left sees no more of it: their message shows what it answers, as that is now.
    const chat = await chatHere(tx, viewer, chat_id)
    if (!chat) throw notFound('Conversation')
    await announceAgain(tx, viewer, chat)
    return { id: known.id, created: false, row: null }
  }
  if (mustVerifyFirst(viewer, site)) throw verifyFirst()
  await lockBlocksShared(tx, viewer)
  const chat = await chatHere(tx, viewer, chat_id)
  if (!chat) throw notFound('Conversation')
  const row = await write(tx, site, viewer, chat, draft, now)
  return { id: row.id, created: true, row }
}

/** A repeated request may mean that the first one's announcement was lost. */
async function announceAgain(tx: Database, viewer: Sender, chat: ChatHere) {
  const { seeing } = await audienceOf(tx, chat, viewer)
  announce(tx, seeing, 'message_changed', { chat_id: chat.id, revision: await revisionOf(tx, chat.id) })
}

async function told(here: Show, viewer: Sender, id: number) {
  const row = await messageRow(here.db, viewer, id)
  if (!row) throw new Error(`Message ${id} is gone`)
  return showMessage(here, row)
}

async function write(tx: Database, site: Site, viewer: Sender, chat: ChatHere, draft: Draft, now: Date) {
  if (chat.is_closed) throw new Refusal(403, 'chat_closed', 'Nobody can be written to here any more')
  const isEmpty = !draft.content && draft.place === null && !draft.media.length && !draft.card
  if (isEmpty) throw invalid({ content: ['must not be blank'] })
  if (draft.reply_to !== null && !(await queries.isMessageIn(tx, chat.id, draft.reply_to)))
    throw invalid({ reply_to: ['is not a message of this conversation'] })
  if (draft.card && !(await queries.isCardSeen(tx, viewer, draft.card)))
    throw notFound(draft.card.type === 'post' ? 'Post' : 'Product')
  if (isBetweenTwo(chat) && chat.last_seq === 0) await lockFirstMessages(tx, chat.id)
  await lockMentionsIn(tx, viewer, draft.content)
  if (isBetweenTwo(chat)) await judgeRecipient(tx, viewer, chat, draft, now)

  const cautions = await cautionsIn(tx, site.host, viewer, chat, draft, now)
  const message = { ...draft, chat_id: chat.id, author_id: viewer.id, cautions, now }
  const inserted = await queries.insertMessage(tx, message)
  const { id } = inserted
  await openCase(tx, id, cautions)
  if (draft.card) await judgeCards(tx, viewer, chat, now)
  if (draft.media.length && !(await queries.useMedia(tx, viewer.id, id, draft.media)))
    throw invalid({ media: ['must be confirmed pictures of your own for a conversation, each used once'] })
  return spread(tx, viewer, chat, { ...inserted, draft, isWarnedOf: cautions.length > 0, now })
}

/** With the new one, as the conversation is locked from then on: of many sent at once none is overlooked. */
async function judgeCards(tx: Database, viewer: Sender, chat: ChatHere, now: Date) {
  const since = new Date(now.getTime() - secondsOfDay * 1000)
  if ((await queries.countCards(tx, chat.id, viewer.id, since)) > chatLimits.cards)
    throw new Refusal(429, 'too_many_cards', 'You shared many posts here today', { retryAfter: secondsOfDay })
}

interface Inserted {
  id: number
  seq: number
  revision: number
  draft: Draft
  /** Its readers, and not its author. */
  isWarnedOf: boolean
  now: Date
}

async function spread(
  tx: Database,
  viewer: Sender,
  chat: ChatHere,
  { seq, revision, id, draft, isWarnedOf, now }: Inserted,
) {
  const { seeing, others } = await audienceOf(tx, chat, viewer)
  const row = await messageRow(tx, viewer, id)
  if (!row) throw new Error(`Message ${id} is gone`)
  const isAlike = !draft.media.length && !draft.card && draft.reply_to === null && !isWarnedOf
  const shown = isAlike ? showForAll(row) : null
  const message = Buffer.byteLength(JSON.stringify(shown)) > mostAnnounced ? null : shown
  announce(tx, seeing, 'message', { chat_id: chat.id, revision, message })
  announce(tx, { users: others }, 'message', { chat_id: chat.id, revision, message: null })
  await notifyOfMessage(tx, viewer, chat, { id, seq, text: draft.content }, now)
  return row
}
