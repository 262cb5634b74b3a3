import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE posts (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      cell bigint NOT NULL,
      region bigint NOT NULL,
      ward_code text REFERENCES wards,
      type text NOT NULL DEFAULT 'regular' CHECK (type = 'regular'),
      category text NOT NULL CHECK (category IN
        ('help', 'alert', 'share', 'event', 'warning', 'give', 'request', 'regular')),
      title text NOT NULL DEFAULT '',
      content text NOT NULL,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'deleted')),
      tags text[] NOT NULL DEFAULT '{}',
      is_featured boolean NOT NULL DEFAULT false,
      is_edited boolean NOT NULL DEFAULT false,
      edited_at timestamptz,
      view_count integer NOT NULL DEFAULT 0,
      comments_count integer NOT NULL DEFAULT 0,
      reactions_count integer NOT NULL DEFAULT 0 CHECK (reactions_count >= 0),
      participants_count integer NOT NULL DEFAULT 0,
      start_date timestamptz,
      end_date timestamptz,
      max_participants integer,
      due_date timestamptz,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX posts_near ON posts (cell, created_at DESC, id DESC)
    WHERE status = 'active'`.execute(db)
  await sql`CREATE INDEX posts_near_category ON posts (cell, category, created_at DESC, id DESC)
    WHERE status = 'active'`.execute(db)
  await sql`CREATE INDEX posts_near_liked ON posts (cell, reactions_count DESC, id DESC)
    WHERE status = 'active'`.execute(db)
  await sql`CREATE INDEX posts_near_category_liked ON posts (cell, category, reactions_count DESC, id DESC)
    WHERE status = 'active'`.execute(db)
  await sql`CREATE INDEX posts_author_id ON posts (author_id, created_at DESC, id DESC)`.execute(db)

  await sql`
    CREATE TABLE post_likes (
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (post_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX post_likes_user_id ON post_likes (user_id)`.execute(db)

  // `key` is the random folder of the public files; `state` goes announced → ready.
  await sql`
    CREATE TABLE media (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      owner_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      post_id bigint REFERENCES posts ON DELETE SET NULL,
      position smallint NOT NULL DEFAULT 0,
      state text NOT NULL DEFAULT 'announced' CHECK (state IN ('announced', 'ready')),
      type text NOT NULL DEFAULT 'image' CHECK (type IN ('image', 'video')),
      content_type text NOT NULL,
      size integer NOT NULL,
      key text NOT NULL UNIQUE,
      width integer NOT NULL DEFAULT 0,
      height integer NOT NULL DEFAULT 0,
      blur text NOT NULL DEFAULT '',
      widths integer[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX media_post_id ON media (post_id, position)`.execute(db)
  await sql`CREATE INDEX media_owner_id ON media (owner_id)`.execute(db)
  await sql`CREATE INDEX media_unused ON media (created_at) WHERE post_id IS NULL`.execute(db)
}
