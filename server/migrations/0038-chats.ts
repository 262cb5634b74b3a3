import { type Kysely, sql } from 'kysely'

/**
 * `key` names what a chat is about, as in `person:3:8`. `revision` counts every change of its messages; a message keeps
 * that of its last one. A member who has `answered` may be written to whatever their settings say.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE chats (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      key text NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('person', 'favour', 'community')),
      subject_id bigint,
      last_seq bigint NOT NULL DEFAULT 0,
      revision bigint NOT NULL DEFAULT 0,
      last_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE chat_members (
      chat_id bigint NOT NULL REFERENCES chats ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'request', 'declined')),
      answered boolean NOT NULL DEFAULT false,
      read_seq bigint NOT NULL DEFAULT 0,
      delivered_seq bigint NOT NULL DEFAULT 0,
      muted_until timestamptz,
      archived_at timestamptz,
      joined_at timestamptz NOT NULL,
      PRIMARY KEY (chat_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX chat_members_user_id ON chat_members (user_id, chat_id)`.execute(db)
  await sql`
    CREATE TABLE messages (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      chat_id bigint NOT NULL REFERENCES chats ON DELETE CASCADE,
      seq bigint NOT NULL,
      revision bigint NOT NULL,
      client_id uuid NOT NULL,
      author_id bigint REFERENCES users ON DELETE SET NULL,
      content text NOT NULL,
      place text,
      card_type text CHECK (card_type IN ('post')),
      card_id bigint,
      reply_to_id bigint REFERENCES messages ON DELETE SET NULL,
      edited_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz NOT NULL,
      UNIQUE (chat_id, seq),
      UNIQUE (author_id, client_id)
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX messages_revision ON messages (chat_id, revision)`.execute(db)
  await sql`CREATE INDEX messages_reply_to_id ON messages (reply_to_id) WHERE reply_to_id IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE message_reactions (
      message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      emoji text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (message_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX message_reactions_user_id ON message_reactions (user_id)`.execute(db)
  await sql`
    CREATE TABLE first_messages (
      sender_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      recipient_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      is_request boolean NOT NULL,
      sent_at timestamptz NOT NULL,
      PRIMARY KEY (sender_id, recipient_id)
    )`.execute(db)
  await sql`CREATE INDEX first_messages_sent ON first_messages (sender_id, sent_at)`.execute(db)
  await sql`CREATE INDEX first_messages_got ON first_messages (recipient_id, sent_at)`.execute(db)
  await sql`
    ALTER TABLE media ADD message_id bigint REFERENCES messages ON DELETE SET NULL,
      DROP CONSTRAINT media_purpose_check,
      ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('post', 'avatar', 'chat'))`.execute(db)
  await sql`CREATE INDEX media_message_id ON media (message_id, position) WHERE message_id IS NOT NULL`.execute(
    db,
  )
  await sql`DROP INDEX media_unused`.execute(db)
  await sql`
    CREATE INDEX media_unused ON media (created_at)
    WHERE post_id IS NULL AND avatar_of IS NULL AND message_id IS NULL`.execute(db)
  await sql`
    CREATE TABLE socket_attachments (
      id bigserial PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now(),
      payload bytea
    )`.execute(db)
}
