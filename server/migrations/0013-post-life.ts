import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // `over_at`: an alert is over, a favour no longer needed. Whoever deleted a post can bring it back for a while.
  await sql`
    ALTER TABLE posts ADD over_at timestamptz, ADD deleted_at timestamptz,
      ADD deleted_by bigint REFERENCES users ON DELETE SET NULL`.execute(db)
  await sql`CREATE INDEX posts_deleted_by ON posts (deleted_by) WHERE deleted_by IS NOT NULL`.execute(db)
  await sql`CREATE INDEX posts_deleted_at ON posts (deleted_at) WHERE deleted_at IS NOT NULL`.execute(db)

  await sql`
    CREATE TABLE saved_posts (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL,
      PRIMARY KEY (user_id, post_id)
    )`.execute(db)
  await sql`CREATE INDEX saved_posts_newest ON saved_posts (user_id, created_at DESC, post_id DESC)`.execute(
    db,
  )
  await sql`CREATE INDEX saved_posts_post_id ON saved_posts (post_id)`.execute(db)

  await sql`
    CREATE TABLE hidden_posts (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, post_id)
    )`.execute(db)
  await sql`CREATE INDEX hidden_posts_post_id ON hidden_posts (post_id)`.execute(db)

  // What of the post the interest was in stands here too, so that ranking need not look the posts up.
  await sql`
    CREATE TABLE post_interests (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      category text NOT NULL,
      more boolean NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, post_id)
    )`.execute(db)
  await sql`CREATE INDEX post_interests_newest ON post_interests (user_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX post_interests_post_id ON post_interests (post_id)`.execute(db)
  await sql`CREATE INDEX post_interests_author_id ON post_interests (author_id)`.execute(db)

  await sql`
    CREATE TABLE seen_posts (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (user_id, post_id)
    )`.execute(db)
  await sql`CREATE INDEX seen_posts_post_id ON seen_posts (post_id)`.execute(db)
  await sql`CREATE INDEX seen_posts_seen_at ON seen_posts (seen_at)`.execute(db)

  await sql`
    CREATE TABLE post_shares (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      sender_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      recipient_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      message text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL,
      UNIQUE (sender_id, recipient_id, post_id)
    )`.execute(db)
  await sql`CREATE INDEX post_shares_newest ON post_shares (sender_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX post_shares_recipient_id ON post_shares (recipient_id)`.execute(db)
  await sql`CREATE INDEX post_shares_post_id ON post_shares (post_id)`.execute(db)
}
