import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/db.ts'

/** The user name goes out of what others wrote, as no other account's texts may name somebody who is erased. */
export async function eraseMentionsOf(tx: Database, user_id: number) {
  await takeNameOut(tx, 'posts', user_id, sql`mentions.post_id = posts.id AND mentions.comment_id IS NULL`)
  await takeNameOut(tx, 'comments', user_id, sql`mentions.comment_id = comments.id`)
  await takeNameOut(tx, 'messages', user_id, sql`mentions.message_id = messages.id`, 'message_mentions')
  await takeNameOut(
    tx,
    'withheld_messages',
    user_id,
    sql`mentions.message_id = withheld_messages.message_id`,
    'message_mentions',
  )
}

const takeNameOut = (
  tx: Database,
  table: 'posts' | 'comments' | 'messages' | 'withheld_messages',
  user_id: number,
  where: RawBuilder<unknown>,
  kept: 'mentions' | 'message_mentions' = 'mentions',
) =>
  sql`
    UPDATE ${sql.table(table)}
    SET content = regexp_replace(content,
      '(?<![[:alnum:]_@./+=&~-])@' || users.username || '(?![[:alnum:]_@])', '@…', 'gi')
    FROM users
    WHERE users.id = ${user_id}
      AND EXISTS (SELECT FROM ${sql.table(kept)} AS mentions WHERE mentions.person_id = ${user_id} AND ${where})`.execute(
    tx,
  )
