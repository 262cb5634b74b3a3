import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await places(db)
  await said(db)
}

/** `cell` is that of the point, `parent` its parent of resolution 7. A place stays when who added it leaves. */
async function places(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE places (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      added_by bigint REFERENCES users ON DELETE SET NULL,
      name text NOT NULL,
      category text NOT NULL,
      subcategory text NOT NULL,
      location text NOT NULL,
      description text NOT NULL DEFAULT '',
      phone text NOT NULL DEFAULT '',
      hours jsonb NOT NULL DEFAULT '[]',
      latitude double precision NOT NULL,
      longitude double precision NOT NULL,
      cell bigint NOT NULL,
      parent bigint NOT NULL,
      likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
      words text[] NOT NULL GENERATED ALWAYS AS (words_of_product(name || ' ' || location || ' ' || description)) STORED,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX places_near ON places (cell, likes DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX places_near_of ON places (cell, category, likes DESC, id DESC)`.execute(db)
  await sql`CREATE INDEX places_added_by ON places (added_by)`.execute(db)
  await sql`CREATE INDEX places_point ON places USING gist (point(longitude, latitude))`.execute(db)
  await sql`
    CREATE INDEX places_words ON places USING gin (words_near(parent, words)) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`
    CREATE TABLE place_pictures (
      place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
      media_id bigint NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
      position integer NOT NULL,
      PRIMARY KEY (place_id, position)
    )`.execute(db)
}

async function said(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE favorite_places (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, place_id)
    )`.execute(db)
  await sql`
    CREATE INDEX favorite_places_newest ON favorite_places (user_id, created_at DESC, place_id DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX favorite_places_place_id ON favorite_places (place_id)`.execute(db)
  await sql`
    CREATE TABLE place_recommendations (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      post_id bigint REFERENCES posts ON DELETE CASCADE,
      words text NOT NULL DEFAULT '',
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      UNIQUE (place_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX place_recommendations_user_id ON place_recommendations (user_id)`.execute(db)
  await sql`
    CREATE INDEX place_recommendations_post_id ON place_recommendations (post_id, id)
    WHERE post_id IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE place_corrections (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      place_id bigint NOT NULL REFERENCES places ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      changes jsonb NOT NULL,
      note text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined')),
      decided_at timestamptz(3),
      created_at timestamptz(3) NOT NULL
    )`.execute(db)
  await sql`
    CREATE UNIQUE INDEX place_corrections_open ON place_corrections (place_id, user_id) WHERE status = 'open'`.execute(
    db,
  )
  await sql`CREATE INDEX place_corrections_waiting ON place_corrections (id) WHERE status = 'open'`.execute(
    db,
  )
  await sql`CREATE INDEX place_corrections_place_id ON place_corrections (place_id)`.execute(db)
  await sql`CREATE INDEX place_corrections_user_id ON place_corrections (user_id)`.execute(db)
}
