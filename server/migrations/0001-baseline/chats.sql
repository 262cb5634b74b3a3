-- key names what a chat is about, as in person:3:8. revision counts the changes of its messages; a
-- message has the revision of its last change.
CREATE TABLE chats (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('person', 'favour', 'community', 'product')),
  subject_id bigint,
  last_seq bigint NOT NULL DEFAULT 0,
  revision bigint NOT NULL DEFAULT 0,
  last_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  case_opened_at timestamptz
);

-- A member who has answered may be written to whatever their settings say.
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
);
CREATE INDEX chat_members_user_id ON chat_members (user_id, chat_id);

-- Pictures of a reported message stay, whatever its author does with it.
CREATE TABLE messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chat_id bigint NOT NULL REFERENCES chats ON DELETE CASCADE,
  seq bigint NOT NULL,
  revision bigint NOT NULL,
  client_id uuid NOT NULL,
  author_id bigint REFERENCES users ON DELETE SET NULL,
  content text NOT NULL,
  place text,
  card_type text CHECK (card_type IN ('post', 'product')),
  card_id bigint,
  reply_to_id bigint REFERENCES messages ON DELETE SET NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  is_reported boolean NOT NULL DEFAULT false,
  cautions text[] NOT NULL DEFAULT '{}',
  UNIQUE (chat_id, seq),
  UNIQUE (author_id, client_id)
);
CREATE UNIQUE INDEX messages_revision ON messages (chat_id, revision);
CREATE INDEX messages_reply_to_id ON messages (reply_to_id) WHERE reply_to_id IS NOT NULL;
CREATE INDEX messages_cards ON messages (chat_id, author_id, created_at) WHERE card_id IS NOT NULL;

CREATE TABLE message_reactions (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  emoji text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX message_reactions_user_id ON message_reactions (user_id);

CREATE TABLE message_mentions (
  message_id bigint NOT NULL REFERENCES messages ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  by_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  notified_at timestamptz,
  PRIMARY KEY (message_id, person_id)
);
CREATE INDEX message_mentions_person_id ON message_mentions (person_id);
CREATE INDEX message_mentions_notified ON message_mentions (by_id, notified_at);

CREATE TABLE first_messages (
  sender_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  is_request boolean NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (sender_id, recipient_id)
);
CREATE INDEX first_messages_sent ON first_messages (sender_id, sent_at);
CREATE INDEX first_messages_got ON first_messages (recipient_id, sent_at);

-- What a message said that is withheld, to show it again.
CREATE TABLE withheld_messages (
  message_id bigint PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
  content text NOT NULL,
  place text,
  card_type text,
  card_id bigint,
  reply_to_id bigint REFERENCES messages ON DELETE SET NULL
);
CREATE INDEX withheld_messages_reply_to_id ON withheld_messages (reply_to_id);
