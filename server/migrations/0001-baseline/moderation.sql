-- Reports of one thing are one case, which staff or the moderators of its community decide. versions is
-- what it said at each report.
CREATE TABLE moderation_cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_type text NOT NULL,
  target_id bigint NOT NULL,
  author_id bigint REFERENCES users ON DELETE CASCADE,
  community_id bigint REFERENCES communities ON DELETE SET NULL,
  path text,
  versions jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'decided', 'appealed', 'closed')),
  urgency integer NOT NULL DEFAULT 0,
  is_withheld boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  acted_at timestamptz,
  closed_at timestamptz,
  event_id bigint REFERENCES posts ON DELETE SET NULL
);
CREATE UNIQUE INDEX moderation_cases_open ON moderation_cases (target_type, target_id)
  WHERE status = 'open';
CREATE INDEX moderation_cases_queue ON moderation_cases (status, urgency DESC, opened_at, id);
CREATE INDEX moderation_cases_of_community ON moderation_cases (community_id, status, urgency DESC, opened_at, id)
  WHERE community_id IS NOT NULL;
CREATE INDEX moderation_cases_author_id ON moderation_cases (author_id, id DESC);
CREATE INDEX moderation_cases_target ON moderation_cases (target_type, target_id, id);
CREATE INDEX moderation_cases_opened_at ON moderation_cases (opened_at);
CREATE INDEX moderation_cases_of_event ON moderation_cases (event_id, status, urgency DESC, opened_at, id)
  WHERE event_id IS NOT NULL;
CREATE INDEX moderation_cases_acted_at ON moderation_cases (acted_at) INCLUDE (opened_at)
  WHERE acted_at IS NOT NULL;

CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reporter_id bigint REFERENCES users ON DELETE SET NULL,
  target_type text NOT NULL,
  target_id bigint NOT NULL,
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  by_system boolean NOT NULL DEFAULT false,
  case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  weight real NOT NULL DEFAULT 0,
  is_trusted boolean NOT NULL DEFAULT false,
  outcome text CHECK (outcome IN ('upheld', 'dismissed')),
  notified_at timestamptz
);
CREATE INDEX reports_target ON reports (target_type, target_id);
CREATE INDEX reports_of_messages ON reports (id) WHERE target_type = 'message';
CREATE UNIQUE INDEX reports_by_system ON reports (target_type, target_id) WHERE by_system;
CREATE INDEX reports_of_products ON reports (id) WHERE target_type = 'product';
CREATE UNIQUE INDEX reports_once ON reports (case_id, reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX reports_case_id ON reports (case_id);
CREATE INDEX reports_outcome ON reports (reporter_id, outcome) WHERE outcome IS NOT NULL;
CREATE INDEX reports_created_at ON reports (created_at);

-- What was done in a case. The member reads why, and can appeal.
CREATE TABLE moderation_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('dismiss', 'remove', 'warn', 'suspend', 'terminate')),
  reason text NOT NULL,
  words text NOT NULL DEFAULT '',
  until timestamptz,
  by_id bigint REFERENCES users ON DELETE SET NULL,
  by_community boolean NOT NULL DEFAULT false,
  acted_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by bigint REFERENCES users ON DELETE SET NULL
);
CREATE INDEX moderation_actions_case_id ON moderation_actions (case_id, id);
CREATE INDEX moderation_actions_by_id ON moderation_actions (by_id);
CREATE INDEX moderation_actions_undone_by ON moderation_actions (undone_by);

CREATE TABLE moderation_appeals (
  action_id bigint PRIMARY KEY REFERENCES moderation_actions ON DELETE CASCADE,
  words text NOT NULL,
  appealed_at timestamptz NOT NULL,
  is_upheld boolean,
  answer text NOT NULL DEFAULT '',
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz
);
CREATE INDEX moderation_appeals_decided_by ON moderation_appeals (decided_by);
CREATE INDEX moderation_appeals_appealed_at ON moderation_appeals (appealed_at);
CREATE INDEX moderation_appeals_decided_at ON moderation_appeals (decided_at) WHERE decided_at IS NOT NULL;

CREATE TABLE moderation_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  author_id bigint REFERENCES users ON DELETE SET NULL,
  content text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX moderation_notes_case_id ON moderation_notes (case_id, id);
CREATE INDEX moderation_notes_author_id ON moderation_notes (author_id);

-- Each row contains the hash of the one before it. Nobody changes or deletes one.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor_id bigint,
  act text NOT NULL,
  subject_type text NOT NULL,
  subject_id bigint,
  detail jsonb NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, seq);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME; END $$;
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

-- likeness is a hash that recognises the same words. It and the address go when the writer leaves.
CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('contact', 'report')),
  topic text NOT NULL,
  name text NOT NULL DEFAULT '',
  email text,
  message text NOT NULL,
  about text,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  likeness text,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  network_hash text
);
CREATE INDEX tickets_open ON tickets (created_at, id) WHERE closed_at IS NULL;
CREATE INDEX tickets_closed ON tickets (closed_at DESC, id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX tickets_likeness ON tickets (likeness, created_at);
CREATE INDEX tickets_email ON tickets (lower(email), created_at);
CREATE INDEX tickets_user_id ON tickets (user_id, created_at);
CREATE INDEX tickets_network ON tickets (network_hash, created_at) WHERE network_hash IS NOT NULL;

CREATE TABLE ticket_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id bigint NOT NULL REFERENCES tickets ON DELETE CASCADE,
  staff_id bigint REFERENCES users ON DELETE SET NULL,
  act text NOT NULL CHECK (act IN ('close', 'reopen')),
  note text NOT NULL DEFAULT '',
  done_at timestamptz NOT NULL
);
CREATE INDEX ticket_acts_ticket_id ON ticket_acts (ticket_id, id);
CREATE INDEX ticket_acts_staff_id ON ticket_acts (staff_id);
