-- cell is what others may know of a home: its cell where many live in it, else the middle of that cell's
-- parent where many live in that, else the middle of the ward; area says which. names holds the shown
-- name and the user name, folded once when they are written. needs_name: the app chose the name.
-- leaving_at: when the person confirmed that the account be deleted. suspension_id is the moderation
-- action. Everybody reads avatar_url; it follows from the photo or the portrait.
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  email text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  display_name text NOT NULL,
  bio text NOT NULL DEFAULT '',
  photo_url text,
  is_verified boolean NOT NULL DEFAULT false,
  password_hash text,
  cell bigint,
  ward_code text REFERENCES wards,
  post_count integer NOT NULL DEFAULT 0,
  joined_at timestamptz NOT NULL DEFAULT now(),
  last_login timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  birthday date,
  phone text,
  onboarding_step smallint NOT NULL DEFAULT 0 CHECK (onboarding_step >= 0 AND onboarding_step <= 5),
  preferences jsonb NOT NULL DEFAULT '{}',
  notification_preferences jsonb NOT NULL DEFAULT '{}',
  leaving_at timestamptz,
  names text NOT NULL GENERATED ALWAYS AS (folded(display_name || ' ' || username)) STORED,
  needs_name boolean NOT NULL DEFAULT false,
  uid uuid NOT NULL DEFAULT gen_random_uuid(),
  area text NOT NULL DEFAULT 'cell' CHECK (area IN ('cell', 'parent', 'ward')),
  portrait text CHECK (portrait ~ '^[a-z-]{1,40}$'),
  avatar_url text GENERATED ALWAYS AS (COALESCE(photo_url, '/portraits/' || portrait || '.svg')) STORED,
  skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 6),
  suspended_until timestamptz,
  suspension_id bigint,
  staff_role text CHECK (staff_role IN ('moderator', 'admin')),
  is_staff boolean NOT NULL GENERATED ALWAYS AS (staff_role IS NOT NULL) STORED,
  CONSTRAINT users_one_face CHECK (photo_url IS NULL OR portrait IS NULL)
);
CREATE UNIQUE INDEX users_username ON users (lower(username));
CREATE UNIQUE INDEX users_email ON users (lower(email));
CREATE UNIQUE INDEX users_phone ON users (phone);
CREATE INDEX users_leaving_at ON users (leaving_at) WHERE leaving_at IS NOT NULL;
CREATE INDEX users_name ON users USING gin (names gin_trgm_ops);
CREATE INDEX users_by_name ON users (names, id);
CREATE INDEX users_of_ward ON users (ward_code, names, id);
CREATE INDEX users_newest_of_ward ON users (ward_code, joined_at DESC, id DESC);
CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL;
CREATE INDEX users_staff ON users (id) WHERE is_staff;

CREATE FUNCTION refuse_new_uid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'users.uid never changes';
END $$;
CREATE TRIGGER refuse_new_uid BEFORE UPDATE OF uid ON users FOR EACH ROW
  EXECUTE FUNCTION refuse_new_uid();

-- An account at a sign-in provider.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user_id ON identities (user_id);

-- A signed-in device. A refresh token carries its generation; only the newest is unspent. authenticated_at
-- is the last proof of identity by password or at a provider, second_factor_at by the second factor;
-- refreshing doesn't count.
CREATE TABLE sessions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL,
  generation integer NOT NULL DEFAULT 1,
  rotated_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  authenticated_at timestamptz NOT NULL DEFAULT now(),
  is_restricted boolean NOT NULL DEFAULT false,
  second_factor_at timestamptz
);
CREATE INDEX sessions_user_id ON sessions (user_id, created_at DESC, id);

-- A sign-in that began at a provider, found by the cookie of its browser. With session_id somebody who is
-- signed in proves again who they are, for that session.
CREATE TABLE signin_attempts (
  cookie_hash text PRIMARY KEY,
  state text NOT NULL,
  verifier text NOT NULL,
  nonce text NOT NULL,
  redirect_uri text NOT NULL,
  expires_at timestamptz NOT NULL,
  session_id uuid REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX signin_attempts_expires_at ON signin_attempts (expires_at);

-- Secrets are encrypted; pending_secret waits for its first code. last_step is the period of the last
-- code, so that none works twice; wrong_at is when wrong ones came lately.
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text,
  pending_secret text,
  pending_since timestamptz,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  wrong_at timestamptz[] NOT NULL DEFAULT '{}',
  CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
  CHECK ((pending_secret IS NULL) = (pending_since IS NULL))
);

-- Codes are kept as HMACs.
CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Found by the hash of the secret. by_anybody: whoever knew the address may have asked for it. has_begun:
-- the link has begun a deletion, so that a reload of its page says so.
CREATE TABLE mailed_links (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('delete account', 'change email')),
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  by_anybody boolean NOT NULL DEFAULT false,
  has_begun boolean NOT NULL DEFAULT false
);
CREATE INDEX mailed_links_user_id ON mailed_links (user_id);

-- Networks are keyed hashes.
CREATE TABLE phone_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  phone text NOT NULL,
  code_hash text NOT NULL,
  tries_left smallint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  network_hash text NOT NULL DEFAULT ''
);
CREATE INDEX phone_codes_user_id ON phone_codes (user_id, id DESC);
CREATE INDEX phone_codes_phone ON phone_codes (phone, created_at);
CREATE INDEX phone_codes_created_at ON phone_codes (created_at);

CREATE TABLE idempotency_keys (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  request_hash text NOT NULL,
  status smallint,
  reply jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- Acts that a daily limit counts. What somebody deletes stays counted.
CREATE TABLE acts_of_a_day (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  act text NOT NULL,
  at timestamptz(3) NOT NULL
);
CREATE INDEX acts_of_a_day_user_id ON acts_of_a_day (user_id, act, at);
CREATE INDEX acts_of_a_day_at ON acts_of_a_day (at);

-- The one table with exact points, which only their owners read. cell is that of the point.
CREATE TABLE homes (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  cell bigint NOT NULL
);
CREATE INDEX homes_cell ON homes (cell);

CREATE TABLE home_moves (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  moved_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX home_moves_user_id ON home_moves (user_id, moved_at);

-- The last save of a home with an idempotency key, and the home it replaced: a save can be undone.
CREATE TABLE home_saves (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  made_at timestamptz NOT NULL,
  counted_at timestamptz,
  has_joined boolean NOT NULL,
  former_key text,
  latitude double precision,
  longitude double precision,
  cell bigint,
  saved_at timestamptz,
  member_since timestamptz
);
CREATE INDEX home_saves_made_at ON home_saves (made_at);

CREATE TABLE withdrawn_saves (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  was_move boolean NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX withdrawn_saves_withdrawn_at ON withdrawn_saves (withdrawn_at);
