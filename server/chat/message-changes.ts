import { sql } from 'kysely'
import { chatLimits } from '../../contract/chat/chats.ts'
import type { Message } from '../../contract/chat/messages.ts'
import { canChangeMessage } from '../../contract/policy.ts'
import { lockMentionsIn } from '../posts/mentions/mentions.ts'
import { type Database, inTransaction } from '../platform/database/db.ts'
import { removeFiles } from '../platform/files/file-removal.ts'
import { deleteMediaOfMessage } from '../media/owned-media.ts'
import { notAllowed, notFound, Refusal } from '../platform/http/refusal.ts'
import { announce } from '../platform/realtime/announce.ts'
import { loadAudience, findMessage } from './access.ts'
import { loadCautions, queueModerationCase } from './cautions.ts'
import { type MessageContext, toMessage } from './messages.ts'
import { type MessageRow, findMessageRow, loadRevision } from './message-queries.ts'
import { nextRevision } from './send-queries.ts'
import { rejectLinks } from './contact-rules.ts'
import { notifyMentioned } from './notify.ts'

interface Viewer {
  id: number
  is_staff: boolean
  ward_code: string | null
}

type ChatMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>
type Change = (tx: Database, revision: number, message: ChatMessage, row: MessageRow) => Promise<unknown>

const changeLimitMs = chatLimits.changeMinutes * 60_000

export const editMessage = (
  context: MessageContext,
  { host }: { host: string },
  viewer: Viewer,
  id: number,
  content: string,
  now: Date,
) =>
  inTransaction(context.db, async (tx) => {
    await lockMentionsIn(tx, viewer, content)
    return changeOwnMessage({ ...context, db: tx }, viewer, id, now, async (_, revision, chat, row) => {
      if (chat.is_waiting) rejectLinks(content)
      const cautions = await loadCautions(tx, host, viewer, chat, { content, place: row.place }, now)
      await queueModerationCase(tx, id, cautions)
      await tx
        .updateTable('messages')
        .set({ content, cautions, revision, edited_at: now })
        .where('id', '=', id)
        .execute()
      await notifyMentioned(tx, viewer, chat, { id, seq: chat.seq, text: content }, now)
    })
  })

export const deleteMessage = (context: MessageContext, viewer: Viewer, id: number, now: Date) =>
  inTransaction(context.db, async (tx) => {
    const txContext = { ...context, db: tx }
    return (await confirmDeletion(txContext, viewer, id)) ?? deleteOwnMessage(txContext, viewer, id, now)
  })

/**
 * Handles a message that is deleted already. Announces it again, because a repeated request may mean that the first
 * announcement was lost. A withheld message looks deleted to its author; deleting it rules out restoring it.
 */
async function confirmDeletion(
  txContext: MessageContext,
  viewer: Viewer,
  id: number,
): Promise<Message | null> {
  const found = await findMessage(txContext.db, viewer, id)
  const row = found?.author_id === viewer.id ? await findMessageRow(txContext.db, viewer, id) : undefined
  if (!found || !row?.deleted_at) return null
  await sql`DELETE FROM withheld_messages WHERE message_id = ${id}`.execute(txContext.db)
  await announceChange(txContext.db, viewer, found)
  return toMessage(txContext, row)
}

const deleteOwnMessage = (context: MessageContext, viewer: Viewer, id: number, now: Date) =>
  changeOwnMessage(context, viewer, id, now, async (tx, revision, { is_reported }) => {
    // Staff see the pictures of a reported message.
    if (!is_reported) await removeFiles(tx, await deleteMediaOfMessage(tx, id))
    await sql`DELETE FROM message_reactions WHERE message_id = ${id}`.execute(tx)
    await sql`
      UPDATE messages SET content = '', place = NULL, card_type = NULL, card_id = NULL, reply_to_id = NULL,
        revision = ${revision}, deleted_at = ${now}::timestamptz WHERE id = ${id}`.execute(tx)
  })

/** Each person has one reaction to a message; null removes it. */
export const react = (context: MessageContext, viewer: Viewer, id: number, emoji: string | null, now: Date) =>
  changeMessage(context, viewer, id, async (tx, revision) => {
    if (emoji === null)
      await sql`DELETE FROM message_reactions WHERE message_id = ${id} AND user_id = ${viewer.id}`.execute(tx)
    else
      await sql`
        INSERT INTO message_reactions (message_id, user_id, emoji, created_at)
        VALUES (${id}, ${viewer.id}, ${emoji}, ${now}::timestamptz)
        ON CONFLICT (message_id, user_id) DO UPDATE SET emoji = excluded.emoji`.execute(tx)
    await sql`UPDATE messages SET revision = ${revision} WHERE id = ${id}`.execute(tx)
  })

const changeOwnMessage = (context: MessageContext, viewer: Viewer, id: number, now: Date, change: Change) =>
  changeMessage(context, viewer, id, change, (message) => {
    if (!canChangeMessage(viewer, message)) throw notAllowed()
    if (now.getTime() - message.created_at.getTime() > changeLimitMs)
      throw new Refusal(409, 'too_late', 'Too late to change this message')
  })

const changeMessage = (
  context: MessageContext,
  viewer: Viewer,
  id: number,
  change: Change,
  check: (message: { author_id: number | null; created_at: Date }) => void = () => undefined,
): Promise<Message> =>
  inTransaction(context.db, async (tx) => {
    const found = await findMessage(tx, viewer, id)
    if (!found || found.deleted_at) throw notFound('Message')
    if (found.is_closed) throw new Refusal(403, 'chat_closed', 'This conversation is closed')
    check(found)
    const revision = await nextRevision(tx, found.id)
    // The chat is locked now: read again what another transaction may have changed before.
    const current = await findMessage(tx, viewer, id)
    const row = current?.deleted_at === null ? await findMessageRow(tx, viewer, id) : undefined
    if (!current || !row || (!row.author && found.author_id !== null)) throw notFound('Message')
    await change(tx, revision, current, row)
    await announceChange(tx, viewer, found)
    const changed = await findMessageRow(tx, viewer, id)
    if (!changed) throw notFound('Message')
    return toMessage(context, changed)
  })

async function announceChange(tx: Database, viewer: Viewer, chat: Pick<ChatMessage, 'id' | 'kind'>) {
  const { readers, blocked } = await loadAudience(tx, chat, viewer)
  const event = { chat_id: chat.id, revision: await loadRevision(tx, chat.id) }
  announce(tx, readers, 'message_changed', event)
  announce(tx, { users: blocked }, 'message_changed', event)
}
