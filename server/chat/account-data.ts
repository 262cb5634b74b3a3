import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** Empties the person's messages. Their rows stay, so that the numbers of the chat have no gap. */
export async function eraseChatsOf(tx: Database, user_id: number) {
  // After a restore, new users may get the ids in the key.
  await sql`
    UPDATE chats SET key = 'gone:' || chats.id FROM chat_members
    WHERE chat_members.chat_id = chats.id AND chat_members.user_id = ${user_id} AND kind IN ('person', 'product')`.execute(
    tx,
  )
  await sql`
    DELETE FROM withheld_messages USING messages
    WHERE messages.id = message_id AND messages.author_id = ${user_id}`.execute(tx)
  // Lock order: every change of a message locks its chat first.
  await sql`
    UPDATE messages SET content = '', place = NULL, card_type = NULL, card_id = NULL, reply_to_id = NULL,
      deleted_at = coalesce(deleted_at, created_at), author_id = NULL
    WHERE author_id = ${user_id}`.execute(tx)
}

/** Includes withheld messages. */
export async function exportChats(db: Database, user_id: number) {
  const { rows } = await sql<{
    chat: number
    about: string
    at: Date
    content: string
    place: string | null
    post: number | null
    product: number | null
    community: number | null
  }>`
    SELECT chat_id AS chat, chats.kind AS about, messages.created_at AS at, original.content, original.place,
      CASE original.card_type WHEN 'post' THEN original.card_id END AS post,
      CASE original.card_type WHEN 'product' THEN original.card_id END AS product,
      CASE original.card_type WHEN 'community' THEN original.card_id END AS community
    FROM messages JOIN chats ON chats.id = chat_id
    LEFT JOIN withheld_messages AS withheld ON withheld.message_id = messages.id
    CROSS JOIN LATERAL (
      SELECT coalesce(withheld.content, messages.content) AS content, coalesce(withheld.place, messages.place) AS place,
        coalesce(withheld.card_type, messages.card_type) AS card_type, coalesce(withheld.card_id, messages.card_id) AS card_id
    ) AS original
    WHERE author_id = ${user_id} AND (deleted_at IS NULL OR withheld.message_id IS NOT NULL) ORDER BY messages.id`.execute(
    db,
  )
  return rows.map(({ at, ...message }) => ({ ...message, at: at.toISOString() }))
}

export const exportReactions = (db: Database, user_id: number) =>
  db
    .selectFrom('message_reactions')
    .innerJoin('messages', 'messages.id', 'message_id')
    .select(['messages.chat_id as chat', 'emoji', 'message_reactions.created_at as at'])
    .where('user_id', '=', user_id)
    .orderBy('message_reactions.created_at')
    .orderBy('message_id')
    .execute()
