import { type Kysely, sql } from 'kysely'

/** Columns, functions and jobs take the names that the code has for what they do. */
export async function up(db: Kysely<unknown>) {
  await hidden(db)
  await sql`ALTER TABLE trusted_contacts RENAME told_status TO notified_status`.execute(db)
  await sql`ALTER TABLE trusted_contacts RENAME told_at TO notified_at`.execute(db)
  await sql`ALTER INDEX notifications_told RENAME TO notifications_read`.execute(db)
  await sql`ALTER FUNCTION forget_words RENAME TO delete_unused_words`.execute(db)
  await sql`ALTER TRIGGER forget_words ON post_words RENAME TO delete_unused_words`.execute(db)
  await sql`ALTER TRIGGER forget_old_words ON post_words RENAME TO delete_replaced_words`.execute(db)
  await queuedJobs(db)
}

async function hidden(db: Kysely<unknown>) {
  await sql`ALTER TABLE posts DROP CONSTRAINT posts_status_check`.execute(db)
  await sql`UPDATE posts SET status = 'hidden' WHERE status = 'withheld'`.execute(db)
  await sql`ALTER TABLE posts ADD CONSTRAINT posts_status_check
    CHECK (status IN ('active', 'hidden', 'deleted'))`.execute(db)
  await sql`ALTER TABLE comments RENAME is_withheld TO is_hidden`.execute(db)
  await sql`ALTER INDEX comments_withheld RENAME TO comments_hidden`.execute(db)
  await sql`ALTER INDEX comments_withheld_author RENAME TO comments_hidden_author`.execute(db)
  await sql`ALTER TRIGGER withhold_anew ON blocks RENAME TO hide_blockers_words`.execute(db)
  await sql`ALTER FUNCTION withhold_anew RENAME TO hide_blockers_words`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION hide_blockers_words() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      begins constant boolean := TG_OP = 'INSERT';
      writer constant bigint := CASE WHEN begins THEN NEW.blocker_id ELSE OLD.blocker_id END;
      turning bigint[];
    BEGIN
      turning := ARRAY(SELECT id FROM comments
        WHERE author_id = writer AND is_hidden <> begins AND is_under_blocked(comments) = begins
        ORDER BY id FOR NO KEY UPDATE);
      IF turning = '{}' THEN RETURN NULL; END IF;
      PERFORM FROM posts WHERE id IN (SELECT post_id FROM comments WHERE id = ANY(turning))
        ORDER BY id FOR NO KEY UPDATE;
      WITH turned AS (
        UPDATE comments SET is_hidden = begins WHERE id = ANY(turning) RETURNING post_id, deleted_at
      )
      UPDATE posts SET comments_count = comments_count + CASE WHEN begins THEN -said.count ELSE said.count END
      FROM (SELECT post_id, count(*)::integer FROM turned WHERE deleted_at IS NULL GROUP BY post_id) AS said
      WHERE posts.id = said.post_id;
      RETURN NULL;
    END $$`.execute(db)
}

/** What waits in the queue is done by the jobs' new names. */
async function queuedJobs(db: Kysely<unknown>) {
  const { rows } = await sql`SELECT FROM pg_tables
    WHERE schemaname = 'graphile_worker' AND tablename = '_private_tasks'`.execute(db)
  if (!rows.length) return
  for (const [from, to] of [
    ['tell_of_alert', 'notify_of_alert'],
    ['tell_contact_answer', 'notify_of_contact_answer'],
  ])
    await sql`UPDATE graphile_worker._private_tasks SET identifier = ${to} WHERE identifier = ${from}`.execute(
      db,
    )
}
