import { sql } from 'kysely'
import type { Caution } from '../../contract/text/cautions.ts'
import { isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { productSeenBy } from '../market/products/visibility.ts'
import { isNotifiedMember } from './access.ts'

export interface Draft {
  client_id: string
  content: string
  place: string | null
  media: number[]
  card: { type: 'post' | 'product'; id: number } | null
  /** The `seq` of another. */
  reply_to: number | null
}

/** Of the same message sent twice at once the second waits for the first. */
export const lockClientId = (tx: Database, client_id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message ${client_id}`}, 0))`.execute(tx)

export async function isCardSeen(
  tx: Database,
  viewer: { id: number },
  { type, id }: NonNullable<Draft['card']>,
) {
  const { rows } =
    type === 'post'
      ? await sql`SELECT FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`.execute(tx)
      : await sql`SELECT FROM products WHERE id = ${id} AND ${productSeenBy(viewer)}`.execute(tx)
  return rows.length > 0
}

/** Those of the author that still stand. */
export async function countRecentCards(tx: Database, chat_id: number, author_id: number, since: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM messages
    WHERE chat_id = ${chat_id} AND author_id = ${author_id} AND card_id IS NOT NULL
      AND created_at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

export const findMessageByClientId = (tx: Database, author_id: number, client_id: string) =>
  tx
    .selectFrom('messages')
    .select(['id', 'chat_id'])
    .where('author_id', '=', author_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst()

export async function nextRevision(tx: Database, chat_id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    UPDATE chats SET revision = revision + 1 WHERE id = ${chat_id} RETURNING revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

/**
 * Gives the message the next place of its conversation, which its author has read with that. Locks the conversation until
 * the transaction ends, so that numbers are given out in the order of the commits.
 */
export async function insertMessage(
  tx: Database,
  message: Draft & { chat_id: number; author_id: number; cautions: Caution[]; now: Date },
) {
  const { chat_id, author_id, card, reply_to, now } = message
  const { rows } = await sql<{ id: number; seq: number; revision: number }>`
    WITH place AS (
      UPDATE chats SET last_seq = last_seq + 1, revision = revision + 1,
        last_at = greatest(last_at, ${now}::timestamptz)
      WHERE id = ${chat_id} RETURNING last_seq AS seq, revision),
    own AS (
      UPDATE chat_members SET read_seq = greatest(read_seq, place.seq),
        delivered_seq = greatest(delivered_seq, place.seq)
      FROM place WHERE chat_id = ${chat_id} AND user_id = ${author_id})
    INSERT INTO messages (chat_id, seq, revision, client_id, author_id, content, place, card_type, card_id, reply_to_id,
      cautions, created_at)
    SELECT ${chat_id}::bigint, place.seq, place.revision, ${message.client_id}::uuid, ${author_id}::bigint,
      ${message.content}, ${message.place}, ${card?.type ?? null}, ${card?.id ?? null}::bigint,
      (SELECT id FROM messages WHERE chat_id = ${chat_id} AND seq = ${reply_to}::bigint),
      ${message.cautions}::text[], ${now}::timestamptz
    FROM place RETURNING id, seq, revision`.execute(tx)
  const inserted = rows[0]
  if (!inserted) throw new Error(`Chat ${chat_id} is gone`)
  return inserted
}

/** False where one is not the author's own, not confirmed or used already. */
export async function attachMedia(tx: Database, author_id: number, message_id: number, media: number[]) {
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

/** Who is notified of what the author says, unless they muted it; of `among` if given. */
export async function listMembersToNotify(
  tx: Database,
  chat_id: number,
  author: Viewer,
  now: Date,
  among?: number[],
) {
  const { rows } = await sql<{ user_id: number }>`
    SELECT member.user_id FROM chats JOIN chat_members AS member ON member.chat_id = chats.id
    JOIN users ON users.id = member.user_id
    WHERE chats.id = ${chat_id} AND coalesce(member.muted_until <= ${now}::timestamptz, true)
      AND ${isNotifiedMember(author)}
      ${among ? sql`AND member.user_id = ANY(${among}::bigint[])` : sql``}`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** Of these people those who are notified of mentions; the others hear of the message. */
export async function filterWantingMentions(tx: Database, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE id = ANY(${ids}::bigint[])
      AND coalesce((notification_preferences #>> '{notification_types,mentions}')::boolean, true)`.execute(tx)
  return rows.map(({ id }) => id)
}
