import { type Kysely, sql } from 'kysely'

/**
 * Who is named in a post (`comment_id` is null) or in a comment of it. What is edited out stays for a day with
 * `is_there` false, so that its `notified_at` counts. A block between two people ends what one follows of the other.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE mentions (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      comment_id bigint REFERENCES comments ON DELETE CASCADE,
      person_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      by_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      is_there boolean NOT NULL DEFAULT true,
      notified_at timestamptz,
      UNIQUE NULLS NOT DISTINCT (post_id, comment_id, person_id)
    )`.execute(db)
  await sql`CREATE INDEX mentions_comment_id ON mentions (comment_id) WHERE comment_id IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX mentions_person_id ON mentions (person_id)`.execute(db)
  await sql`CREATE INDEX mentions_notified ON mentions (by_id, notified_at)`.execute(db)
  await sql`CREATE INDEX mentions_edited_out ON mentions (notified_at) WHERE NOT is_there`.execute(db)

  for (const [table, followed] of [
    ['followed_posts', 'posts'],
    ['followed_people', 'users'],
  ] as const) {
    await sql`
      CREATE TABLE ${sql.table(table)} (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        followed_id bigint NOT NULL REFERENCES ${sql.table(followed)} ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        PRIMARY KEY (user_id, followed_id)
      )`.execute(db)
    await sql`CREATE INDEX ${sql.ref(`${table}_newest`)}
      ON ${sql.table(table)} (user_id, created_at DESC, followed_id DESC)`.execute(db)
    await sql`CREATE INDEX ${sql.ref(`${table}_followers`)}
      ON ${sql.table(table)} (followed_id, user_id)`.execute(db)
  }
  await sql`
    CREATE FUNCTION unfollow_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM followed_people
      WHERE (user_id, followed_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id));
      DELETE FROM followed_posts AS followed USING posts
      WHERE followed.user_id IN (NEW.blocker_id, NEW.blocked_id) AND posts.id = followed.followed_id
        AND posts.author_id IN (NEW.blocker_id, NEW.blocked_id);
      RETURN NULL;
    END $$`.execute(db)
  await sql`CREATE TRIGGER unfollow_blocked AFTER INSERT ON blocks
    FOR EACH ROW EXECUTE FUNCTION unfollow_blocked()`.execute(db)
}
