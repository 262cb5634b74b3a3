import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'
import { announce } from '../platform/realtime/announce.ts'
import { messageHere, talkOf } from './access.ts'
import { nextRevision } from './send-queries.ts'

export interface SaidMessage {
  revision: number
  content: string
  place: string | null
  card_type: string | null
  card_id: number | null
}

/**
 * What another member's message says, for a report of it; from then on its pictures stay. Null for who is no member,
 * and where nothing is left of it. A block between the two changes nothing.
 */
export async function takeForReport(
  tx: Database,
  viewer: { id: number },
  message_id: number,
): Promise<SaidMessage | null> {
  const found = await messageHere(tx, viewer, message_id)
  if (!found) return null
  // As whoever changes a message of it does.
  await sql`SELECT FROM chats WHERE id = ${found.id} FOR UPDATE`.execute(tx)
  const { rows } = await sql<SaidMessage>`
    UPDATE messages SET is_reported = true
    WHERE id = ${message_id} AND deleted_at IS NULL AND author_id <> ${viewer.id}
    RETURNING revision, content, place, card_type, card_id`.execute(tx)
  return rows[0] ?? null
}

/**
 * Takes a message away from everybody, as if its author had, but so that it can be shown again; false where that is done.
 * Its pictures stay, and nobody gets at them.
 */
export async function hideMessage(tx: Database, message_id: number, now: Date): Promise<boolean> {
  const message = await chatOfMessage(tx, message_id)
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
  announce(tx, await everybodyIn(tx, message), 'message_changed', { chat_id: message.chat_id, revision })
  return true
}

/** What `hideMessage` took away, without what others answered it with a sign. */
export async function showMessageAgain(tx: Database, message_id: number): Promise<boolean> {
  const message = await chatOfMessage(tx, message_id)
  if (!message) return false
  const revision = await nextRevision(tx, message.chat_id)
  const { numAffectedRows } = await sql`
    WITH kept AS (DELETE FROM withheld_messages WHERE message_id = ${message_id} RETURNING *)
    UPDATE messages SET content = kept.content, place = kept.place, card_type = kept.card_type,
      card_id = kept.card_id, reply_to_id = kept.reply_to_id, revision = ${revision}, deleted_at = NULL
    FROM kept WHERE messages.id = kept.message_id`.execute(tx)
  if (numAffectedRows === 0n) return false
  announce(tx, await everybodyIn(tx, message), 'message_changed', { chat_id: message.chat_id, revision })
  return true
}

const chatOfMessage = (tx: Database, message_id: number) =>
  tx
    .selectFrom('messages')
    .innerJoin('chats', 'chats.id', 'chat_id')
    .select(['chat_id', 'kind'])
    .where('messages.id', '=', message_id)
    .executeTakeFirst()

/** A community's members of now. */
async function everybodyIn(tx: Database, { chat_id, kind }: { chat_id: number; kind: string }) {
  if (kind === 'community') return { topics: [talkOf(chat_id)] }
  const members = await tx
    .selectFrom('chat_members')
    .select('user_id')
    .where('chat_id', '=', chat_id)
    .execute()
  return { users: members.map(({ user_id }) => user_id) }
}

/** Whether a message may open the one case that its conversation has without a report; from then on it has it. */
export async function opensCase(tx: Database, message_id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE chats SET case_opened_at = ${now}::timestamptz
    WHERE id = (SELECT chat_id FROM messages WHERE id = ${message_id} AND deleted_at IS NULL)
      AND case_opened_at IS NULL`.execute(tx)
  return numAffectedRows === 1n
}
