import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE users (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      username text NOT NULL,
      email text,
      first_name text NOT NULL,
      last_name text NOT NULL,
      display_name text NOT NULL,
      bio text NOT NULL DEFAULT '',
      avatar_url text,
      is_staff boolean NOT NULL DEFAULT false,
      is_verified boolean NOT NULL DEFAULT false,
      password_hash text,
      cell bigint,
      ward_code text REFERENCES wards,
      post_count integer NOT NULL DEFAULT 0,
      joined_at timestamptz NOT NULL DEFAULT now(),
      last_login timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX users_username ON users (lower(username))`.execute(db)
  await sql`CREATE UNIQUE INDEX users_email ON users (lower(email))`.execute(db)
  await sql`CREATE INDEX users_ward_code ON users (ward_code)`.execute(db)

  await sql`
    CREATE TABLE identities (
      issuer text NOT NULL,
      subject text NOT NULL,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (issuer, subject)
    )`.execute(db)
  await sql`CREATE INDEX identities_user_id ON identities (user_id)`.execute(db)

  // One row a signed-in device. A refresh token carries its generation; only the newest is unspent.
  await sql`
    CREATE TABLE sessions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      device text NOT NULL,
      generation integer NOT NULL DEFAULT 1,
      rotated_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      ended_at timestamptz
    )`.execute(db)
  await sql`CREATE INDEX sessions_user_id ON sessions (user_id, id DESC)`.execute(db)

  // One row a sign-in begun at a provider, found by the cookie of the browser that began it.
  await sql`
    CREATE TABLE signin_attempts (
      cookie_hash text PRIMARY KEY,
      state text NOT NULL,
      verifier text NOT NULL,
      nonce text NOT NULL,
      redirect_uri text NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX signin_attempts_expires_at ON signin_attempts (expires_at)`.execute(db)

  // The one table that holds exact points; its rows are shown to their owner alone.
  await sql`
    CREATE TABLE homes (
      user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      latitude double precision NOT NULL,
      longitude double precision NOT NULL,
      saved_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`
    CREATE TABLE home_moves (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      moved_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX home_moves_user_id ON home_moves (user_id, moved_at)`.execute(db)

  await sql`
    CREATE TABLE communities (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      ward_code text UNIQUE REFERENCES wards,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`
    CREATE TABLE community_members (
      community_id bigint NOT NULL REFERENCES communities ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      joined_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, community_id)
    )`.execute(db)
  await sql`CREATE INDEX community_members_community_id ON community_members (community_id)`.execute(db)

  await sql`
    CREATE TABLE idempotency_keys (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      key text NOT NULL,
      request_hash text NOT NULL,
      status smallint,
      reply jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    )`.execute(db)
  await sql`CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`.execute(db)
}
