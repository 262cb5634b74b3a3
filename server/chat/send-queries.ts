import { sql } from 'kysely'
import type { CardType } from '../../contract/chat/messages.ts'
import type { Caution } from '../../contract/text/cautions.ts'
import { isCommunityVisibleTo, isPostVisibleTo, type Viewer } from '../relations/visibility.ts'
import type { Database } from '../platform/database/db.ts'
import { productSeenBy } from '../market/products/visibility.ts'
import { lockingBlocksShared } from '../relations/blocks/blocks.ts'
import { isNotifiedMember, type ViewerChat, viewerChatOf } from './access.ts'

export interface Draft {
  client_id: string
  content: string
  place: string | null
  media: number[]
  card: { type: CardType; id: number } | null
  /** The `seq` of a message in the same chat. */
  reply_to: number | null
}

/** If the same message is sent twice at once, the second request waits for the first. Also prevents new blocks. */
export const lockMessage = (tx: Database, author: { id: number }, client_id: string) =>
  sql`
    SELECT pg_advisory_xact_lock(hashtextextended(${`message ${client_id}`}, 0)),
      ${lockingBlocksShared(author)}`.execute(tx)

export async function isCardVisible(
  tx: Database,
  viewer: { id: number },
  { type, id }: NonNullable<Draft['card']>,
) {
  const visible = {
    post: sql`SELECT FROM posts WHERE id = ${id} AND ${isPostVisibleTo(viewer)}`,
    product: sql`SELECT FROM products WHERE id = ${id} AND ${productSeenBy(viewer)}`,
    community: sql`SELECT FROM communities WHERE id = ${id} AND kind <> 'ward' AND ${isCommunityVisibleTo(viewer)}`,
  }
  return (await visible[type].execute(tx)).rows.length > 0
}

export async function countRecentCards(tx: Database, chat_id: number, author_id: number, since: Date) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM messages
    WHERE chat_id = ${chat_id} AND author_id = ${author_id} AND card_id IS NOT NULL
      AND created_at > ${since}::timestamptz`.execute(tx)
  return rows[0]?.count ?? 0
}

/** `existing`: the message that the author has sent with this id. `chat`: null if it is not one of theirs. */
export async function findMessageAndChat(tx: Database, author: Viewer, client_id: string, chat_id: number) {
  const { rows } = await sql<{
    existing: { id: number; chat_id: number } | null
    chat: ViewerChat | null
  }>`
    SELECT (SELECT json_build_object('id', id, 'chat_id', chat_id) FROM messages
        WHERE author_id = ${author.id} AND client_id = ${client_id}) AS existing,
      (SELECT row_to_json(chat) FROM (${viewerChatOf(author, chat_id)}) AS chat) AS chat`.execute(tx)
  return rows[0] ?? { existing: null, chat: null }
}

export async function nextRevision(tx: Database, chat_id: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    UPDATE chats SET revision = revision + 1 WHERE id = ${chat_id} RETURNING revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

/**
 * Gives the message the next `seq` of its chat and marks it as read by its author, who accepts the chat if `accepts`.
 * Locks the chat until the transaction ends, so that numbers follow the order of the commits.
 */
export async function insertMessage(
  tx: Database,
  message: Draft & { chat_id: number; author_id: number; accepts: boolean; cautions: Caution[]; now: Date },
) {
  const { chat_id, author_id, card, reply_to, now } = message
  const { rows } = await sql<{ id: number; seq: number; revision: number }>`
    WITH next AS (
      UPDATE chats SET last_seq = last_seq + 1, revision = revision + 1,
        last_at = greatest(last_at, ${now}::timestamptz)
      WHERE id = ${chat_id} RETURNING last_seq AS seq, revision),
    own AS (
      UPDATE chat_members SET read_seq = greatest(read_seq, next.seq),
        delivered_seq = greatest(delivered_seq, next.seq)
        ${message.accepts ? sql`, state = 'open', answered = true` : sql``}
      FROM next WHERE chat_id = ${chat_id} AND user_id = ${author_id})
    INSERT INTO messages (chat_id, seq, revision, client_id, author_id, content, place, card_type, card_id, reply_to_id,
      cautions, created_at)
    SELECT ${chat_id}::bigint, next.seq, next.revision, ${message.client_id}::uuid, ${author_id}::bigint,
      ${message.content}, ${message.place}, ${card?.type ?? null}, ${card?.id ?? null}::bigint,
      (SELECT id FROM messages WHERE chat_id = ${chat_id} AND seq = ${reply_to}::bigint),
      ${message.cautions}::text[], ${now}::timestamptz
    FROM next RETURNING id, seq, revision`.execute(tx)
  const inserted = rows[0]
  if (!inserted) throw new Error(`Chat ${chat_id} is gone`)
  return inserted
}

/** Returns false if a file is not the author's, not confirmed or used already. */
export async function attachMedia(tx: Database, author_id: number, message_id: number, media: number[]) {
  const { rows } = await sql`
    UPDATE media SET message_id = ${message_id}, position = attached.position
    FROM unnest(${media}::bigint[]) WITH ORDINALITY AS attached(id, position)
    WHERE media.id = attached.id AND owner_id = ${author_id} AND purpose = 'chat' AND state = 'ready'
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

/** Leaves out members who muted the chat. With `among`, considers only these people. */
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

/** Keeps the people who want notifications of mentions. */
export async function filterNotifiedOfMentions(tx: Database, ids: number[]): Promise<number[]> {
  if (!ids.length) return []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE id = ANY(${ids}::bigint[])
      AND coalesce((notification_preferences #>> '{notification_types,mentions}')::boolean, true)`.execute(tx)
  return rows.map(({ id }) => id)
}
