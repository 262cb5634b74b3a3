import { sql } from 'kysely'
import type { CardType } from '../../contract/chat/messages.ts'
import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'
import type { Reportable } from '../platform/room.ts'
import { toReportedWords } from '../platform/text.ts'
import { communityTopic, findMessage } from './access.ts'
import { nextRevision } from './send-queries.ts'

export interface ReportedMessage {
  revision: number
  content: string
  place: string | null
  card_type: string | null
  card_id: number | null
}

/**
 * Marks another member's message as reported, which keeps its pictures. Null if the viewer is no member or the message
 * is deleted. A block between the two makes no difference.
 */
async function markReported(
  tx: Database,
  viewer: { id: number },
  message_id: number,
): Promise<ReportedMessage | null> {
  const found = await findMessage(tx, viewer, message_id)
  if (!found) return null
  // Lock order: every change of a message locks its chat first.
  await sql`SELECT FROM chats WHERE id = ${found.id} FOR UPDATE`.execute(tx)
  const { rows } = await sql<ReportedMessage>`
    UPDATE messages SET is_reported = true
    WHERE id = ${message_id} AND deleted_at IS NULL AND author_id <> ${viewer.id}
    RETURNING revision, content, place, card_type, card_id`.execute(tx)
  return rows[0] ?? null
}

/**
 * Hides a message from everybody, as if its author had deleted it, but so that `restoreMessage` can undo it. Returns
 * false if it is hidden already. Its pictures stay stored, but nobody can fetch them.
 */
async function hideMessage(tx: Database, message_id: number, now: Date): Promise<boolean> {
  const message = await findChatOfMessage(tx, message_id)
  if (!message) return false
  const revision = await nextRevision(tx, message.chat_id)
  const { numAffectedRows } = await sql`
    INSERT INTO withheld_messages (message_id, content, place, card_type, card_id, reply_to_id)
    SELECT id, content, place, card_type, card_id, reply_to_id FROM messages
    WHERE id = ${message_id} AND deleted_at IS NULL`.execute(tx)
  if (numAffectedRows === 0n) return false
  await sql`
    UPDATE messages SET content = '', place = NULL, card_type = NULL, card_id = NULL, reply_to_id = NULL,
      revision = ${revision}, deleted_at = ${now}::timestamptz, is_reported = true
    WHERE id = ${message_id}`.execute(tx)
  await sql`DELETE FROM message_reactions WHERE message_id = ${message_id}`.execute(tx)
  announce(tx, await membersAudience(tx, message), 'message_changed', { chat_id: message.chat_id, revision })
  return true
}

/** Undoes `hideMessage`, except for the reactions. */
async function restoreMessage(tx: Database, message_id: number): Promise<boolean> {
  const message = await findChatOfMessage(tx, message_id)
  if (!message) return false
  const revision = await nextRevision(tx, message.chat_id)
  const { numAffectedRows } = await sql`
    WITH withheld AS (DELETE FROM withheld_messages WHERE message_id = ${message_id} RETURNING *)
    UPDATE messages SET content = withheld.content, place = withheld.place, card_type = withheld.card_type,
      card_id = withheld.card_id, reply_to_id = withheld.reply_to_id, revision = ${revision}, deleted_at = NULL
    FROM withheld WHERE messages.id = withheld.message_id`.execute(tx)
  if (numAffectedRows === 0n) return false
  announce(tx, await membersAudience(tx, message), 'message_changed', { chat_id: message.chat_id, revision })
  return true
}

const findChatOfMessage = (tx: Database, message_id: number) =>
  tx
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'chat_id')
    .select(['chat_id', 'kind'])
    .where('messages.id', '=', message_id)
    .executeTakeFirst()

async function membersAudience(tx: Database, { chat_id, kind }: { chat_id: number; kind: string }) {
  if (kind === 'community') return { topics: [communityTopic(chat_id)] }
  const members = await tx
    .selectFrom('chat_members')
    .select('user_id')
    .where('chat_id', '=', chat_id)
    .execute()
  return { users: members.map(({ user_id }) => user_id) }
}

/** Returns true for the first message that opens a case without a report. Each chat has at most one such case. */
export async function claimCase(tx: Database, message_id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE chats SET case_opened_at = ${now}::timestamptz
    WHERE id = (SELECT chat_id FROM messages WHERE id = ${message_id} AND deleted_at IS NULL)
      AND case_opened_at IS NULL`.execute(tx)
  return numAffectedRows === 1n
}

interface MessageForReport {
  author_id: number | null
  community_id: number | null
  content: string
  place: string | null
  card_type: CardType | null
  card_id: number | null
  media: number[]
}

const cardFolders = { post: '/posts', product: '/marketplace/products', community: '/communities' }

/** No `path`: staff cannot open the chat. Its pictures stay stored from now on. */
const load: Reportable['load'] = async (tx, { id, viewer }) => {
  if (viewer && !(await markReported(tx, viewer, id))) return null
  if (!viewer)
    await sql`UPDATE messages SET is_reported = true WHERE id = ${id} AND NOT is_reported`.execute(tx)
  const message = await loadReportedMessage(tx, id)
  if (!message) return null
  const { author_id, community_id, content, place, card_type, card_id, media } = message
  const cardFolder = card_type && cardFolders[card_type]
  const words = toReportedWords({
    content,
    place,
    card: card_id === null ? null : `${cardFolder}/${card_id}`,
  })
  return { author_id, community_id, words, media, path: null }
}

async function loadReportedMessage(tx: Database, id: number): Promise<MessageForReport | undefined> {
  const { rows } = await sql<MessageForReport>`
    SELECT messages.author_id, CASE chats.kind WHEN 'community' THEN chats.subject_id END AS community_id,
      original.content, original.place, original.card_type, original.card_id,
      to_json(ARRAY(SELECT media.id FROM media WHERE media.message_id = messages.id ORDER BY position)) AS media
    FROM messages JOIN chats ON chats.id = messages.chat_id
    JOIN LATERAL (
      SELECT messages.content, messages.place, messages.card_type, messages.card_id
      WHERE messages.deleted_at IS NULL
      UNION ALL
      SELECT withheld.content, withheld.place, withheld.card_type, withheld.card_id FROM withheld_messages AS withheld
      WHERE withheld.message_id = messages.id
    ) AS original ON true
    WHERE messages.id = ${id}`.execute(tx)
  return rows[0]
}

export const reportableMessage: Reportable = {
  load,
  withhold: (tx, { id, now }) => hideMessage(tx, id, now),
  restore: (tx, { id }) => restoreMessage(tx, id),
}
