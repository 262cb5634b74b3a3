-- Mail that waits, and what is left of mail that was sent: address and data go once it is out.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  template text NOT NULL,
  language text NOT NULL CHECK (language IN ('vi', 'en')),
  to_user_id bigint REFERENCES users ON DELETE CASCADE,
  about_user_id bigint REFERENCES users ON DELETE CASCADE,
  to_address text,
  data jsonb NOT NULL DEFAULT '{}',
  file text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  unasked boolean NOT NULL DEFAULT false,
  about_also_id bigint REFERENCES users ON DELETE CASCADE
);
CREATE INDEX mails_to_user_id ON mails (to_user_id);
CREATE INDEX mails_about_user_id ON mails (about_user_id);
CREATE INDEX mails_created_at ON mails (created_at);
CREATE INDEX mails_about_also_id ON mails (about_also_id) WHERE about_also_id IS NOT NULL;
CREATE INDEX mails_waiting ON mails (template) WHERE sent_at IS NULL;

-- Addresses that want no mail, as keyed hashes.
CREATE TABLE mail_stops (
  address_hash text PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);

CREATE TABLE mail_kind_stops (
  address_hash text NOT NULL,
  kind text NOT NULL,
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (address_hash, kind)
);

CREATE TABLE mail_bounces (
  address_hash text PRIMARY KEY,
  bounced_at timestamptz NOT NULL,
  retried_at timestamptz
);

-- Where an account's mail went last, so that the settings of its address are known without the key.
CREATE TABLE account_mailboxes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  address_hash text NOT NULL
);

CREATE TABLE unasked_mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address_hash text NOT NULL,
  template text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX unasked_mails_address ON unasked_mails (address_hash, sent_at);
CREATE INDEX unasked_mails_sent_at ON unasked_mails (sent_at);

-- When somebody was last considered for a digest.
CREATE TABLE digests (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  digested_at timestamptz NOT NULL
);
