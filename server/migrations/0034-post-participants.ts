import { type Kysely, sql } from 'kysely'

/**
 * Who comes to an event; `reminded_for` is the start that they were last reminded of. A block between them and its author ends that, so that nobody
 * holds a place unseen.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE post_participants (
      post_id bigint NOT NULL REFERENCES posts ON DELETE CASCADE,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz(3) NOT NULL,
      reminded_for timestamptz,
      PRIMARY KEY (post_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX post_participants_first ON post_participants (post_id, created_at, user_id)`.execute(
    db,
  )
  await sql`CREATE INDEX post_participants_user_id ON post_participants (user_id)`.execute(db)
  await sql`CREATE INDEX posts_events_to_come ON posts (start_date)
    WHERE category = 'event' AND status = 'active'`.execute(db)
  // An event that once asked for something counted those who helped.
  await sql`UPDATE posts SET participants_count = 0 WHERE category = 'event' AND participants_count > 0`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION leave_events_of_blocked() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Somebody who joins at this moment is waited for.
      PERFORM FROM posts WHERE author_id IN (NEW.blocker_id, NEW.blocked_id) AND category = 'event'
        ORDER BY id FOR NO KEY UPDATE;
      WITH ended AS (
        DELETE FROM post_participants AS going USING posts
        WHERE posts.id = going.post_id AND (
          (going.user_id = NEW.blocked_id AND posts.author_id = NEW.blocker_id)
          OR (going.user_id = NEW.blocker_id AND posts.author_id = NEW.blocked_id))
        RETURNING posts.id
      )
      UPDATE posts SET participants_count = participants_count - 1 FROM ended
      WHERE posts.id = ended.id AND posts.category = 'event';
      RETURN NULL;
    END $$`.execute(db)
  await sql`CREATE TRIGGER leave_events_of_blocked AFTER INSERT ON blocks
    FOR EACH ROW EXECUTE FUNCTION leave_events_of_blocked()`.execute(db)
}
