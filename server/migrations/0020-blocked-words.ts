import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await withholding(db)
  await lifting(db)
  await erasing(db)
  await sql`ALTER TABLE reports DROP CONSTRAINT reports_target_type_check,
    ADD CHECK (target_type IN ('user', 'post', 'comment', 'rating'))`.execute(db)
}

/**
 * What a blocker wrote under the post, in the thread or in answer to somebody they block stands withheld, and off the
 * post's count, as long as the block does: noted here once, so that nobody who reads pays for looking. Comments are
 * locked before posts, as whoever deletes one locks them.
 */
async function withholding(db: Kysely<unknown>) {
  await sql`ALTER TABLE comments ADD is_withheld boolean NOT NULL DEFAULT false`.execute(db)
  await sql`CREATE INDEX comments_withheld ON comments (post_id, created_at DESC, id DESC)
    WHERE is_withheld AND deleted_at IS NULL`.execute(db)
  await sql`CREATE INDEX comments_withheld_author ON comments (author_id) WHERE is_withheld`.execute(db)
  await sql`
    CREATE FUNCTION is_under_blocked(comment comments) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT EXISTS (SELECT FROM blocks WHERE blocker_id = comment.author_id AND blocked_id IN (
        (SELECT author_id FROM posts WHERE id = comment.post_id),
        (SELECT author_id FROM comments AS thread WHERE thread.id = comment.parent_id),
        comment.reply_to_id))
    $$`.execute(db)
  await sql`
    CREATE FUNCTION withhold_anew() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      begins constant boolean := TG_OP = 'INSERT';
      writer constant bigint := CASE WHEN begins THEN NEW.blocker_id ELSE OLD.blocker_id END;
      turning bigint[];
    BEGIN
      turning := ARRAY(SELECT id FROM comments
        WHERE author_id = writer AND is_withheld <> begins AND is_under_blocked(comments) = begins
        ORDER BY id FOR NO KEY UPDATE);
      IF turning = '{}' THEN RETURN NULL; END IF;
      PERFORM FROM posts WHERE id IN (SELECT post_id FROM comments WHERE id = ANY(turning))
        ORDER BY id FOR NO KEY UPDATE;
      WITH turned AS (
        UPDATE comments SET is_withheld = begins WHERE id = ANY(turning) RETURNING post_id, deleted_at
      )
      UPDATE posts SET comments_count = comments_count + CASE WHEN begins THEN -said.count ELSE said.count END
      FROM (SELECT post_id, count(*)::integer FROM turned WHERE deleted_at IS NULL GROUP BY post_id) AS said
      WHERE posts.id = said.post_id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER withhold_anew AFTER INSERT OR DELETE ON blocks
      FOR EACH ROW EXECUTE FUNCTION withhold_anew()`.execute(db)
  await sql`
    WITH turned AS (
      UPDATE comments SET is_withheld = true
      WHERE author_id IN (SELECT blocker_id FROM blocks) AND is_under_blocked(comments)
      RETURNING post_id, deleted_at
    )
    UPDATE posts SET comments_count = comments_count - said.count
    FROM (SELECT post_id, count(*)::integer FROM turned WHERE deleted_at IS NULL GROUP BY post_id) AS said
    WHERE posts.id = said.post_id`.execute(db)
  // Who begins to keep order sees everybody, and everybody them: blocks of their own end.
  await sql`
    CREATE FUNCTION end_blocks() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM blocks WHERE blocker_id = NEW.id;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER end_blocks AFTER UPDATE OF is_staff ON users
      FOR EACH ROW WHEN (NEW.is_staff AND NOT OLD.is_staff) EXECUTE FUNCTION end_blocks()`.execute(db)
}

async function lifting(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE lifted_blocks (
      blocker_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      blocked_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      lifted_at timestamptz NOT NULL,
      PRIMARY KEY (blocker_id, blocked_id)
    )`.execute(db)
  await sql`CREATE INDEX lifted_blocks_blocked_id ON lifted_blocks (blocked_id)`.execute(db)
  await sql`CREATE INDEX lifted_blocks_lifted_at ON lifted_blocks (lifted_at)`.execute(db)
}

/**
 * What staff did to whose account, and what came of it. The numbers stay when the accounts go, and name nobody then.
 * Each row is written once and ended once.
 */
async function erasing(db: Kysely<unknown>) {
  await sql`
    CREATE TABLE account_erasures (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id bigint NOT NULL,
      reason text NOT NULL,
      ordered_by bigint NOT NULL,
      ordered_at timestamptz NOT NULL,
      erase_at timestamptz NOT NULL,
      ended_as text CHECK (ended_as IN ('undone', 'erased')),
      ended_by bigint,
      ended_at timestamptz,
      CHECK ((ended_as IS NULL) = (ended_at IS NULL)),
      CHECK ((ended_as IS NOT DISTINCT FROM 'undone') = (ended_by IS NOT NULL))
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX account_erasures_user_id ON account_erasures (user_id)
    WHERE ended_as IS NULL`.execute(db)
  await sql`CREATE INDEX account_erasures_erase_at ON account_erasures (erase_at) WHERE ended_as IS NULL`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION keep_written() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        IF OLD.ended_as IS NULL
          AND (NEW.id, NEW.user_id, NEW.reason, NEW.ordered_by, NEW.ordered_at, NEW.erase_at)
            = (OLD.id, OLD.user_id, OLD.reason, OLD.ordered_by, OLD.ordered_at, OLD.erase_at)
        THEN RETURN NEW; END IF;
      END IF;
      RAISE EXCEPTION 'What staff did stays as it was written';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER keep_written BEFORE UPDATE OR DELETE ON account_erasures
      FOR EACH ROW EXECUTE FUNCTION keep_written()`.execute(db)
}
