-- Until it is read, everything that happens to one thing (topic, as in post:12) is collected in one row.
-- kind is the last kind, kinds are all; people_count counts the different people in
-- notification_people. deliver_from is when the last kind came, long ago for one that leaves the app by
-- no other way.
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL,
  kind text NOT NULL,
  kinds text[] NOT NULL,
  post_id bigint REFERENCES posts ON DELETE CASCADE,
  action_url text NOT NULL,
  people_count integer NOT NULL DEFAULT 0 CHECK (people_count >= 0),
  scheduled_for timestamptz,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  read_at timestamptz,
  deliver_from timestamptz(3) NOT NULL DEFAULT '1970-01-01 00:00:00+00',
  pushed_at timestamptz,
  pushed_to integer NOT NULL DEFAULT 0,
  mailed_at timestamptz
);
CREATE UNIQUE INDEX notifications_topic ON notifications (user_id, topic) WHERE read_at IS NULL;
CREATE INDEX notifications_read ON notifications (user_id, topic) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_newest ON notifications (user_id, updated_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id, updated_at DESC, id DESC)
  WHERE read_at IS NULL;
CREATE INDEX notifications_post_id ON notifications (post_id);
CREATE INDEX notifications_read_at ON notifications (read_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_undelivered ON notifications (user_id, deliver_from)
  WHERE read_at IS NULL AND (pushed_at IS NULL OR mailed_at IS NULL AND pushed_to = 0);

CREATE TABLE notification_people (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (notification_id, person_id, kind)
);
CREATE INDEX notification_people_newest ON notification_people (notification_id, at DESC);
CREATE INDEX notification_people_person_id ON notification_people (person_id);

-- Kept for a day, for the limits. pushed_to counts devices.
CREATE TABLE notification_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('push', 'email')),
  topic text,
  at timestamptz NOT NULL
);
CREATE INDEX notification_deliveries_latest ON notification_deliveries (user_id, channel, at);
CREATE INDEX notification_deliveries_at ON notification_deliveries (at);

-- phrase is the word as texts are searched for it: small letters, one space around each word.
CREATE TABLE notification_mutes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  person_id bigint REFERENCES users ON DELETE CASCADE,
  post_id bigint REFERENCES posts ON DELETE CASCADE,
  word text,
  phrase text,
  until timestamptz NOT NULL,
  CHECK (num_nonnulls(person_id, post_id, word) = 1 AND (word IS NULL) = (phrase IS NULL)),
  UNIQUE (user_id, person_id),
  UNIQUE (user_id, post_id),
  UNIQUE (user_id, phrase)
);
CREATE INDEX notification_mutes_person_id ON notification_mutes (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX notification_mutes_post_id ON notification_mutes (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notification_mutes_until ON notification_mutes (until);

-- One row, whose private key is encrypted.
CREATE TABLE vapid_keys (
  is_only boolean DEFAULT true PRIMARY KEY CHECK (is_only),
  public_key text NOT NULL,
  private_key text NOT NULL,
  made_at timestamptz NOT NULL
);

-- failing_since is when the push service last began to refuse; until busy_until it doesn't want to be
-- asked again.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  failing_since timestamptz,
  busy_until timestamptz
);
CREATE INDEX push_subscriptions_newest ON push_subscriptions (user_id, id DESC);
CREATE UNIQUE INDEX push_subscriptions_session_id ON push_subscriptions (session_id);

-- What a device missed meanwhile, the latest of each topic.
CREATE TABLE waiting_pushes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  topic text NOT NULL,
  note json NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  written_at timestamptz(3) NOT NULL,
  UNIQUE (subscription_id, topic)
);
CREATE INDEX waiting_pushes_user_id ON waiting_pushes (user_id);

CREATE FUNCTION unsubscribe_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER unsubscribe_ended AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION unsubscribe_ended();
