import { sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** What the person said goes; its places stay, so that the others' conversation keeps its order. */
export async function eraseChatsOf(tx: Database, user_id: number) {
  // The ids in a key may be given to somebody else after a restore.
  await sql`
    UPDATE chats SET key = 'gone:' || chats.id FROM chat_members
    WHERE chat_members.chat_id = chats.id AND chat_members.user_id = ${user_id} AND kind IN ('person', 'product')`.execute(
    tx,
  )
  await sql`
    DELETE FROM withheld_messages USING messages
    WHERE messages.id = message_id AND messages.author_id = ${user_id}`.execute(tx)
  // After the conversations, as whoever changes a message locks them.
  await sql`
    UPDATE messages SET content = '', place = NULL, card_type = NULL, card_id = NULL, reply_to_id = NULL,
      deleted_at = coalesce(deleted_at, created_at), author_id = NULL
    WHERE author_id = ${user_id}`.execute(tx)
}

/** With what is withheld from everybody. */
export async function exportChats(db: Database, user_id: number) {
  const { rows } = await sql<{
    chat: number
    about: string
    at: Date
    content: string
    place: string | null
    post: number | null
    product: number | null
  }>`
    SELECT chat_id AS chat, chats.kind AS about, messages.created_at AS at, shown.content, shown.place,
      CASE shown.card_type WHEN 'post' THEN shown.card_id END AS post,
      CASE shown.card_type WHEN 'product' THEN shown.card_id END AS product
    FROM messages JOIN chats ON chats.id = chat_id
    LEFT JOIN withheld_messages AS kept ON kept.message_id = messages.id
    CROSS JOIN LATERAL (
      SELECT coalesce(kept.content, messages.content) AS content, coalesce(kept.place, messages.place) AS place,
        coalesce(kept.card_type, messages.card_type) AS card_type, coalesce(kept.card_id, messages.card_id) AS card_id
    ) AS shown
    WHERE author_id = ${user_id} AND (deleted_at IS NULL OR kept.message_id IS NOT NULL) ORDER BY messages.id`.execute(
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
