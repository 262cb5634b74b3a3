import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent`.execute(db)
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db)
  // How text is compared when somebody searches: no accents, no capitals, đ as d. Naming the dictionary makes it immutable.
  await sql`
    CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
    $$ SELECT lower(public.unaccent('public.unaccent', normalize($1, NFC))) $$`.execute(db)

  await people(db)
  await bringing(db)
  await meeting(db)
  await writing(db)
}

async function people(db: Kysely<unknown>) {
  // `leaving_at`: when the person confirmed that the account be deleted; signing in takes it back.
  await sql`
    ALTER TABLE users
      ADD birthday date,
      ADD phone text,
      ADD onboarding_step smallint NOT NULL DEFAULT 0 CHECK (onboarding_step BETWEEN 0 AND 5),
      ADD preferences jsonb NOT NULL DEFAULT '{}',
      ADD notification_preferences jsonb NOT NULL DEFAULT '{}',
      ADD leaving_at timestamptz`.execute(db)
  await sql`CREATE UNIQUE INDEX users_phone ON users (phone)`.execute(db)
  await sql`CREATE INDEX users_leaving_at ON users (leaving_at) WHERE leaving_at IS NOT NULL`.execute(db)
  await sql`CREATE INDEX users_name ON users USING gin (folded(display_name || ' ' || username) gin_trgm_ops)`.execute(
    db,
  )
  await sql`CREATE INDEX users_cell ON users (cell, id)`.execute(db)

  // Posts of somebody who is leaving are withheld until they come back or are erased.
  await sql`ALTER TABLE posts DROP CONSTRAINT posts_status_check`.execute(db)
  await sql`ALTER TABLE posts ADD CONSTRAINT posts_status_check
    CHECK (status IN ('active', 'withheld', 'deleted'))`.execute(db)

  await sql`
    CREATE TABLE phone_codes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      phone text NOT NULL,
      code_hash text NOT NULL,
      tries_left smallint NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX phone_codes_user_id ON phone_codes (user_id, id DESC)`.execute(db)
  await sql`CREATE INDEX phone_codes_phone ON phone_codes (phone, created_at)`.execute(db)

  // A link that was mailed, found by the hash of its secret.
  await sql`
    CREATE TABLE mailed_links (
      token_hash text PRIMARY KEY,
      purpose text NOT NULL CHECK (purpose IN ('delete account', 'change email')),
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      email text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX mailed_links_user_id ON mailed_links (user_id)`.execute(db)

  // An avatar is a picture that belongs to a person instead of a post.
  await sql`ALTER TABLE media ADD avatar_of bigint UNIQUE REFERENCES users ON DELETE CASCADE,
    ADD purpose text NOT NULL DEFAULT 'post' CHECK (purpose IN ('post', 'avatar'))`.execute(db)
  await sql`DROP INDEX media_unused`.execute(db)
  await sql`CREATE INDEX media_unused ON media (created_at) WHERE post_id IS NULL AND avatar_of IS NULL`.execute(
    db,
  )

  await sql`
    CREATE TABLE exports (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'failed')),
      progress real NOT NULL DEFAULT 0,
      key text NOT NULL,
      bytes integer,
      requested_at timestamptz NOT NULL,
      expires_at timestamptz
    )`.execute(db)
}

async function bringing(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE invitations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      inviter_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      code text NOT NULL UNIQUE,
      channel text NOT NULL CHECK (channel IN ('email', 'sms', 'facebook', 'x', 'whatsapp', 'link')),
      email text,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      accepted_by bigint REFERENCES users ON DELETE SET NULL,
      accepted_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX invitations_inviter_id ON invitations (inviter_id, id DESC)`.execute(db)
  await sql`CREATE INDEX invitations_email ON invitations (lower(email), created_at)`.execute(db)
  await sql`CREATE INDEX invitations_accepted_by ON invitations (accepted_by)`.execute(db)

  await sql`
    CREATE TABLE trusted_contacts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('relative', 'emergency')),
      name text NOT NULL DEFAULT '',
      email text NOT NULL,
      status text NOT NULL DEFAULT 'invited' CHECK (status IN ('invited', 'accepted', 'refused')),
      token_hash text NOT NULL UNIQUE,
      invited_at timestamptz NOT NULL,
      answered_at timestamptz
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX trusted_contacts_email ON trusted_contacts (user_id, kind, lower(email))`.execute(
    db,
  )
  await sql`
    CREATE TABLE safety_updates (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      sent_at timestamptz NOT NULL,
      sent_to integer NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX safety_updates_user_id ON safety_updates (user_id, sent_at)`.execute(db)
}

async function meeting(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE blocks (
      blocker_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (blocker_id, blocked_id),
      CHECK (blocker_id <> blocked_id)
    )`.execute(db)
  await sql`CREATE INDEX blocks_blocked_id ON blocks (blocked_id, blocker_id)`.execute(db)

  await sql`
    CREATE TABLE reports (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      reporter_id bigint REFERENCES users ON DELETE SET NULL,
      target_type text NOT NULL CHECK (target_type IN ('user', 'post')),
      target_id bigint NOT NULL,
      reason text NOT NULL,
      note text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      UNIQUE (reporter_id, target_type, target_id)
    )`.execute(db)
  await sql`CREATE INDEX reports_target ON reports (target_type, target_id)`.execute(db)

  // A favour outlives the account of either side: the other keeps it on their page.
  await sql`
    CREATE TABLE favours (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id bigint REFERENCES posts ON DELETE SET NULL,
      kind text NOT NULL CHECK (kind IN ('help', 'request', 'give')),
      title text NOT NULL,
      helped_id bigint REFERENCES users ON DELETE SET NULL,
      helper_id bigint REFERENCES users ON DELETE SET NULL,
      created_at timestamptz NOT NULL,
      finished_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX favours_helped_id ON favours (helped_id, finished_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX favours_helper_id ON favours (helper_id, finished_at DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX favours_post_id ON favours (post_id)`.execute(db)

  await sql`
    CREATE TABLE ratings (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      favour_id bigint NOT NULL REFERENCES favours ON DELETE CASCADE,
      rater_id bigint REFERENCES users ON DELETE SET NULL,
      rated_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      comment text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      UNIQUE (favour_id, rated_id)
    )`.execute(db)
  await sql`CREATE INDEX ratings_rated_id ON ratings (rated_id)`.execute(db)
  await sql`CREATE INDEX ratings_rater_id ON ratings (rater_id)`.execute(db)
}

async function writing(db: Kysely<unknown>) {
  // Mail that waits, and what is left of mail that was sent: the address and the data go once it has gone out.
  await sql`
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
      sent_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX mails_to_user_id ON mails (to_user_id)`.execute(db)
  await sql`CREATE INDEX mails_about_user_id ON mails (about_user_id)`.execute(db)
  await sql`CREATE INDEX mails_created_at ON mails (created_at)`.execute(db)

  // Addresses that asked not to be written to, as keyed hashes: the list names nobody.
  await sql`
    CREATE TABLE mail_stops (
      address_hash text PRIMARY KEY,
      stopped_at timestamptz NOT NULL
    )`.execute(db)
}
