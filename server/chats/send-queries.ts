import { sql } from 'kysely'
import { type Database } from '../platform/database/db.ts'
import { postSeenBy } from '../posts/visibility.ts'
import { type Draft } from './send.ts'

/** Of the same message sent twice at once the second waits for the first. */
export const lockClientId = (tx: Database, client_id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message ${client_id}`}, 0))`.execute(tx)

export async function isPostSeen(tx: Database, viewer: { id: number }, id: number) {
  const { rows } = await sql`SELECT FROM posts WHERE id = ${id} AND ${postSeenBy(viewer)}`.execute(tx)
  return rows.length > 0
}

/** Those of the author that still stand. */
export async function countCards(tx: Database, chat_id: number, author_id: number, since: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM messages
    WHERE chat_id = ${chat_id} AND author_id = ${author_id} AND card_id IS NOT NULL
      AND created_at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

export const messageOfClient = (tx: Database, author_id: number, client_id: string) =>
  tx
    .selectFrom('messages')
    .select(['id', 'chat_id'])
    .where('author_id', '=', author_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()

/** Locks the chat until the transaction ends, so that numbers are given out in the order of the commits. */
export async function nextPlace(tx: Database, chat_id: number, now: Date) {
  const { rows } = await sql<{ seq: number; revision: number }>`
    UPDATE chats SET last_seq = last_seq + 1, revision = revision + 1,
      last_at = greatest(last_at, ${now}::timestamptz)
    WHERE id = ${chat_id} RETURNING last_seq AS seq, revision`.execute(tx)
  const place = rows[0]
  if (!place) throw new Error(`Chat ${chat_id} is gone`)
  return place
}

export async function nextRevision(tx: Database, chat_id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    UPDATE chats SET revision = revision + 1 WHERE id = ${chat_id} RETURNING revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

export async function insertMessage(
  tx: Database,
  message: Draft & {
    chat_id: number
    seq: number
    revision: number
    author_id: number
    now: Date
  },
): Promise<number> {
  const { card, reply_to, now } = message
  const { rows } = await sql<{ id: number }>`
    INSERT INTO messages (chat_id, seq, revision, client_id, author_id, content, place, card_type, card_id, reply_to_id,
      created_at)
    SELECT ${message.chat_id}, ${message.seq}, ${message.revision}, ${message.client_id}::uuid, ${message.author_id},
      ${message.content}, ${message.place}, ${card?.type ?? null}, ${card?.id ?? null}::bigint,
      (SELECT id FROM messages WHERE chat_id = ${message.chat_id} AND seq = ${reply_to}::bigint),
      ${now}::timestamptz
    RETURNING id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** False where one is not the author's own, not confirmed or used already. */
export async function useMedia(tx: Database, author_id: number, message_id: number, media: number[]) {
  const { rows } = await sql`
    UPDATE media SET message_id = ${message_id}, position = wanted.position
    FROM unnest(${media}::bigint[]) WITH ORDINALITY AS wanted(id, position)
    WHERE media.id = wanted.id AND owner_id = ${author_id} AND purpose = 'chat' AND state = 'ready'
      AND message_id IS NULL
    RETURNING media.id`.execute(tx)
  return rows.length === media.length
}

export async function isMessageIn(tx: Database, chat_id: number, seq: number) {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row !== undefined
}

export const readByAuthor = (tx: Database, chat_id: number, user_id: number, seq: number) =>
  sql`
    UPDATE chat_members SET read_seq = greatest(read_seq, ${seq}), delivered_seq = greatest(delivered_seq, ${seq})
    WHERE chat_id = ${chat_id} AND user_id = ${user_id}`.execute(tx)

/** Whom the message is announced to beyond the open app: who agreed to talk, or has been asked for the first time. */
export async function membersToNotify(tx: Database, chat_id: number, among: number[], now: Date) {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM chat_members
    WHERE chat_id = ${chat_id} AND user_id = ANY(${among}::bigint[])
      AND coalesce(muted_until <= ${now}::timestamptz, true)`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Of these people those who are notified of mentions; the others hear of the message. */
export async function wantMentions(tx: Database, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE id = ANY(${ids}::bigint[])
      AND coalesce((notification_preferences #>> '{notification_types,mentions}')::boolean, true)`.execute(tx)
  return rows.map(({ id }) => id)
}
