import { type Kysely, sql } from 'kysely'

/**
 * A post is shared by a message. Of a reported message `reported_messages` keeps what it said at each report, for staff;
 * of one that `is_reported` the pictures stay too, whatever its author does with it.
 */
export async function up(db: Kysely<unknown>) {
  await sharesBecomeMessages(db)
  await sql`ALTER TABLE reports DROP CONSTRAINT reports_target_type_check,
    ADD CHECK (target_type IN ('user', 'post', 'comment', 'rating', 'message'))`.execute(db)
  await sql`ALTER TABLE messages ADD is_reported boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE TABLE reported_messages (
      report_id bigint NOT NULL REFERENCES reports ON DELETE CASCADE,
      revision bigint NOT NULL,
      message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
      content text NOT NULL,
      place text,
      card_id bigint,
      PRIMARY KEY (report_id, revision)
    )`.execute(db)
  await sql`CREATE INDEX reported_messages_message_id ON reported_messages (message_id)`.execute(db)
  await sql`CREATE INDEX reports_of_messages ON reports (id) WHERE target_type = 'message'`.execute(db)
  await sql`
    CREATE TABLE message_mentions (
      message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      by_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      notified_at timestamptz,
      PRIMARY KEY (message_id, person_id)
    )`.execute(db)
  await sql`CREATE INDEX message_mentions_person_id ON message_mentions (person_id)`.execute(db)
  await sql`CREATE INDEX message_mentions_notified ON message_mentions (by_id, notified_at)`.execute(db)
}

/** What was shared before moves to the conversation of the two, where its recipient has it to read. */
async function sharesBecomeMessages(db: Kysely<unknown>) {
  await sql`
    DO $$
    DECLARE
      share record;
      chat record;
    BEGIN
      FOR share IN SELECT * FROM post_shares ORDER BY created_at, id LOOP
        INSERT INTO chats AS known (key, kind, last_seq, revision, last_at, created_at)
        VALUES ('person:' || least(share.sender_id, share.recipient_id) || ':' ||
          greatest(share.sender_id, share.recipient_id), 'person', 1, 1, share.created_at, share.created_at)
        ON CONFLICT (key) DO UPDATE SET last_seq = known.last_seq + 1, revision = known.revision + 1,
          last_at = greatest(known.last_at, excluded.last_at)
        RETURNING id, last_seq, revision INTO chat;
        INSERT INTO chat_members (chat_id, user_id, joined_at)
        VALUES (chat.id, share.sender_id, share.created_at), (chat.id, share.recipient_id, share.created_at)
        ON CONFLICT DO NOTHING;
        INSERT INTO messages (chat_id, seq, revision, client_id, author_id, content, card_type, card_id, created_at)
        VALUES (chat.id, chat.last_seq, chat.revision, gen_random_uuid(), share.sender_id, share.message, 'post',
          share.post_id, share.created_at);
        UPDATE chat_members SET read_seq = chat.last_seq, delivered_seq = chat.last_seq
        WHERE chat_id = chat.id AND user_id = share.sender_id;
      END LOOP;
    END $$`.execute(db)
  await sql`DROP TABLE post_shares`.execute(db)
  await sql`DELETE FROM notifications WHERE 'share' = ANY(kinds)`.execute(db)
  await sql`CREATE INDEX messages_cards ON messages (chat_id, author_id, created_at)
    WHERE card_id IS NOT NULL`.execute(db)
}
