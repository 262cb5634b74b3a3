import { type Kysely, sql } from 'kysely'

/** Everybody reads `avatar_url`; it follows from the photo or the portrait, of which a person has at most one. */
export async function up(db: Kysely<unknown>) {
  await sql`ALTER TABLE users RENAME avatar_url TO photo_url`.execute(db)
  await sql`
    ALTER TABLE users
      ADD portrait text CHECK (portrait ~ '^[a-z-]{1,40}$'),
      ADD avatar_url text GENERATED ALWAYS AS (coalesce(photo_url, '/portraits/' || portrait || '.svg')) STORED,
      ADD CONSTRAINT users_one_face CHECK (photo_url IS NULL OR portrait IS NULL),
      ADD skills text[] NOT NULL DEFAULT '{}' CHECK (cardinality(skills) <= 6)`.execute(db)
}
