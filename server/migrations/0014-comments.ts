import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // A deleted comment stays while others' replies stand beneath it, and of an erased person not even the number.
  // `parent_id` is a thread's first comment; `reply_to_id` whom a reply to a reply answers.
  await sql`
    CREATE TABLE comments (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      author_id bigint REFERENCES users ON DELETE SET NULL,
      parent_id bigint REFERENCES comments ON DELETE CASCADE,
      reply_to_id bigint REFERENCES users ON DELETE SET NULL,
      content text NOT NULL,
      likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
      is_edited boolean NOT NULL DEFAULT false,
      created_at timestamptz(3) NOT NULL,
      updated_at timestamptz(3) NOT NULL,
      deleted_at timestamptz,
      deleted_by bigint REFERENCES users ON DELETE SET NULL,
      CHECK (author_id IS NOT NULL OR (deleted_at IS NOT NULL AND content = ''))
    )`.execute(db)
  await sql`CREATE INDEX comments_threads ON comments (post_id, created_at DESC, id DESC)
    WHERE parent_id IS NULL`.execute(db)
  await sql`CREATE INDEX comments_replies ON comments (parent_id, created_at, id)
    WHERE parent_id IS NOT NULL`.execute(db)
  await sql`CREATE INDEX comments_newest ON comments (post_id, created_at DESC, id DESC)
    WHERE deleted_at IS NULL`.execute(db)
  await sql`CREATE INDEX comments_by_author ON comments (post_id, author_id)
    WHERE deleted_at IS NULL`.execute(db)
  await sql`CREATE INDEX comments_author_id ON comments (author_id, id)`.execute(db)
  await sql`CREATE INDEX comments_reply_to_id ON comments (reply_to_id)`.execute(db)
  await sql`CREATE INDEX comments_deleted_by ON comments (deleted_by)`.execute(db)
  await sql`CREATE INDEX comments_deleted_at ON comments (deleted_at) WHERE deleted_at IS NOT NULL`.execute(
    db,
  )

  await sql`
    CREATE TABLE comment_likes (
      comment_id bigint NOT NULL REFERENCES comments ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (comment_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX comment_likes_user_id ON comment_likes (user_id)`.execute(db)

  await sql`ALTER TABLE reports DROP CONSTRAINT reports_target_type_check,
    ADD CHECK (target_type IN ('user', 'post', 'comment'))`.execute(db)
}
