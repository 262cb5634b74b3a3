import { type Kysely, sql } from 'kysely'

/**
 * `cell` and its `parent` are those of the point that somebody chose on the map, or of the middle of the ward; never of a
 * home. A business without an owner can be claimed.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE businesses (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slug text NOT NULL UNIQUE,
      name text NOT NULL,
      address text NOT NULL,
      ward_code text REFERENCES wards,
      cell bigint NOT NULL,
      parent bigint NOT NULL,
      latitude double precision,
      longitude double precision,
      phone text,
      website text,
      description text NOT NULL DEFAULT '',
      brand_story text NOT NULL DEFAULT '',
      hometown text NOT NULL DEFAULT '',
      awards text[] NOT NULL DEFAULT '{}',
      feedback_placeholder text NOT NULL DEFAULT '',
      hours jsonb NOT NULL DEFAULT '[]',
      holidays jsonb NOT NULL DEFAULT '{"on": "usual", "special": [], "tet": null}',
      likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
      owner_id bigint REFERENCES users ON DELETE SET NULL,
      added_by bigint REFERENCES users ON DELETE SET NULL,
      is_featured boolean NOT NULL DEFAULT false,
      words text[] NOT NULL GENERATED ALWAYS AS (words_of_product(name || ' ' || description || ' ' || address)) STORED,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      CHECK ((latitude IS NULL) = (longitude IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX businesses_cell ON businesses (cell, id DESC)`.execute(db)
  await sql`
    CREATE INDEX businesses_words ON businesses USING gin (words_near(parent, words)) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`
    CREATE INDEX businesses_point ON businesses USING gist (point(longitude, latitude)) WHERE latitude IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX businesses_owner_id ON businesses (owner_id) WHERE owner_id IS NOT NULL`.execute(db)
  await sql`CREATE INDEX businesses_added_by ON businesses (added_by) WHERE added_by IS NOT NULL`.execute(db)
  await sql`CREATE UNIQUE INDEX businesses_featured ON businesses (is_featured) WHERE is_featured`.execute(db)
  await sql`
    CREATE TABLE business_pictures (
      business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
      media_id bigint NOT NULL REFERENCES media ON DELETE CASCADE,
      part text NOT NULL CHECK (part IN ('photo', 'cover', 'avatar')),
      position integer NOT NULL DEFAULT 0,
      PRIMARY KEY (business_id, part, position),
      UNIQUE (media_id, part)
    )`.execute(db)
  await sql`
    CREATE TABLE business_likes (
      business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (business_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX business_likes_user_id ON business_likes (user_id)`.execute(db)
  await feedback(db)
}

async function feedback(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE business_feedback (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
      author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      content text NOT NULL,
      answer text,
      answered_by bigint REFERENCES users ON DELETE SET NULL,
      answered_at timestamptz(3),
      created_at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX business_feedback_newest ON business_feedback (business_id, id DESC)`.execute(db)
  await sql`CREATE INDEX business_feedback_author ON business_feedback (author_id, business_id, id DESC)`.execute(
    db,
  )
  await sql`
    CREATE INDEX business_feedback_answered_by ON business_feedback (answered_by) WHERE answered_by IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE TABLE business_claims (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      business_id bigint NOT NULL REFERENCES businesses ON DELETE CASCADE,
      claimant_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      words text NOT NULL,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'approved', 'declined')),
      reason text NOT NULL DEFAULT '',
      decided_by bigint REFERENCES users ON DELETE SET NULL,
      decided_at timestamptz(3),
      created_at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX business_claims_open ON business_claims (business_id, claimant_id) WHERE status = 'waiting'`.execute(
    db,
  )
  await sql`CREATE INDEX business_claims_waiting ON business_claims (id) WHERE status = 'waiting'`.execute(db)
  await sql`CREATE INDEX business_claims_claimant ON business_claims (claimant_id, business_id, id DESC)`.execute(
    db,
  )
  await sql`
    CREATE INDEX business_claims_decided_by ON business_claims (decided_by) WHERE decided_by IS NOT NULL`.execute(
    db,
  )
}
