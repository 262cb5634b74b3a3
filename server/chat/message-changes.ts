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
import { cautionsIn, queueModerationCase } from './cautions.ts'
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

type Found = NonNullable<Awaited<ReturnType<typeof findMessage>>>
type Change = (tx: Database, revision: number, found: Found, row: MessageRow) => Promise<unknown>

const changeLimitMs = chatLimits.changeMinutes * 60_000

export const editMessage = (
  show: MessageContext,
  { host }: { host: string },
  viewer: Viewer,
  id: number,
  content: string,
  now: Date,
) =>
  inTransaction(show.db, async (tx) => {
    await lockMentionsIn(tx, viewer, content)
    return changeOwnMessage({ ...show, db: tx }, viewer, id, now, async (_, revision, chat, row) => {
      if (chat.is_waiting) rejectLinks(content)
      const cautions = await cautionsIn(tx, host, viewer, chat, { content, place: row.place }, now)
      await queueModerationCase(tx, id, cautions)
      await tx
        .updateTable('messages')
        .set({ content, cautions, revision, edited_at: now })
        .where('id', '=', id)
        .execute()
      await notifyMentioned(tx, viewer, chat, { id, seq: chat.seq, text: content }, now)
    })
  })

export const deleteMessage = (show: MessageContext, viewer: Viewer, id: number, now: Date) =>
  inTransaction(show.db, async (tx) => {
    const here = { ...show, db: tx }
    return (await deletedBefore(here, viewer, id)) ?? deleteOwn(here, viewer, id, now)
  })

/**
 * A repeated request may mean that the first one's announcement was lost. What is withheld looks deleted to its author; whoever
 * deletes it does not get it back.
 */
async function deletedBefore(here: MessageContext, viewer: Viewer, id: number): Promise<Message | null> {
  const found = await findMessage(here.db, viewer, id)
  const row = found?.author_id === viewer.id ? await findMessageRow(here.db, viewer, id) : undefined
  if (!found || !row?.deleted_at) return null
  await sql`DELETE FROM withheld_messages WHERE message_id = ${id}`.execute(here.db)
  await announceChange(here.db, viewer, found)
  return toMessage(here, row)
}

const deleteOwn = (show: MessageContext, viewer: Viewer, id: number, now: Date) =>
  changeOwnMessage(show, viewer, id, now, async (tx, revision, { is_reported }) => {
    // Staff look at them through the report.
    if (!is_reported) await removeFiles(tx, await deleteMediaOfMessage(tx, id))
    await sql`DELETE FROM message_reactions WHERE message_id = ${id}`.execute(tx)
    await sql`
      UPDATE messages SET content = '', place = NULL, card_type = NULL, card_id = NULL, reply_to_id = NULL,
        revision = ${revision}, deleted_at = ${now}::timestamptz WHERE id = ${id}`.execute(tx)
  })

/** One for each person; null takes it away. */
export const react = (show: MessageContext, viewer: Viewer, id: number, emoji: string | null, now: Date) =>
  changeMessage(show, viewer, id, async (tx, revision) => {
    if (emoji === null)
      await sql`DELETE FROM message_reactions WHERE message_id = ${id} AND user_id = ${viewer.id}`.execute(tx)
    else
      await sql`
        INSERT INTO message_reactions (message_id, user_id, emoji, created_at)
        VALUES (${id}, ${viewer.id}, ${emoji}, ${now}::timestamptz)
        ON CONFLICT (message_id, user_id) DO UPDATE SET emoji = excluded.emoji`.execute(tx)
    await sql`UPDATE messages SET revision = ${revision} WHERE id = ${id}`.execute(tx)
  })

const changeOwnMessage = (show: MessageContext, viewer: Viewer, id: number, now: Date, act: Change) =>
  changeMessage(show, viewer, id, act, (message) => {
    if (!canChangeMessage(viewer, message)) throw notAllowed()
    if (now.getTime() - message.created_at.getTime() > changeLimitMs)
      throw new Refusal(409, 'too_late', 'Too late to change this message')
  })

const changeMessage = (
  show: MessageContext,
  viewer: Viewer,
  id: number,
  act: Change,
  judge: (message: { author_id: number | null; created_at: Date }) => void = () => undefined,
): Promise<Message> =>
  inTransaction(show.db, async (tx) => {
    const found = await findMessage(tx, viewer, id)
    if (!found || found.deleted_at) throw notFound('Message')
    if (found.is_closed) throw new Refusal(403, 'chat_closed', 'This conversation is closed')
    judge(found)
    const revision = await nextRevision(tx, found.id)
    // The row is locked by the chat's: what was deleted or reported meanwhile stays so.
    const now = await findMessage(tx, viewer, id)
    const row = now?.deleted_at === null ? await findMessageRow(tx, viewer, id) : undefined
    if (!now || !row || (!row.author && found.author_id !== null)) throw notFound('Message')
    await act(tx, revision, now, row)
    await announceChange(tx, viewer, found)
    const changed = await findMessageRow(tx, viewer, id)
    if (!changed) throw notFound('Message')
    return toMessage({ ...show }, changed)
  })

async function announceChange(tx: Database, viewer: Viewer, chat: Pick<Found, 'id' | 'kind'>) {
  const { seeing, others } = await loadAudience(tx, chat, viewer)
  const event = { chat_id: chat.id, revision: await loadRevision(tx, chat.id) }
  announce(tx, seeing, 'message_changed', event)
  announce(tx, { users: others }, 'message_changed', event)
}
