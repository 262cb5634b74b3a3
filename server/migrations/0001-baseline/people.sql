-- Someone who joins the staff sees everybody, and everybody sees them: blocks of their own end.
CREATE TABLE blocks (
  blocker_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CHECK (blocker_id <> blocked_id),
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX blocks_blocked_id ON blocks (blocked_id, blocker_id);

-- When somebody ended a block.
CREATE TABLE lifted_blocks (
  blocker_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  lifted_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX lifted_blocks_blocked_id ON lifted_blocks (blocked_id);
CREATE INDEX lifted_blocks_lifted_at ON lifted_blocks (lifted_at);

CREATE FUNCTION end_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM blocks WHERE blocker_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_blocks AFTER UPDATE OF staff_role ON users
  FOR EACH ROW WHEN (NEW.staff_role IS NOT NULL AND OLD.staff_role IS NULL) EXECUTE FUNCTION end_blocks();

CREATE TABLE followed_people (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  followed_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, followed_id)
);
CREATE INDEX followed_people_newest ON followed_people (user_id, created_at DESC, followed_id DESC);
CREATE INDEX followed_people_followers ON followed_people (followed_id, user_id);

-- A block ends what the two people follow of each other.
CREATE FUNCTION unfollow_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM followed_people
  WHERE (user_id, followed_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
  DELETE FROM followed_posts AS followed USING posts
  WHERE followed.user_id IN (NEW.blocker_id, NEW.blocked_id) AND posts.id = followed.followed_id
    AND posts.author_id IN (NEW.blocker_id, NEW.blocked_id);
  RETURN NULL;
END $$;
CREATE TRIGGER unfollow_blocked AFTER INSERT ON blocks FOR EACH ROW
  EXECUTE FUNCTION unfollow_blocked();

-- asks_contact: it came with the request to be a trusted contact, and counts among such requests.
CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inviter_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'facebook', 'x', 'whatsapp', 'link')),
  email text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_by bigint REFERENCES users ON DELETE SET NULL,
  accepted_at timestamptz,
  asks_contact boolean NOT NULL DEFAULT false
);
CREATE INDEX invitations_inviter_id ON invitations (inviter_id, id DESC);
CREATE INDEX invitations_email ON invitations (lower(email), created_at);
CREATE INDEX invitations_accepted_by ON invitations (accepted_by);

-- notified_status and notified_at: which answer the person was notified of and when, so that each is sent
-- once.
CREATE TABLE trusted_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('relative', 'emergency')),
  name text NOT NULL DEFAULT '',
  email text NOT NULL,
  status text NOT NULL DEFAULT 'invited' CHECK (status IN ('invited', 'accepted', 'refused')),
  token_hash text NOT NULL UNIQUE,
  invited_at timestamptz NOT NULL,
  answered_at timestamptz,
  notified_status text CHECK (notified_status IN ('accepted', 'refused')),
  notified_at timestamptz
);
CREATE UNIQUE INDEX trusted_contacts_email ON trusted_contacts (user_id, kind, lower(email));
CREATE INDEX trusted_contacts_address ON trusted_contacts (lower(email));

-- What a neighbour wrote to somebody's trusted relatives.
CREATE TABLE relative_notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  sender_id bigint REFERENCES users ON DELETE SET NULL,
  reason text NOT NULL CHECK (reason IN ('help', 'not_seen', 'at_home', 'other')),
  message text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX relative_notices_user_id ON relative_notices (user_id, id);
CREATE INDEX relative_notices_sender_id ON relative_notices (sender_id, id);
CREATE INDEX relative_notices_sent_at ON relative_notices (sent_at);

-- next_at is when the next step is due: to remind the person, to ask them, or to notify the next contact;
-- null when there is none.
CREATE TABLE check_ins (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  words text NOT NULL,
  shares_phone boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  reminded_at timestamptz(3),
  asked_at timestamptz(3),
  next_at timestamptz(3),
  ended_at timestamptz(3)
);
CREATE UNIQUE INDEX check_ins_running ON check_ins (user_id) WHERE ended_at IS NULL;
CREATE INDEX check_ins_started ON check_ins (user_id, started_at);
CREATE INDEX check_ins_next ON check_ins (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX check_ins_due ON check_ins (due_at);

CREATE TABLE check_in_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_in_id bigint NOT NULL REFERENCES check_ins ON DELETE CASCADE,
  contact_id bigint NOT NULL REFERENCES trusted_contacts ON DELETE CASCADE,
  reader_id bigint REFERENCES users ON DELETE CASCADE,
  token_hash text UNIQUE,
  told_at timestamptz(3),
  takes_care_at timestamptz(3),
  left_out_at timestamptz(3),
  UNIQUE (check_in_id, contact_id)
);
CREATE INDEX check_in_contacts_contact ON check_in_contacts (contact_id, told_at);
CREATE INDEX check_in_contacts_reader ON check_in_contacts (reader_id);

CREATE TABLE safety_updates (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  sent_to integer NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message text
);
CREATE INDEX safety_updates_user_id ON safety_updates (user_id, sent_at);
CREATE INDEX safety_updates_kept ON safety_updates (sent_at) WHERE message IS NOT NULL;

CREATE TABLE safety_update_readers (
  update_id bigint NOT NULL REFERENCES safety_updates ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (update_id, user_id)
);
CREATE INDEX safety_update_readers_user ON safety_update_readers (user_id);

-- about_id is the person whom the text message names.
CREATE TABLE safety_texts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  about_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3)
);
CREATE INDEX safety_texts_user ON safety_texts (user_id, created_at);
CREATE INDEX safety_texts_about ON safety_texts (about_id);
CREATE INDEX safety_texts_created ON safety_texts (created_at);
